import { v7 as uuid } from 'uuid';
import type { Db } from '#kernel/database/database.ts';
import type { Caller, Identify } from '#kernel/http/access.ts';
import { ShopError } from '#kernel/http/errors.ts';
import type { Jobs } from '#kernel/jobs/jobs.ts';
import * as kernelMessages from '#kernel/messages/index.ts';
import type { Session } from '#modules/accounts/contract/accounts.ts';
import { settingsOf } from '#modules/settings/index.ts';
import * as m from '../messages/index.ts';
import { isPasswordOf } from './attempts/attempts.ts';
import { type DeviceKey, rememberDevice } from './devices/devices.ts';
import { isStaffMember, rightsOf, userKindOf } from './rights.ts';
import { roleNameOf } from './roles/roles-store.ts';
import { requireCode } from './second-factors/codes.ts';
import * as sessions from './sessions/sessions-store.ts';
import type { Tokens } from './sessions/tokens.ts';
import * as users from './users-store.ts';

const minuteMs = 60_000;
const hourMs = 60 * minuteMs;
/** Lifetime of a session in ms: 12 hours for the back office; for the shop a day, or 30 days when remembered (R12). */
const lifetimeMs = { admin: 12 * hourMs, visit: 24 * hourMs, remembered: 30 * 24 * hourMs };
/** Minimum time in ms between two updates of a session's last use. */
const touchIntervalMs = 15 * minuteMs;

type AdminCredentials = { email: string; password: string };
/** The user agent of the browser that signs in. */
export type Device = string;
export type SignIn = {
  db: Db;
  jobs: Jobs;
  tokens: Tokens;
  device: Device;
  /** The network address. */
  address: string;
  /** The origin of the shop, for links in emails. */
  origin: string;
  deviceKey?: DeviceKey;
  now: Date;
};

/**
 * Returns the user with these credentials.
 * @throws ShopError too_many_requests; wrong_credentials; email_not_verified, only with the right password
 */
async function authenticate(context: SignIn, { email, password }: AdminCredentials): Promise<users.UserRow> {
  const user = await users.findUserByEmail(context.db, email);
  const isRight = await isPasswordOf(context, { email, user, password }, context);
  if (!user || !isRight) throw new ShopError('wrong_credentials', m.responses.wrongCredentials());
  if (!user.isEmailVerified) throw new ShopError('email_not_verified', m.responses.verifyEmailFirst());
  return user;
}

/** Begins a session of the shop, without rights in the back office; a remembered one lasts 30 days (R12). */
export function beginShopSession(context: SignIn, user: users.UserRow, remember: boolean): Promise<Session> {
  return beginSession(context, user, {
    audience: 'shop',
    lifetime: remember ? lifetimeMs.remembered : lifetimeMs.visit,
  });
}

async function beginSession(
  { db, tokens, device, deviceKey, now }: SignIn,
  user: users.UserRow,
  { audience, lifetime }: { audience: 'shop' | 'office' | 'set-up'; lifetime: number },
): Promise<Session> {
  const { id, name, email, avatar, isAdmin, hasAdminAccess, roleId } = user;
  const expiresAt = new Date(now.getTime() + lifetime);
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
  const admin = audience !== 'shop' && isStaffMember(user);
  const token = await tokens.sign({ sub: id, sid: session.id, admin }, expiresAt);
  const identity = { _id: id, id, name, email, avatar, isAdmin, hasAdminAccess, rights: rightsOf(user) };
  return { ...identity, roleName: await roleNameOf(db, roleId), token };
}

/**
 * Signs in to the shop (section 7, POST api/auth/login).
 * @throws ShopError wrong_credentials; email_not_verified
 */
export async function signIn(
  context: SignIn,
  { remember, ...credentials }: AdminCredentials & { remember: boolean },
): Promise<Session> {
  return beginShopSession(context, await authenticate(context, credentials), remember);
}

const requireRole = (user: users.UserRow): void => {
  if (!isStaffMember(user)) throw new ShopError('forbidden', kernelMessages.common.notAuthorized());
};

/**
 * Signs in to the back office (section 7, POST api/auth/admin/login).
 * @throws ShopError wrong_credentials; email_not_verified; forbidden for an account without rights there; second_factor_required,
 * invalid_input, too_many_requests for the code of an account with a second factor
 */
export async function signInAdmin(
  context: SignIn,
  { code, ...credentials }: AdminCredentials & { code?: string | undefined },
): Promise<Session> {
  const user = await authenticate(context, credentials);
  requireRole(user);
  if (user.hasSecondFactor) await requireCode(context, user, code);
  return beginOffice(context, user);
}

/**
 * Begins a session of the back office for a user who passed the second factor of the account. If the account has none
 * and the shop requires one, the session can only set it up.
 * @throws ShopError forbidden for an account without rights there
 */
export async function beginOffice(context: SignIn, user: users.UserRow): Promise<Session> {
  requireRole(user);
  const isOpen = user.hasSecondFactor || !(await settingsOf(context.db)).requireSecondFactor;
  return beginSession(context, user, { audience: isOpen ? 'office' : 'set-up', lifetime: lifetimeMs.admin });
}

/** Returns how the caller of a bearer token is read from the server's own records (R14, R29). */
export function identifyBy(db: Db, tokens: Tokens): Identify {
  return async (token, { lenient, customer = false }): Promise<Caller> => {
    const claims = await tokens.read(token);
    if (lenient && (typeof claims === 'string' || !(claims.admin || customer))) return null;
    if (claims === 'expired') throw new ShopError('session_expired', kernelMessages.common.sessionExpired());
    if (claims === 'invalid') throw new ShopError('unauthenticated', kernelMessages.common.signInFirst());
    const now = new Date();
    const sessionUser = await sessions.findSessionUser(db, claims.sid, now);
    if (sessionUser && sessionUser.user.id === claims.sub) {
      if (!sessionUser.user.isEmailVerified) {
        if (lenient) return null;
        throw new ShopError('email_not_verified', m.responses.verifyEmailFirst());
      }
      if (now.getTime() - sessionUser.seenAt.getTime() > touchIntervalMs)
        await sessions.touchSession(db, claims.sid, now);
      const { user, confirmedAt } = sessionUser;
      const isOffice = sessionUser.audience === 'office';
      const needsSecondFactor =
        sessionUser.audience === 'set-up' && !user.hasSecondFactor && isStaffMember(user);
      return {
        userId: user.id,
        sessionId: claims.sid,
        role: isOffice ? userKindOf(user) : 'customer',
        rights: isOffice ? rightsOf(user) : [],
        ...(confirmedAt && { confirmedAt }),
        ...(needsSecondFactor && { needsSecondFactor }),
      };
    }
    if (lenient) return null;
    throw new ShopError('session_expired', kernelMessages.common.sessionExpired());
  };
}

/** Returns the account and email of the caller; both are null for a visitor. */
export async function customerOf(
  db: Db,
  caller: Caller,
): Promise<{ userId: string | null; email: string | null }> {
  if (caller === null) return { userId: null, email: null };
  const { userId } = caller;
  return { userId, email: (await users.findUser(db, userId))?.email ?? null };
}

/**
 * Locks the account of a customer against deletion until the transaction ends; waits for a deletion in progress.
 * @throws ShopError session_expired when the account is deleted
 */
export async function lockCustomer(tx: Db, userId: string): Promise<void> {
  if (!(await users.lockUserForKey(tx, userId)))
    throw new ShopError('session_expired', kernelMessages.common.sessionExpired());
}
