import { messages, tooManyAttempts } from '#contract/messages.ts';
import type { Db } from '#server/platform/database/database.ts';
import { ShopError } from '#server/platform/http/errors.ts';
import { digestOf } from '../secrets.ts';
import * as store from './attempts-store.ts';

// Wrong codes are counted for the account, wherever they come from: only a person who knows its password can enter one. A reset of the
// password forgives them.

const hourMs = 3_600_000;
const dayMs = 24 * hourMs;
/** After these attempts each next one waits twice as long, up to so many seconds. */
const waits = { free: 5, longest: 60 };
/** Wrong codes in a day: at the first figure the user is warned, from the other on no code is accepted. */
const warnedAt = 5;
export const pausedFrom = 100;

const counted = (email: string, origin: string): store.Counted => ({
  account: digestOf(email.toLowerCase()),
  origin,
});
const before = (now: Date, ms: number) => new Date(now.getTime() - ms);

/** Counts an attempt before the code is compared. @throws ShopError too_many_requests, with the seconds to wait */
export async function beginCodeAttempt(db: Db, email: string, now: Date): Promise<void> {
  const wrong = await store.countedSince(db, counted(email, 'wrong codes'), before(now, dayMs));
  const isPaused = wrong >= pausedFrom;
  const seconds = isPaused
    ? dayMs / 1000
    : await store.countAttempt(db, counted(email, 'codes'), waits, { now, fresh: before(now, hourMs) });
  if (seconds === 0) return;
  const message = isPaused ? messages.codesPaused : tooManyAttempts(seconds);
  throw new ShopError('too_many_requests', message, [], { retryAfterSeconds: seconds });
}

/** @returns whether there are so many wrong codes today that the user should know */
export async function failCodeAttempt(db: Db, email: string, now: Date): Promise<boolean> {
  const of = counted(email, 'wrong codes');
  return (await store.countWithin(db, of, { now, since: before(now, dayMs) })) === warnedAt;
}

export const forgetCodeAttempts = (db: Db, email: string): Promise<void> =>
  store.deleteAttempts(db, counted(email, 'codes'));
