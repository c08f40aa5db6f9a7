import {
  type AttributeText,
  type AttributeValues,
  withAttributes,
} from '#kernel/contract/attribute-values.ts';
import { type Db, transaction } from '#kernel/database/database.ts';
import { type Caller, isConfirmed, userOf } from '#kernel/http/access.ts';
import { invalidInput, ShopError } from '#kernel/http/errors.ts';
import * as kernelMessages from '#kernel/messages/index.ts';
import type { Account, AccountUpdate } from '#modules/accounts/contract/accounts.ts';
import type { DataSubject } from '#modules/personal-data/contract/personal-data.ts';
import { anonymizePerson } from '#modules/records/index.ts';
import { settingsOf } from '#modules/settings/index.ts';
import * as m from '../../messages/index.ts';
import type { CustomerOrdersPort } from '../customer-orders-port.ts';
import { accountDeletedMail, passwordChangedMail, recipient, verifyMail } from '../email/account-emails.ts';
import { issueToken, tokenExpiry, withdrawNewEmail } from '../email/email-tokens.ts';
import { hashNewPassword, isPassword } from '../passwords.ts';
import { type AccountServices, verifyLink } from '../registration.ts';
import { isOwner, rightsOf } from '../rights.ts';
import { lockRoles, roleNameOf } from '../roles/roles-store.ts';
import type { SessionCaller } from '../sessions/sessions.ts';
import { confirmSession, deleteSessionsOf } from '../sessions/sessions-store.ts';
import { subjectOf } from '../subject.ts';
import * as users from '../users-store.ts';

const sessionExpired = () => new ShopError('session_expired', kernelMessages.common.sessionExpired());

/** Returns the labelled values of attributes of an account. */
type AttributeTexts = (values: AttributeValues) => AttributeText[];

/** Returns the account of the caller. @throws ShopError session_expired */
export async function accountOf(
  db: Db,
  userId: string,
  now: Date,
  textsOf: AttributeTexts = () => [],
): Promise<Account> {
  const result = await users.findUserWithNewEmail(db, userId, now);
  if (!result) throw sessionExpired();
  const { user, newEmail } = result;
  const { id, name, email, avatar, isAdmin, hasAdminAccess, phone, isEmailVerified, isMobileVerified } = user;
  const identity = { _id: id, id, name, email, avatar, isAdmin, hasAdminAccess, rights: rightsOf(user) };
  return {
    ...identity,
    roleName: await roleNameOf(db, user.roleId),
    phone,
    isEmailVerified,
    isMobileVerified,
    hasPassword: user.passwordHash !== null,
    newEmail: newEmail === email ? null : newEmail,
    attributes: textsOf(user.attributes),
    createdAt: user.createdAt.toISOString(),
  };
}

/** Updates the fields of the payload; values of attributes are checked already. @throws ShopError session_expired */
export async function changeProfile(
  db: Db,
  userId: string,
  { attributes, ...given }: AccountUpdate,
  now: Date,
  textsOf?: AttributeTexts,
): Promise<Account> {
  if (attributes)
    await transaction(db, async (tx) => {
      const before = await lockAccount(tx, userId);
      await users.updateUser(tx, userId, {
        ...given,
        attributes: withAttributes(before.attributes, attributes),
      });
    });
  else if (Object.keys(given).length > 0) await users.updateUser(db, userId, given);
  return accountOf(db, userId, now, textsOf);
}

/**
 * Sends a verification link to another address, which takes effect once the link is opened; the response does not
 * reveal whether the address has an account. The present address cancels a pending change.
 * @throws ShopError invalid_input for a wrong password
 */
export async function changeEmail(
  { db, jobs, origin }: AccountServices,
  caller: Caller,
  { email, password }: { email: string; password: string },
  now: Date,
  textsOf?: AttributeTexts,
): Promise<Account> {
  const userId = userOf(caller);
  await jobs.ready();
  await requireProof(db, caller, password, now);
  const shop = await settingsOf(db);
  await transaction(db, async (tx) => {
    const user = await lockAccount(tx, userId);
    if (email.toLowerCase() === user.email.toLowerCase()) return withdrawNewEmail(tx, user);
    const secret = await issueToken(tx, { purpose: 'verify', userId, email }, now);
    const mail = verifyMail({ email, shop }, verifyLink(origin, secret));
    await jobs.add(tx, 'mail', { ...mail, validUntil: tokenExpiry('verify', now) });
  });
  return accountOf(db, userId, now, textsOf);
}

