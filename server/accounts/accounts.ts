import { hash, verify } from '@node-rs/argon2';
import { v7 as uuid } from 'uuid';
import type { Session } from '#contract/accounts.ts';
import { messages } from '#contract/messages.ts';
import type { Db } from '#server/platform/database/database.ts';
import type { Caller, Identify } from '#server/platform/http/access.ts';
import { ShopError } from '#server/platform/http/errors.ts';
import * as store from './store.ts';
import type { Tokens } from './tokens.ts';

const hourMs = 60 * 60 * 1000;
/** How long a sign-in lasts, in ms: to the back office a working day; to the shop a day, remembered 30 (R12). */
const lifetimeMs = { admin: 12 * hourMs, visit: 24 * hourMs, remembered: 30 * 24 * hourMs };

/** Compared with when nobody has the e-mail, so that the answer takes as long as for a wrong password. */
const nobody = hash('nobody has this password');

type Credentials = { email: string; password: string };

/** @throws ShopError wrong_credentials */
async function userWith(db: Db, { email, password }: Credentials): Promise<store.UserRow> {
  const user = await store.findUserByEmail(db, email);
  const right = await verify(user?.passwordHash ?? (await nobody), password);
  if (!user || !right) throw new ShopError('wrong_credentials', messages.wrongCredentials);
  return user;
}

async function beginSession(db: Db, tokens: Tokens, user: store.UserRow, expiresAt: Date): Promise<Session> {
  const { id, name, email, avatar, isAdmin, hasAdminAccess } = user;
  const session = { id: uuid(), userId: id, expiresAt };
  await store.insertSession(db, session);
  const admin = isAdmin || hasAdminAccess;
  const token = await tokens.sign({ sub: id, sid: session.id, admin }, expiresAt);
  return { _id: id, id, name, email, avatar, isAdmin, hasAdminAccess, token };
}

/**
 * Signs in to the shop (section 7, POST api/auth/login).
 * @throws ShopError wrong_credentials; email_not_verified
 */
export async function signIn(
  db: Db,
  tokens: Tokens,
  { remember, ...credentials }: Credentials & { remember: boolean },
  now: Date,
): Promise<Session> {
  const user = await userWith(db, credentials);
  if (!user.isEmailVerified) throw new ShopError('email_not_verified', messages.verifyEmailFirst);
  const lifetime = remember ? lifetimeMs.remembered : lifetimeMs.visit;
  return beginSession(db, tokens, user, new Date(now.getTime() + lifetime));
}

/**
 * Signs in to the back office (section 7, POST api/auth/admin/login).
 * @throws ShopError wrong_credentials; forbidden for an account without rights there
 */
export async function signInAdmin(
  db: Db,
  tokens: Tokens,
  credentials: Credentials,
  now: Date,
): Promise<Session> {
  const user = await userWith(db, credentials);
  if (!user.isAdmin && !user.hasAdminAccess) throw new ShopError('forbidden', messages.notAuthorized);
  return beginSession(db, tokens, user, new Date(now.getTime() + lifetimeMs.admin));
}

/** Who a bearer token stands for, by the server's own records (R14, R29). */
export function identifyBy(db: Db, tokens: Tokens): Identify {
  return async (token, { lenient }): Promise<Caller> => {
    const claims = await tokens.read(token);
    if (lenient && (typeof claims === 'string' || !claims.admin)) return null;
    if (claims === 'expired') throw new ShopError('session_expired', messages.sessionExpired);
    if (claims === 'invalid') throw new ShopError('unauthenticated', messages.signInFirst);
    const user = await store.findSessionUser(db, claims.sid, new Date());
    if (user && user.id === claims.sub) {
      return { userId: user.id, isAdmin: user.isAdmin, hasAdminAccess: user.hasAdminAccess };
    }
    if (lenient) return null;
    throw new ShopError('session_expired', messages.sessionExpired);
  };
}
