import { vi } from 'vitest';

/**
 * Does some work while the clock of this process, in which the server runs too, stands at a moment. Only `Date` is replaced: timers, and
 * the clock of PostgreSQL, go on. Not for a shop with a `post`: pg-boss measures the pauses of its workers with `Date`.
 */
export async function atTime<T>(moment: Date, work: () => Promise<T>): Promise<T> {
  vi.useFakeTimers({ toFake: ['Date'], now: moment });
  try {
    return await work();
  } finally {
    vi.useRealTimers();
  }
}

/** A moment so many ms after another one; before it with a negative number. */
export const later = (moment: Date, ms: number): Date => new Date(moment.getTime() + ms);
