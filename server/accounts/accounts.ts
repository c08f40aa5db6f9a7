import { v7 as uuid } from 'uuid';
import type { Session } from '#contract/accounts.ts';
import { messages } from '#contract/messages.ts';
import type { Db } from '#server/platform/database/database.ts';
import type { Caller, Identify } from '#server/platform/http/access.ts';
import { ShopError } from '#server/platform/http/errors.ts';
import type { Jobs } from '#server/platform/jobs/jobs.ts';
import { settingsOf } from '#server/settings/settings.ts';
import { isPasswordOf } from './attempts/attempts.ts';
import { type DeviceKey, rememberDevice } from './devices/devices.ts';
import { rightsOf } from './rights.ts';
import { requireCode } from './second-factors/codes.ts';
import * as sessions from './sessions/sessions-store.ts';
import type { Tokens } from './sessions/tokens.ts';
import * as users from './users-store.ts';

const minuteMs = 60_000;
const hourMs = 60 * minuteMs;
/** How long a sign-in lasts, in ms: to the back office a working day; to the shop a day, remembered 30 (R12). */
const lifetimeMs = { admin: 12 * hourMs, visit: 24 * hourMs, remembered: 30 * 24 * hourMs };
/** When a session was last used is noted down this often, in ms. */
const touchedEveryMs = 15 * minuteMs;

type Credentials = { email: string; password: string };
/** Where somebody signs in from, as their browser says. */
export type Device = string;
export type SignIn = {
  db: Db;
  jobs: Jobs;
  tokens: Tokens;
  device: Device;
  /** The network address. */
  address: string;
  /** Of the shop, for links in mails. */
  origin: string;
  deviceKey?: DeviceKey;
  now: Date;
};

/** @throws ShopError too_many_requests; wrong_credentials; email_not_verified, only with the right password */
async function userWith(how: SignIn, { email, password }: Credentials): Promise<users.UserRow> {
  const user = await users.findUserByEmail(how.db, email);
  const right = await isPasswordOf(how, { email, user, password }, how);
  if (!user || !right) throw new ShopError('wrong_credentials', messages.wrongCredentials);
  if (!user.isEmailVerified) throw new ShopError('email_not_verified', messages.verifyEmailFirst);
  return user;
}

/** Begins a session of the shop, without rights in the back office; remembered it lasts 30 days (R12). */
export function beginVisit(how: SignIn, user: users.UserRow, remember: boolean): Promise<Session> {
  return beginSession(how, user, {
    audience: 'shop',
    lasts: remember ? lifetimeMs.remembered : lifetimeMs.visit,
  });
}

async function beginSession(
  { db, tokens, device, deviceKey, now }: SignIn,
  user: users.UserRow,
  { audience, lasts }: { audience: 'shop' | 'office' | 'set-up'; lasts: number },
): Promise<Session> {
  const { id, name, email, avatar, isAdmin, hasAdminAccess } = user;
  const expiresAt = new Date(now.getTime() + lasts);
  const session = {
    id: uuid(),
    userId: id,
    userAgent: device.slice(0, 500),
    audience,
    confirmedAt: now,
    createdAt: now,
    seenAt: now,
    expiresAt,
  };
  await sessions.deleteSessionsEndedBefore(db, now);
  await sessions.insertSession(db, session);
  await rememberDevice(db, id, deviceKey, now);
  const admin = audience !== 'shop' && (isAdmin || hasAdminAccess);
  const token = await tokens.sign({ sub: id, sid: session.id, admin }, expiresAt);
  return { _id: id, id, name, email, avatar, isAdmin, hasAdminAccess, rights: rightsOf(user), token };
}

/**
 * Signs in to the shop (section 7, POST api/auth/login).
 * @throws ShopError wrong_credentials; email_not_verified
 */
export async function signIn(
  how: SignIn,
  { remember, ...credentials }: Credentials & { remember: boolean },
): Promise<Session> {
  return beginVisit(how, await userWith(how, credentials), remember);
}

const requireRights = ({ isAdmin, hasAdminAccess }: users.UserRow): void => {
  if (!isAdmin && !hasAdminAccess) throw new ShopError('forbidden', messages.notAuthorized);
};

/**
 * Signs in to the back office (section 7, POST api/auth/admin/login).
 * @throws ShopError wrong_credentials; email_not_verified; forbidden for an account without rights there; second_factor_required,
 * invalid_input, too_many_requests for the code of an account with a second factor
 */
export async function signInAdmin(
  how: SignIn,
  { code, ...credentials }: Credentials & { code?: string | undefined },
): Promise<Session> {
  const user = await userWith(how, credentials);
  requireRights(user);
  if (user.hasSecondFactor) await requireCode(how, user, code);
  return beginOffice(how, user);
}

/**
 * Begins a session of the back office for a user who gave the second factor that the account has. Where it has none and the shop requires
 * one, the session only sets it up.
 * @throws ShopError forbidden for an account without rights there
 */
export async function beginOffice(how: SignIn, user: users.UserRow): Promise<Session> {
  requireRights(user);
  const isOpen = user.hasSecondFactor || !(await settingsOf(how.db)).requireSecondFactor;
  return beginSession(how, user, { audience: isOpen ? 'office' : 'set-up', lasts: lifetimeMs.admin });
}

/** Who a bearer token stands for, by the server's own records (R14, R29). */
export function identifyBy(db: Db, tokens: Tokens): Identify {
  return async (token, { lenient, customer = false }): Promise<Caller> => {
    const claims = await tokens.read(token);
    if (lenient && (typeof claims === 'string' || !(claims.admin || customer))) return null;
    if (claims === 'expired') throw new ShopError('session_expired', messages.sessionExpired);
    if (claims === 'invalid') throw new ShopError('unauthenticated', messages.signInFirst);
    const now = new Date();
    const found = await sessions.findSessionUser(db, claims.sid, now);
    if (found && found.user.id === claims.sub) {
      if (!found.user.isEmailVerified) {
        if (lenient) return null;
        throw new ShopError('email_not_verified', messages.verifyEmailFirst);
      }
      if (now.getTime() - found.seenAt.getTime() > touchedEveryMs)
        await sessions.touchSession(db, claims.sid, now);
      const { user, confirmedAt } = found;
      const isOffice = found.audience === 'office';
      const needsSecondFactor =
        found.audience === 'set-up' && !user.hasSecondFactor && (user.isAdmin || user.hasAdminAccess);
      return {
        userId: user.id,
        sessionId: claims.sid,
        isAdmin: isOffice && user.isAdmin,
        hasAdminAccess: isOffice && user.hasAdminAccess,
        rights: isOffice ? rightsOf(user) : [],
        ...(confirmedAt && { confirmedAt }),
        ...(needsSecondFactor && { needsSecondFactor }),
      };
    }
    if (lenient) return null;
    throw new ShopError('session_expired', messages.sessionExpired);
  };
}

/** The account and email of the customer who makes a call; a visitor has neither. */
export async function customerOf(
  db: Db,
  caller: Caller,
): Promise<{ userId: string | null; email: string | null }> {
  if (caller === null) return { userId: null, email: null };
  const { userId } = caller;
  return { userId, email: (await users.findUser(db, userId))?.email ?? null };
}

/**
 * Whoever buys is there until the transaction ends: who deletes the account at this moment waits, or has done it.
 * @throws ShopError session_expired when the account is gone
 */
export async function keepCustomer(tx: Db, userId: string): Promise<void> {
  if (!(await users.keepUser(tx, userId))) throw new ShopError('session_expired', messages.sessionExpired);
}
