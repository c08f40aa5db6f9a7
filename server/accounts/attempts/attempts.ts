import { messages, tooManyAttempts } from '#contract/messages.ts';
import { type Db, transaction } from '#server/platform/database/database.ts';
import { ShopError } from '#server/platform/http/errors.ts';
import type { Jobs } from '#server/platform/jobs/jobs.ts';
import { neighbourhoodOf, networkOf } from '#server/platform/limits/networks.ts';
import { type DeviceKey, isKnownDevice } from '../devices/devices.ts';
import { isPassword } from '../passwords.ts';
import { digestOf } from '../secrets.ts';
import type { UserRow } from '../users-store.ts';
import * as store from './attempts-store.ts';

// Wrong passwords are counted for an account and where they come from, so that a stranger elsewhere does not keep its owner out. What is
// known of an account is not disclosed: attempts at an email without one are counted and refused in the same way.

const hourMs = 3_600_000;
const dayMs = 24 * hourMs;
/** After these attempts each next one waits twice as long, up to so many seconds. */
const waits = { free: 5, longest: 60 };
/** Without an attempt for so long, in ms, the count of a place begins anew. */
const calmMs = hourMs;
/** Wrong passwords from devices that an account does not know, in a day: at the first figure its owner is warned, from the other on only
 * known devices and a reset by mail lead in. */
const warnedAt = 20;
const pausedFrom = 100;
/** Mails of an account that one hour may ask for. */
const mailsPerHour = 5;

/** Where an attempt to sign in comes from. */
export type Origin = { address: string; deviceKey?: DeviceKey; now: Date };
type Attempt = { email: string; counted: store.Counted; isKnown: boolean };
type Tried = { email: string; user: UserRow | null; password: string };

/**
 * Whether it is the password of the user who has this email. The attempt is counted before the password is compared, and forgotten when it
 * was right.
 * @throws ShopError too_many_requests, with the seconds to wait
 */
export async function isPasswordOf(
  parts: { db: Db; jobs: Jobs },
  { email, user, password }: Tried,
  origin: Origin,
): Promise<boolean> {
  const attempt = await beginAttempt(parts.db, { email, userId: user?.id ?? null }, origin);
  const right = await isPassword(user?.passwordHash, password, networkOf(origin.address));
  if (right) await store.deleteAttempts(parts.db, attempt.counted);
  else await failAttempt(parts, attempt, origin.now);
  return right;
}

const accountOf = (email: string) => digestOf(email.toLowerCase());
const before = (now: Date, ms: number) => new Date(now.getTime() - ms);
const anywhere = (email: string): store.Counted => ({ account: accountOf(email), origin: 'anywhere' });

const tooMany = (message: string, retryAfterSeconds: number) =>
  new ShopError('too_many_requests', message, [], { retryAfterSeconds });

async function beginAttempt(
  db: Db,
  { email, userId }: { email: string; userId: string | null },
  { address, deviceKey, now }: Origin,
): Promise<Attempt> {
  const isKnown = userId !== null && deviceKey !== undefined && (await isKnownDevice(db, userId, deviceKey));
  const isPaused =
    !isKnown && (await store.countedSince(db, anywhere(email), before(now, dayMs))) >= pausedFrom;
  if (isPaused) throw tooMany(messages.signInPaused, dayMs / 1000);
  const origin = isKnown ? `device ${digestOf(deviceKey)}` : `network ${neighbourhoodOf(address)}`;
  const counted = { account: accountOf(email), origin };
  const seconds = await store.countAttempt(db, counted, waits, { now, fresh: before(now, calmMs) });
  if (seconds > 0) throw tooMany(tooManyAttempts(seconds), seconds);
  return { email, counted, isKnown };
}

/** Forgets attempts that no count needs any more. */
export const forgetOldAttempts = (db: Db, now: Date): Promise<void> =>
  store.deleteAttemptsBefore(db, before(now, dayMs));

/** A wrong password: of many from unknown devices the owner of the account is warned, once a day. */
async function failAttempt(
  { db, jobs }: { db: Db; jobs: Jobs },
  { email, isKnown }: Attempt,
  now: Date,
): Promise<void> {
  if (isKnown) return;
  await forgetOldAttempts(db, now);
  const count = await store.countWithin(db, anywhere(email), { now, since: before(now, dayMs) });
  if (count !== warnedAt) return;
  await jobs.ready();
  await transaction(db, (tx) => jobs.add(tx, 'account-mail', { purpose: 'warning', email }));
}

/** The owner of an account has proven to be its owner: every count of it begins anew. */
export const forgetAttempts = (tx: Db, email: string): Promise<void> =>
  store.deleteAttemptsOf(tx, accountOf(email));

/** Counts a mail that was asked for with this email. Beyond the limit none is sent, and its answer stays the same: the mails before it have come. */
export async function mayMail(tx: Db, email: string, now: Date): Promise<boolean> {
  const counted = { account: accountOf(email), origin: 'mails' };
  return (await store.countWithin(tx, counted, { now, since: before(now, hourMs) })) <= mailsPerHour;
}
