import type { FastifyBaseLogger } from 'fastify';
import { loggedError } from './http/logging/logged-error.ts';

/** Returns the name of a dependency for the beginning of a sentence: “The mail server”, “Redis”. */
export const sentenceOf = (name: string) => (/^[A-Z]/.test(name) ? name : `The ${name}`);

/** The state of a dependency. */
export type DependencyState = {
  name: string;
  isUp: boolean;
  /** Start of the failure; null while it works. */
  since: Date | null;
  /** Number of failures since then. */
  failures: number;
  /** The message of the last failure, without personal data; empty when there was none. */
  lastError: string;
};

/** Errors that a dependency has logged or counted. */
const reported = new WeakSet<object>();

/** Whether a dependency has reported an error or one of its causes. */
export function isReported(error: unknown): boolean {
  for (let cause = error; cause instanceof Error; cause = cause.cause) if (reported.has(cause)) return true;
  return false;
}

export type DependencyOptions = {
  log: Pick<FastifyBaseLogger, 'warn' | 'info'>;
  /** Checks while the dependency fails whether it works again. @throws when it does not */
  check?: () => Promise<void>;
  checkEveryMs?: number;
  /** Runs when the dependency works again. */
  onReturn?: () => Promise<void>;
};

/**
 * A service outside the process that can fail. The log gets one line when it begins to fail and one, with the number of
 * failures, when it works again, instead of a line for each failure.
 */
export class Dependency {
  readonly name: string;
  readonly #options: DependencyOptions;
  #since: Date | null = null;
  #failures = 0;
  #lastError = '';
  #timer: NodeJS.Timeout | undefined;

  constructor(name: string, options: DependencyOptions) {
    this.name = name;
    this.#options = options;
  }

  get state(): DependencyState {
    const { name } = this;
    return {
      name,
      isUp: this.#since === null,
      since: this.#since,
      failures: this.#failures,
      lastError: this.#lastError,
    };
  }

  failed(error: unknown): void {
    if (error instanceof Error) reported.add(error);
    this.#failures++;
    this.#lastError = loggedError(error).message || loggedError(error).type;
    if (this.#since !== null) return;
    this.#since = new Date();
    this.#failures = 1;
    this.#options.log.warn({ err: error, dependency: this.name }, `${sentenceOf(this.name)} fails`);
    const { check, checkEveryMs = 1000 } = this.#options;
    if (!check) return;
    const probe = () =>
      check().then(
        () => this.worked(),
        () => {},
      );
    this.#timer = setInterval(probe, checkEveryMs).unref();
  }

  worked(): void {
    if (this.#since === null) return;
    const seconds = Math.round((Date.now() - this.#since.getTime()) / 1000);
    const { log, onReturn } = this.#options;
    log.info(
      { dependency: this.name, failures: this.#failures, seconds },
      `${sentenceOf(this.name)} works again after ${seconds} s`,
    );
    this.#since = null;
    clearInterval(this.#timer);
    onReturn?.().catch((error) => this.failed(error));
  }

  close(): void {
    clearInterval(this.#timer);
  }
}

/** The dependencies of the shop, by name. */
export class Dependencies {
  readonly #log: DependencyOptions['log'];
  readonly #all = new Map<string, Dependency>();

  constructor(log: DependencyOptions['log']) {
    this.#log = log;
  }

  /** Adds a dependency. */
  open(name: string, options: Omit<DependencyOptions, 'log'> = {}): Dependency {
    const dependency = new Dependency(name, { ...options, log: this.#log });
    this.#all.set(name, dependency);
    return dependency;
  }

  get(name: string): Dependency | undefined {
    return this.#all.get(name);
  }

  states = (): DependencyState[] => [...this.#all.values()].map(({ state }) => state);

  close = (): void => {
    for (const dependency of this.#all.values()) dependency.close();
  };
}

/** Wraps the functions of `target` so that `dependency` records their successes and the failures that are its fault. */
export function watched<T extends object>(
  target: T,
  dependency: Dependency,
  isItsFault: (error: unknown) => boolean = () => true,
): T {
  const watch =
    (work: (...args: unknown[]) => unknown) =>
    (...args: unknown[]) => {
      const result = work(...args);
      if (result instanceof Promise)
        result.then(
          () => dependency.worked(),
          (error) => isItsFault(error) && dependency.failed(error),
        );
      return result;
    };
  const entries = Object.entries(target);
  return Object.fromEntries(
    entries.map(([name, value]) => [name, typeof value === 'function' ? watch(value) : value]),
  ) as T;
}
