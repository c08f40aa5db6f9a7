import type { Account, AccountUpdate } from '#contract/accounts.ts';
import { messages } from '#contract/messages.ts';
import type { Subject } from '#contract/personal-data.ts';
import { type Db, transaction } from '#server/platform/database/database.ts';
import { type Caller, isConfirmed, userOf } from '#server/platform/http/access.ts';
import { invalidInput, ShopError } from '#server/platform/http/errors.ts';
import { forgetPerson } from '#server/records/audit.ts';
import { settingsOf } from '#server/settings/settings.ts';
import type { Buying } from '../buying.ts';
import { accountDeletedMail, passwordChangedMail, recipient, verifyMail } from '../mails.ts';
import { hashNewPassword, isPassword } from '../passwords.ts';
import { type Parts, verifyLink } from '../registering.ts';
import { rightsOf } from '../rights.ts';
import { issueSecret, linkEnd, withdrawNewEmail } from '../secrets.ts';
import type { Asker } from '../sessions/sessions.ts';
import { confirmSession, deleteSessionsOf } from '../sessions/sessions-store.ts';
import { subjectOf } from '../subject.ts';
import * as users from '../users-store.ts';

const gone = () => new ShopError('session_expired', messages.sessionExpired);

/** Who is signed in, as the records have it. */
export async function accountOf(db: Db, userId: string, now: Date): Promise<Account> {
  const found = await users.findUserWithNewEmail(db, userId, now);
  if (!found) throw gone();
  const { user, newEmail } = found;
  const { id, name, email, avatar, isAdmin, hasAdminAccess, phone, isEmailVerified, isMobileVerified } = user;
  const person = { _id: id, id, name, email, avatar, isAdmin, hasAdminAccess, rights: rightsOf(user) };
  return {
    ...person,
    phone,
    isEmailVerified,
    isMobileVerified,
    hasPassword: user.passwordHash !== null,
    newEmail: newEmail === email ? null : newEmail,
    createdAt: user.createdAt.toISOString(),
  };
}

/** Changes what is given. */
export async function changeProfile(
  db: Db,
  userId: string,
  given: AccountUpdate,
  now: Date,
): Promise<Account> {
  if (Object.keys(given).length > 0) await users.updateUser(db, userId, given);
  return accountOf(db, userId, now);
}

/**
 * Mails a link to another address, which counts once that is opened; whether it has an account already is not told
 * before. The present address, given anew, takes a change back that was not verified.
 * @throws ShopError invalid_input when the password is another
 */
export async function changeEmail(
  { db, jobs, origin }: Parts,
  caller: Caller,
  { email, password }: { email: string; password: string },
  now: Date,
): Promise<Account> {
  const userId = userOf(caller);
  await jobs.ready();
  await requireProof(db, caller, password, now);
  const shop = await settingsOf(db);
  await transaction(db, async (tx) => {
    const user = await lockAccount(tx, userId);
    if (email.toLowerCase() === user.email.toLowerCase()) return withdrawNewEmail(tx, user);
    const secret = await issueSecret(tx, { purpose: 'verify', userId, email }, now);
    const mail = verifyMail({ email, shop }, verifyLink(origin, secret));
    await jobs.add(tx, 'mail', { ...mail, validUntil: linkEnd('verify', now) });
  });
  return accountOf(db, userId, now);
}

/**
 * Changes the password and ends every other session. Somebody who came by another provider and has none sets the
 * first one by the link in a mail instead.
 * @throws ShopError invalid_input when the present password is another
 */
export async function changePassword(
  { db, jobs, origin }: Parts,
  { userId, sessionId }: Asker,
  { current, password }: { current: string; password: string },
): Promise<void> {
  await jobs.ready();
  const present = await users.findUser(db, userId);
  await requireRight(present, current, 'current');
  const passwordHash = await hashNewPassword(password, userId);
  const shop = await settingsOf(db);
  await transaction(db, async (tx) => {
    const user = await users.updateUser(tx, userId, { passwordHash });
    if (!user) throw gone();
    await withdrawNewEmail(tx, user);
    await deleteSessionsOf(tx, userId, sessionId);
    await jobs.add(tx, 'mail', passwordChangedMail(recipient(user, shop), `${origin}/auth/forgot-password`));
  });
}

/** An account without a password has none that is right. */
async function requireRight(user: users.UserRow | null, given: string, path: string): Promise<void> {
  if (!(await isPassword(user?.passwordHash, given, user?.id ?? '')))
    throw invalidInput([{ path, message: 'is incorrect' }]);
}

/**
 * The password; of an account without one, a recent sign-in.
 * @throws ShopError invalid_input, confirmation_required
 */
async function requireProof(db: Db, caller: Caller, password: string, now: Date): Promise<void> {
  const user = await users.findUser(db, userOf(caller));
  if (!user?.passwordHash) {
    if (!isConfirmed(caller, now)) throw new ShopError('confirmation_required', messages.signInAgain);
  } else await requireRight(user, password, 'password');
}

/** The session counts as confirmed for a while. @throws ShopError invalid_input when the password is another */
export async function confirmPassword(
  db: Db,
  { userId, sessionId }: Asker,
  password: string,
  now: Date,
): Promise<void> {
  await requireRight(await users.findUser(db, userId), password, 'password');
  await confirmSession(db, sessionId, now);
}

async function lockAccount(tx: Db, userId: string): Promise<users.UserRow> {
  const user = await users.lockUser(tx, userId);
  if (!user) throw gone();
  return user;
}

/** Takes away what other modules know of a person who goes for good, but for the orders; handed in, since they stand on accounts. */
export type Forget = (tx: Db, subject: Subject) => Promise<unknown>;

/**
 * Deletes an account and all that belongs to it or, as a guest's, to its email, but for the orders, which forget whose they were (R27); whoever has a password must give it.
 * @throws ShopError invalid_input; conflict for the only owner of the shop
 */
export async function deleteAccount(
  { db, jobs }: Parts,
  caller: Caller,
  { password, now }: { password: string; now: Date },
  { partWith, forget }: Pick<Buying, 'partWith'> & { forget: Forget },
): Promise<void> {
  const userId = userOf(caller);
  await jobs.ready();
  await requireProof(db, caller, password, now);
  const shop = await settingsOf(db);
  await transaction(db, async (tx) => {
    const user = await lockAccount(tx, userId);
    if (user.isAdmin && (await users.lockOwners(tx)).length === 1)
      throw new ShopError('conflict', messages.lastOwner);
    const subject = subjectOf(user);
    await forget(tx, subject);
    await partWith(tx, subject);
    await users.deleteUser(tx, userId);
    await forgetPerson(tx, userId);
    await jobs.add(tx, 'mail', accountDeletedMail(recipient(user, shop)));
  });
}
