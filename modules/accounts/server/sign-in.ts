import { v7 as uuid } from 'uuid';
import type { Db } from '#kernel/database/database.ts';
import { ShopError } from '#kernel/http/errors.ts';
import type { Jobs } from '#kernel/jobs/jobs.ts';
import * as kernelMessages from '#kernel/messages/index.ts';
import type { Session } from '#modules/accounts/contract/accounts.ts';
import { settingsOf } from '#modules/settings/index.ts';
import * as m from '../messages/index.ts';
import { isPasswordOf } from './attempts/password-attempts.ts';
import { type DeviceKey, rememberDevice } from './devices/devices.ts';
import { isStaffMember, rightsOf } from './rights.ts';
import { roleNameOf } from './roles/roles-store.ts';
import { requireCode } from './second-factors/codes.ts';
import { lifetimeMs } from './sessions/lifetimes.ts';
import * as sessions from './sessions/sessions-store.ts';
import type { Tokens } from './sessions/tokens.ts';
import * as users from './users-store.ts';

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
