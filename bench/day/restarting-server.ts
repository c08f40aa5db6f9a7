import { freePort } from '../../tests/support/postgres-binaries.ts';
import { cpuMsOf, memoryOf } from '../machine.ts';
import { type Environment, type Served, serveOnItsCore } from '../processes.ts';

/**
 * What the server used, both lives of it together.
 * @property peakMb the highest resident memory of either life
 * @property restartMs from the signal until the next server was ready
 */
export type Usage = { cpuMs: number; peakMb: number; hits: number; misses: number; restartMs: number };

/** Interval in ms at which the processor time is read; that of the last moments of a server is lost. */
const readEveryMs = 100;

/** Returns the hits and misses of the response cache, as the server counts them. */
async function cacheCounts(metricsPort: string): Promise<{ hits: number; misses: number }> {
  const text = await (await fetch(`http://127.0.0.1:${metricsPort}/metrics`)).text();
  const countOf = (result: string) =>
    Number(new RegExp(`^haat_cache_requests_total\\{result="${result}"\\} (\\d+)`, 'm').exec(text)?.[1] ?? 0);
  return { hits: countOf('hit'), misses: countOf('miss') };
}

/** A server of the shop that restarts on the same port, and what all its processes used. */
export class Lives {
  readonly port: number;
  readonly #env: Environment;
  #served: Served;
  #timer: NodeJS.Timeout | undefined;
  #cpuMs = 0;
  #isRunning = true;
  #isAbandoned = false;
  readonly #usage: Usage = { cpuMs: 0, peakMb: 0, hits: 0, misses: 0, restartMs: 0 };

  private constructor(env: Environment, served: Served) {
    this.#env = env;
    this.#served = served;
    this.port = served.port;
    this.#watch(cpuMsOf(served.pid) ?? Number.NaN);
  }

  /** Starts a server, whose use of the processor counts from when it is ready. */
  static async start(env: Environment): Promise<Lives> {
    const fixed = { ...env, PORT: String(await freePort()), METRICS_PORT: String(await freePort()) };
    return new Lives(fixed, await serveOnItsCore(fixed));
  }

  /** Whether the system reports the processor time. */
  get hasCpuTime(): boolean {
    return cpuMsOf(this.#served.pid) !== null;
  }

  /** The processor time that was used so far, in seconds. */
  get cpuSeconds(): number {
    return (this.#usage.cpuMs + this.#cpuMs) / 1000;
  }

  /** Restarts the server; its start counts as use of the processor. */
  async restart(): Promise<void> {
    if (this.#isAbandoned) return;
    const startedAt = performance.now();
    await this.#end();
    this.#served = await serveOnItsCore(this.#env);
    this.#isRunning = true;
    this.#usage.restartMs = Math.round(performance.now() - startedAt);
    this.#watch(0);
  }

  /** Stops the server. @returns what it used since it was ready */
  async stop(): Promise<Usage> {
    await this.#end();
    return this.#usage;
  }

  /** Stops the server if it runs still, after an error. */
  async abandon(): Promise<void> {
    this.#isAbandoned = true;
    clearInterval(this.#timer);
    if (this.#isRunning) await this.#served.stop();
  }

  /** @param startMs the processor time that does not count */
  #watch(startMs: number): void {
    const { pid } = this.#served;
    const read = () => {
      const cpuMs = cpuMsOf(pid);
      if (cpuMs !== null) this.#cpuMs = cpuMs - startMs;
    };
    this.#timer = setInterval(read, readEveryMs);
  }

  async #end(): Promise<void> {
    const { hits, misses } = await cacheCounts(this.#env.METRICS_PORT ?? '');
    this.#usage.hits += hits;
    this.#usage.misses += misses;
    this.#usage.peakMb = Math.max(this.#usage.peakMb, memoryOf(this.#served.pid)?.peak ?? Number.NaN);
    this.#isRunning = false;
    await this.#served.stop();
    clearInterval(this.#timer);
    this.#usage.cpuMs += this.#cpuMs;
    this.#cpuMs = 0;
  }
}
