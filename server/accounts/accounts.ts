import { hash, verify } from '@node-rs/argon2';
import { v7 as uuid } from 'uuid';
import type { AdminSession } from '#contract/accounts.ts';
import { messages } from '#contract/messages.ts';
import type { Db } from '#server/platform/database/database.ts';
import type { Caller, Identify } from '#server/platform/http/access.ts';
import { ShopError } from '#server/platform/http/errors.ts';
import * as store from './store.ts';
import type { Tokens } from './tokens.ts';

/** How long a sign-in to the back office lasts, in ms: a working day. */
const adminSessionMs = 12 * 60 * 60 * 1000;

/** Compared with when nobody has the e-mail, so that the answer takes as long as for a wrong password. */
const nobody = hash('nobody has this password');

type Credentials = { email: string; password: string };

/**
 * Signs in to the back office (section 7, POST api/auth/admin/login).
 * @throws ShopError wrong_credentials; forbidden for an account without rights there
 */
export async function signInAdmin(
  db: Db,
  tokens: Tokens,
  { email, password }: Credentials,
  now: Date,
): Promise<AdminSession> {
  const user = await store.findUserByEmail(db, email);
  const right = await verify(user?.passwordHash ?? (await nobody), password);
  if (!user || !right) throw new ShopError('wrong_credentials', messages.wrongCredentials);
  if (!user.isAdmin && !user.hasAdminAccess) throw new ShopError('forbidden', messages.notAuthorized);
  const session = { id: uuid(), userId: user.id, expiresAt: new Date(now.getTime() + adminSessionMs) };
  await store.insertSession(db, session);
  const { id, name, avatar, isAdmin, hasAdminAccess } = user;
  const token = await tokens.sign({ sub: id, sid: session.id, admin: true }, session.expiresAt);
  return { _id: id, id, name, email: user.email, avatar, isAdmin, hasAdminAccess, token };
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
