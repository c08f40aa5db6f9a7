import { setTimeout as sleep } from 'node:timers/promises';

const readEveryMs = 50;

/** The clock of a day, in seconds. */
export class Clock {
  readonly #read: () => number;
  #isStopped = false;

  /** @param read returns the seconds since the beginning of the day */
  constructor(read: () => number) {
    this.#read = read;
  }

  /** Waits until a second of the day, or until the clock is stopped. */
  async until(second: number): Promise<void> {
    while (!this.#isStopped && this.#read() < second) await sleep(readEveryMs);
  }

  /** Ends all waiting, after an error. */
  stop(): void {
    this.#isStopped = true;
  }
}

/** Returns a clock of the time that passes. */
export function wallClock(): Clock {
  const startedAt = performance.now();
  return new Clock(() => (performance.now() - startedAt) / 1000);
}
