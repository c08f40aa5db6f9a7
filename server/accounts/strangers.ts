import { v7 as uuid } from 'uuid';
import type { Session } from '#contract/accounts.ts';
import { messages } from '#contract/messages.ts';
import { transaction } from '#server/platform/database/database.ts';
import { ShopError } from '#server/platform/http/errors.ts';
import { beginVisit, type SignIn } from './accounts.ts';
import type { Provider, Stranger } from './provider/provider.ts';
import { findUserByIdentity, insertIdentity } from './provider/provider-store.ts';
import { deleteSessionsOf } from './sessions/sessions-store.ts';
import * as users from './users-store.ts';

type Returned = { state: string; query: string; remember: boolean };

/** Signs in whoever came back from another provider; a newcomer gets an account. @throws ShopError provider_failed; email_not_verified */
export async function signInStranger(
  how: SignIn,
  provider: Provider,
  { remember, ...returned }: Returned,
): Promise<Session> {
  const stranger = await provider.finish(how.db, returned, how.now);
  return beginVisit(how, await userFor(how.db, stranger), remember);
}

/**
 * The user that a stranger is: known from before, or whoever has the address that the provider vouches for. An account whose
 * address was never verified may have been made by anybody: its name, its password and its sessions end.
 */
function userFor(
  db: SignIn['db'],
  { issuer, subject, email, name, avatar }: Stranger,
): Promise<users.UserRow> {
  return transaction(db, async (tx) => {
    const known = await findUserByIdentity(tx, { issuer, subject });
    if (known) return known;
    await users.insertUser(tx, { id: uuid(), name, email, avatar, isEmailVerified: true });
    const user = await users.lockUserByEmail(tx, email);
    if (!user) throw new ShopError('provider_failed', messages.providerFailed);
    await insertIdentity(tx, { id: uuid(), issuer, subject, userId: user.id });
    if (user.isEmailVerified) return user;
    await deleteSessionsOf(tx, user.id, null);
    const theirs = { name, avatar, isEmailVerified: true, passwordHash: null };
    return (await users.updateUser(tx, user.id, theirs)) ?? user;
  });
}
