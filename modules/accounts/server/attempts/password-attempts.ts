import { tooManyAttempts } from '#kernel/contract/rate-limit-messages.ts';
import { type Db, transaction } from '#kernel/database/database.ts';
import { ShopError } from '#kernel/http/errors.ts';
import type { Jobs } from '#kernel/jobs/jobs.ts';
import { neighbourhoodOf, networkOf } from '#kernel/limits/networks.ts';
import * as m from '../../messages/index.ts';
import { type DeviceKey, isKnownDevice } from '../devices/devices.ts';
import { digestOf } from '../email/email-tokens.ts';
import { isPassword } from '../passwords.ts';
import type { UserRow } from '../users-store.ts';
import * as store from './attempts-store.ts';

// Wrong passwords are counted per account and origin, so that attempts from elsewhere do not lock the user out. No
// information about accounts is disclosed: attempts at an email without an account are counted and refused in the same
// way.

const hourMs = 3_600_000;
const dayMs = 24 * hourMs;
/** After `free` attempts, each further one waits twice as long, up to `longest` seconds. */
const waits = { free: 5, longest: 60 };
/** Time without attempts, in ms, after which the count of an origin restarts. */
const resetMs = hourMs;
/**
 * Daily limits of wrong passwords from devices that an account does not know: at the first the user is warned, from the second
 * on only known devices and a password reset by email give access.
 */
const warningThreshold = 20;
const pauseThreshold = 100;
/** Emails of an account that may be requested per hour. */
const mailsPerHour = 5;

/** The origin of a sign-in attempt. */
export type AttemptOrigin = { address: string; deviceKey?: DeviceKey; now: Date };
type SignInAttempt = { email: string; counted: store.Counted; isKnown: boolean };
type AttemptedCredentials = { email: string; user: UserRow | null; password: string };

/**
 * Whether a password is that of the user with this email. The attempt is counted before the comparison and uncounted
 * when it succeeds.
 * @throws ShopError too_many_requests, with the seconds to wait
 */
export async function isPasswordOf(
  services: { db: Db; jobs: Jobs },
  { email, user, password }: AttemptedCredentials,
  origin: AttemptOrigin,
): Promise<boolean> {
  const attempt = await beginAttempt(services.db, { email, userId: user?.id ?? null }, origin);
  const isRight = await isPassword(user?.passwordHash, password, networkOf(origin.address));
  if (isRight) await store.deleteAttempts(services.db, attempt.counted);
  else await failAttempt(services, attempt, origin.now);
  return isRight;
}

const accountOf = (email: string) => digestOf(email.toLowerCase());
const before = (now: Date, ms: number) => new Date(now.getTime() - ms);
const anywhere = (email: string): store.Counted => ({ account: accountOf(email), origin: 'anywhere' });

const tooMany = (message: string, retryAfterSeconds: number) =>
  new ShopError('too_many_requests', message, [], { retryAfterSeconds });

async function beginAttempt(
  db: Db,
  { email, userId }: { email: string; userId: string | null },
  { address, deviceKey, now }: AttemptOrigin,
): Promise<SignInAttempt> {
  const isKnown = userId !== null && deviceKey !== undefined && (await isKnownDevice(db, userId, deviceKey));
  const isPaused =
    !isKnown && (await store.countedSince(db, anywhere(email), before(now, dayMs))) >= pauseThreshold;
  if (isPaused) throw tooMany(m.responses.signInPaused(), dayMs / 1000);
  const origin = isKnown ? `device ${digestOf(deviceKey)}` : `network ${neighbourhoodOf(address)}`;
  const counted = { account: accountOf(email), origin };
  const seconds = await store.countAttempt(db, counted, waits, { now, fresh: before(now, resetMs) });
  if (seconds > 0) throw tooMany(tooManyAttempts(seconds), seconds);
  return { email, counted, isKnown };
}

/** Deletes attempts that no count needs any more. */
export const deleteOldAttempts = (db: Db, now: Date): Promise<void> =>
  store.deleteAttemptsBefore(db, before(now, dayMs));

/** Counts a wrong password; after many from unknown devices the user is warned, once a day. */
async function failAttempt(
  { db, jobs }: { db: Db; jobs: Jobs },
  { email, isKnown }: SignInAttempt,
  now: Date,
): Promise<void> {
  if (isKnown) return;
  await deleteOldAttempts(db, now);
  const count = await store.countWithin(db, anywhere(email), { now, since: before(now, dayMs) });
  if (count !== warningThreshold) return;
  await jobs.ready();
  await transaction(db, (tx) => jobs.add(tx, 'account-mail', { purpose: 'warning', email }));
}

/** Resets all counts of an account whose user has proven their identity. */
export const resetAttempts = (tx: Db, email: string): Promise<void> =>
  store.deleteAttemptsOf(tx, accountOf(email));

/**
 * Counts a requested email and returns whether it may be sent. Beyond the limit none is sent and the response stays the
 * same.
 */
export async function mayMail(tx: Db, email: string, now: Date): Promise<boolean> {
  const counted = { account: accountOf(email), origin: 'mails' };
  return (await store.countWithin(tx, counted, { now, since: before(now, hourMs) })) <= mailsPerHour;
}
