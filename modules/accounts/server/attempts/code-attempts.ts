import { tooManyAttempts } from '#kernel/contract/rate-limit-messages.ts';
import type { Db } from '#kernel/database/database.ts';
import { ShopError } from '#kernel/http/errors.ts';
import * as m from '../../messages/index.ts';
import { digestOf } from '../email/email-tokens.ts';
import * as store from './attempts-store.ts';

// Wrong codes are counted per account, from any origin: only a person who knows its password can enter one. A password
// reset resets the count.

const hourMs = 3_600_000;
const dayMs = 24 * hourMs;
/** After `free` attempts, each further one waits twice as long, up to `longest` seconds. */
const waits = { free: 5, longest: 60 };
/** Daily limits of wrong codes: at the first the user is warned, from the second on no code is accepted. */
const warningThreshold = 5;
export const pausedFrom = 100;

const counterOf = (email: string, origin: string): store.Counted => ({
  account: digestOf(email.toLowerCase()),
  origin,
});
const before = (now: Date, ms: number) => new Date(now.getTime() - ms);

/** Counts an attempt before the code is compared. @throws ShopError too_many_requests, with the seconds to wait */
export async function beginCodeAttempt(db: Db, email: string, now: Date): Promise<void> {
  const wrongCodes = await store.countedSince(db, counterOf(email, 'wrong codes'), before(now, dayMs));
  const isPaused = wrongCodes >= pausedFrom;
  const seconds = isPaused
    ? dayMs / 1000
    : await store.countAttempt(db, counterOf(email, 'codes'), waits, { now, fresh: before(now, hourMs) });
  if (seconds === 0) return;
  const message = isPaused ? m.responses.codesPaused() : tooManyAttempts(seconds);
  throw new ShopError('too_many_requests', message, [], { retryAfterSeconds: seconds });
}

/** Counts a wrong code. @returns whether there are enough today to warn the user */
export async function failCodeAttempt(db: Db, email: string, now: Date): Promise<boolean> {
  const counter = counterOf(email, 'wrong codes');
  return (await store.countWithin(db, counter, { now, since: before(now, dayMs) })) === warningThreshold;
}

export const resetCodeAttempts = (db: Db, email: string): Promise<void> =>
  store.deleteAttempts(db, counterOf(email, 'codes'));
