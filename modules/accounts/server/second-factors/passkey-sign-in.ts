import { ShopError } from '#kernel/http/errors.ts';
import type { Session } from '#modules/accounts/contract/accounts.ts';
import type { PasskeyProof } from '#modules/accounts/contract/second-factors.ts';
import * as m from '../../messages/index.ts';
import { beginOffice, type SignIn } from '../sign-in.ts';
import { findUser } from '../users-store.ts';
import { userOfPasskey } from './passkeys.ts';

/**
 * Signs in to the back office with a passkey, without a password: the passkey verifies its user.
 * @param origin where the browser used it
 * @throws ShopError wrong_credentials; email_not_verified; forbidden for an account without rights there
 */
export async function signInWithPasskey(
  context: SignIn,
  proof: PasskeyProof,
  origin: string,
): Promise<Session> {
  const user = await findUser(
    context.db,
    await userOfPasskey(context.db, proof, { origin, now: context.now }),
  );
  if (!user) throw new ShopError('wrong_credentials', m.responses.passkeyRefused());
  if (!user.isEmailVerified) throw new ShopError('email_not_verified', m.responses.verifyEmailFirst());
  return beginOffice(context, user);
}
