import { v7 as uuid } from 'uuid';
import type { Session } from '#contract/accounts.ts';
import { messages } from '#contract/messages.ts';
import { transaction } from '#server/platform/database/database.ts';
import { invalidInput, ShopError } from '#server/platform/http/errors.ts';
import { settingsOf } from '#server/settings/settings.ts';
import { beginVisit, type SignIn } from './accounts.ts';
import { isPasswordOf } from './attempts/attempts.ts';
import { forgetDevices } from './devices/devices.ts';
import { linkedMail, recipient } from './mails.ts';
import type { Provider, Stranger } from './provider/provider.ts';
import { findUserByIdentity, insertDeparture, insertIdentity } from './provider/provider-store.ts';
import { deleteSessionsOf } from './sessions/sessions-store.ts';
import * as users from './users-store.ts';

type Returned = { state: string; query: string; remember: boolean; password?: string | undefined };

/**
 * Signs in to the shop who came back from another provider; a newcomer gets an account.
 * @param origin of the shop
 * @throws ShopError provider_failed; email_not_verified; password_required, invalid_input, too_many_requests for an account of the back
 * office that is not linked yet: the same return may be sent once more, with its password
 */
export async function signInStranger(
  how: SignIn,
  provider: Provider,
  { remember, password, ...returned }: Returned,
  origin: string,
): Promise<Session> {
  const stranger = await provider.finish(how.db, returned, how.now);
  await requirePassword(how, stranger, password);
  return beginVisit(how, await userFor(how, stranger, origin), remember);
}

/** Linking an account with rights takes its password: otherwise control of its address at a provider would be enough to sign in. */
async function requirePassword(
  how: SignIn,
  { departure, ...stranger }: Stranger,
  password: string | undefined,
): Promise<void> {
  const { db } = how;
  if (await findUserByIdentity(db, stranger)) return;
  const user = await users.findUserByEmail(db, stranger.email);
  if (!user || !(user.isAdmin || user.hasAdminAccess)) return;
  try {
    if (password === undefined) throw new ShopError('password_required', messages.linkNeedsPassword);
    if (!(await isPasswordOf(how, { email: user.email, user, password }, how)))
      throw invalidInput([{ path: 'password', message: 'is incorrect' }]);
  } catch (error) {
    // The return is used up by now; it is kept until its time is over, for the right password.
    await insertDeparture(db, { ...departure, stranger });
    throw error;
  }
}

/**
 * The user that a stranger is: known from before, or the one with the address that the provider vouches for, who gets a mail about it. An
 * account whose address was never verified may have been made by anybody: its name, its password and its sessions end.
 */
async function userFor(
  { db, jobs }: SignIn,
  { issuer, subject, email, name, avatar }: Stranger,
  origin: string,
): Promise<users.UserRow> {
  await jobs.ready();
  const shop = await settingsOf(db);
  return transaction(db, async (tx) => {
    const known = await findUserByIdentity(tx, { issuer, subject });
    if (known) return known;
    const isNew = await users.insertUser(tx, { id: uuid(), name, email, avatar, isEmailVerified: true });
    const user = await users.lockUserByEmail(tx, email);
    if (!user) throw new ShopError('provider_failed', messages.providerFailed);
    await insertIdentity(tx, { id: uuid(), issuer, subject, userId: user.id });
    if (user.isEmailVerified) {
      if (!isNew)
        await jobs.add(tx, 'mail', linkedMail(recipient(user, shop), `${origin}/auth/forgot-password`));
      return user;
    }
    await deleteSessionsOf(tx, user.id, null);
    await forgetDevices(tx, user.id);
    const theirs = { name, avatar, isEmailVerified: true, passwordHash: null };
    return (await users.updateUser(tx, user.id, theirs)) ?? user;
  });
}
