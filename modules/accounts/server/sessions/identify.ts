import type { Db } from '#kernel/database/database.ts';
import type { Caller, Identify } from '#kernel/http/access.ts';
import { ShopError } from '#kernel/http/errors.ts';
import * as kernelMessages from '#kernel/messages/index.ts';
import * as m from '../../messages/index.ts';
import { isStaffMember, rightsOf, userKindOf } from '../rights.ts';
import * as sessions from './sessions-store.ts';
import type { Tokens } from './tokens.ts';

/** Minimum time in ms between two updates of a session's last use. */
const touchIntervalMs = 15 * 60_000;

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
