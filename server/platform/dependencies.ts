import type { FastifyBaseLogger } from 'fastify';
import { loggedError } from './http/logged-error.ts';

/** What the shop needs beside itself. */
export type DependencyName = 'database' | 'mail server' | 'Redis' | 'picture store' | 'payment provider';

/** The name at the beginning of a sentence. */
export const sentenceOf = (name: DependencyName) => (name === 'Redis' ? name : `The ${name}`);

/** How a dependency fares at the moment. */
export type DependencyState = {
  name: DependencyName;
  isUp: boolean;
  /** Since when it fails; null while it does not. */
  since: Date | null;
  /** How often it failed since then. */
  failures: number;
  /** What the last failure said, without personal data; the empty text when none has been seen. */
  lastError: string;
};

/** Errors that a dependency has logged or counted. */
const reported = new WeakSet<object>();

/** Whether an error, or what caused it, is known to a dependency, which logs it in its own way. */
export function isReported(error: unknown): boolean {
  for (let cause = error; cause instanceof Error; cause = cause.cause) if (reported.has(cause)) return true;
  return false;
}

type Options = {
  log: Pick<FastifyBaseLogger, 'warn' | 'info'>;
  /** Asks whether it works again, while it does not. @throws when it does not */
  check?: () => Promise<void>;
  checkEveryMs?: number;
  /** Runs when it works again. */
  onReturn?: () => Promise<void>;
};

/**
 * Something outside of the process that can fail. The log gets one line when it begins to fail and one when it works again, with the
 * number of failures in between, instead of a line for each failure.
 */
export class Dependency {
  readonly name: DependencyName;
  readonly #options: Options;
  #since: Date | null = null;
  #failures = 0;
  #lastError = '';
  #timer: NodeJS.Timeout | undefined;

  constructor(name: DependencyName, options: Options) {
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
    const ask = () =>
      check().then(
        () => this.worked(),
        () => {},
      );
    this.#timer = setInterval(ask, checkEveryMs).unref();
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

/** The same functions; `dependency` hears when one of them succeeds, or fails in a way that is its fault. */
export function watched<T extends object>(
  target: T,
  dependency: Dependency,
  isItsFault: (error: unknown) => boolean = () => true,
): T {
  const watch =
    (work: (...args: unknown[]) => unknown) =>
    (...args: unknown[]) => {
      const answer = work(...args);
      if (answer instanceof Promise)
        answer.then(
          () => dependency.worked(),
          (error) => isItsFault(error) && dependency.failed(error),
        );
      return answer;
    };
  const entries = Object.entries(target);
  return Object.fromEntries(
    entries.map(([name, value]) => [name, typeof value === 'function' ? watch(value) : value]),
  ) as T;
}