/**
 * Changes the password and ends every other session. A user who came by an external provider and has no password sets
 * the first one by the link in an email instead.
 * @throws ShopError invalid_input when the present password is wrong
 */
export async function changePassword(
  { db, jobs, origin }: AccountServices,
  { userId, sessionId }: SessionCaller,
  { current, password }: { current: string; password: string },
): Promise<void> {
  await jobs.ready();
  const present = await users.findUser(db, userId);
  await requirePassword(present, current, 'current');
  const passwordHash = await hashNewPassword(password, userId);
  const shop = await settingsOf(db);
  await transaction(db, async (tx) => {
    const user = await users.updateUser(tx, userId, { passwordHash });
    if (!user) throw sessionExpired();
    await withdrawNewEmail(tx, user);
    await deleteSessionsOf(tx, userId, sessionId);
    await jobs.add(tx, 'mail', passwordChangedMail(recipient(user, shop), `${origin}/auth/forgot-password`));
  });
}

/** Checks a password; an account without one has no right password. @throws ShopError invalid_input */
async function requirePassword(user: users.UserRow | null, given: string, path: string): Promise<void> {
  if (!(await isPassword(user?.passwordHash, given, user?.id ?? '')))
    throw invalidInput([{ path, message: m.profile.isIncorrect() }]);
}

/**
 * Checks the password, or for an account without one, that the sign-in is recent.
 * @throws ShopError invalid_input, confirmation_required
 */
async function requireProof(db: Db, caller: Caller, password: string, now: Date): Promise<void> {
  const user = await users.findUser(db, userOf(caller));
  if (!user?.passwordHash) {
    if (!isConfirmed(caller, now)) throw new ShopError('confirmation_required', m.responses.signInAgain());
  } else await requirePassword(user, password, 'password');
}

/** Confirms the session by the password, for a limited time. @throws ShopError invalid_input for a wrong password */
export async function confirmPassword(
  db: Db,
  { userId, sessionId }: SessionCaller,
  password: string,
  now: Date,
): Promise<void> {
  await requirePassword(await users.findUser(db, userId), password, 'password');
  await confirmSession(db, sessionId, now);
}

async function lockAccount(tx: Db, userId: string): Promise<users.UserRow> {
  const user = await users.lockUser(tx, userId);
  if (!user) throw sessionExpired();
  return user;
}

/** Deletes the data of a person in other modules, except orders. Injected, since those modules depend on accounts. */
export type EraseAccountData = (tx: Db, subject: DataSubject) => Promise<unknown>;

/**
 * Deletes an account and all that belongs to it or, as a guest's, to its email. Orders remain and are anonymized (R27).
 * An account with a password requires it.
 * @throws ShopError invalid_input; conflict for the only owner of the shop
 */
export async function deleteAccount(
  { db, jobs }: AccountServices,
  caller: Caller,
  { password, now }: { password: string; now: Date },
  { anonymize, forget }: Pick<CustomerOrdersPort, 'anonymize'> & { forget: EraseAccountData },
): Promise<void> {
  const userId = userOf(caller);
  await jobs.ready();
  await requireProof(db, caller, password, now);
  const shop = await settingsOf(db);
  await transaction(db, async (tx) => {
    // Before the account, as in every change of roles.
    const present = await users.findUser(tx, userId);
    if (present && isOwner(present)) await lockRoles(tx);
    const user = await lockAccount(tx, userId);
    if (isOwner(user) && (await users.lockOwners(tx)).length === 1)
      throw new ShopError('conflict', m.responses.lastOwner());
    const subject = subjectOf(user);
    await forget(tx, subject);
    await anonymize(tx, subject);
    await users.deleteUser(tx, userId);
    await anonymizePerson(tx, userId);
    await jobs.add(tx, 'mail', accountDeletedMail(recipient(user, shop)));
  });
}
