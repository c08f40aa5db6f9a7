import { vi } from 'vitest';

/**
 * Runs a function while the clock of this process, which the server shares, stands at a moment. Replaces `Date` only:
 * timers and the clock of PostgreSQL continue. Not for a shop with a mailer: pg-boss measures the pauses of its workers
 * with `Date`.
 */
export async function atTime<T>(moment: Date, work: () => Promise<T>): Promise<T> {
  vi.useFakeTimers({ toFake: ['Date'], now: moment });
  try {
    return await work();
  } finally {
    vi.useRealTimers();
  }
}

/** Returns a moment so many ms after another one; before it with a negative number. */
export const later = (moment: Date, ms: number): Date => new Date(moment.getTime() + ms);
