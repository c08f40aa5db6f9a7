import { v7 as uuid } from 'uuid';
import { transaction } from '#kernel/database/database.ts';
import { emit } from '#kernel/events/events.ts';
import { invalidInput, ShopError } from '#kernel/http/errors.ts';
import type { Session } from '#modules/accounts/contract/accounts.ts';
import { settingsOf } from '#modules/settings/index.ts';
import * as m from '../../messages/index.ts';
import { isPasswordOf } from '../attempts/password-attempts.ts';
import { deleteDevices } from '../devices/devices.ts';
import { linkedMail, recipient } from '../email/account-emails.ts';
import { customerRegistered } from '../events.ts';
import { isStaffMember } from '../rights.ts';
import { deleteSessionsOf } from '../sessions/sessions-store.ts';
import { beginShopSession, type SignIn } from '../sign-in.ts';
import * as users from '../users-store.ts';
import type { ExternalIdentity, ProviderSignIn } from './provider-sign-in.ts';
import { findUserByIdentity, insertDeparture, insertIdentity } from './provider-store.ts';

type ProviderReturn = { state: string; query: string; remember: boolean; password?: string | undefined };

/**
 * Signs in a user who returns from an external provider; a new user gets an account.
 * @param origin of the shop
 * @throws ShopError provider_failed; email_not_verified; password_required, invalid_input, too_many_requests for an
 * account of the back office that is not linked yet: the same return may be sent once more, with its password
 */
export async function socialSignIn(
  context: SignIn,
  providers: ProviderSignIn,
  { remember, password, ...providerReturn }: ProviderReturn,
  origin: string,
): Promise<Session> {
  const identity = await providers.finish(context.db, providerReturn, context.now);
  await requirePassword(context, identity, password);
  return beginShopSession(context, await userFor(context, identity, origin), remember);
}

/**
 * Linking an account with rights requires its password: otherwise control of its address at a provider would be enough
 * to sign in.
 */
async function requirePassword(
  context: SignIn,
  { departure, ...identity }: ExternalIdentity,
  password: string | undefined,
): Promise<void> {
  const { db } = context;
  if (await findUserByIdentity(db, identity)) return;
  const user = await users.findUserByEmail(db, identity.email);
  if (!user || !isStaffMember(user)) return;
  try {
    if (password === undefined) throw new ShopError('password_required', m.responses.linkNeedsPassword());
    if (!(await isPasswordOf(context, { email: user.email, user, password }, context)))
      throw invalidInput([{ path: 'password', message: m.socialSignIn.isIncorrect() }]);
  } catch (error) {
    // The return is consumed by now; it is stored again until it expires, for the right password.
    await insertDeparture(db, { ...departure, stranger: identity });
    throw error;
  }
}

/**
 * Returns the user of an external identity: the linked one, or the one with the address that the provider verified, who
 * gets an email about it. An account whose address was never verified may belong to another person: its name, password
 * and sessions are replaced.
 */
async function userFor(
  { db, jobs }: SignIn,
  { issuer, subject, email, name, avatar }: ExternalIdentity,
  origin: string,
): Promise<users.UserRow> {
  await jobs.ready();
  const shop = await settingsOf(db);
  return transaction(db, async (tx) => {
    const linkedUser = await findUserByIdentity(tx, { issuer, subject });
    if (linkedUser) return linkedUser;
    const isNew = await users.insertUser(tx, { id: uuid(), name, email, avatar, isEmailVerified: true });
    const user = await users.lockUserByEmail(tx, email);
    if (!user) throw new ShopError('provider_failed', m.responses.providerFailed());
    await insertIdentity(tx, { id: uuid(), issuer, subject, userId: user.id });
    if (isNew) await emit(tx, customerRegistered, { userId: user.id });
    if (user.isEmailVerified) {
      if (!isNew)
        await jobs.add(tx, 'mail', linkedMail(recipient(user, shop), `${origin}/auth/forgot-password`));
      return user;
    }
    await deleteSessionsOf(tx, user.id, null);
    await deleteDevices(tx, user.id);
    const values = { name, avatar, isEmailVerified: true, passwordHash: null };
    return (await users.updateUser(tx, user.id, values)) ?? user;
  });
}
