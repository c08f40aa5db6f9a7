import { v7 as uuid } from 'uuid';
import type { PasswordReset, Registration, Verification } from '#contract/accounts.ts';
import { messages } from '#contract/messages.ts';
import { type Db, transaction } from '#server/platform/database/database.ts';
import { sqlState } from '#server/platform/database/trouble.ts';
import { invalidInput, ShopError } from '#server/platform/http/errors.ts';
import type { Jobs } from '#server/platform/jobs/jobs.ts';
import type { Sender } from '#server/platform/mail/mail-template.ts';
import { settingsOf } from '#server/settings/settings.ts';
import { forgetDevices, isKnownDevice, rememberDevice } from './devices/devices.ts';
import { emailChangedMail, passwordChangedMail, recipient, resetMail, verifyMail } from './mails.ts';
import { hashPassword, isPassword } from './passwords.ts';
import {
  issueSecret,
  ownerOfVerifySecret,
  readVerifySecret,
  requireUnexpired,
  useSecret,
  withdrawNewEmail,
} from './secrets.ts';
import * as sessions from './sessions/sessions-store.ts';
import * as users from './users-store.ts';

/** What accounts are made with: the shop's own address (origin) is where the links in mails lead. */
export type Parts = { db: Db; jobs: Jobs; origin: string };

export const taken = () =>
  new ShopError('conflict', messages.emailTaken, [{ path: 'email', message: 'has an account already' }]);

/** Whether the database refused a second row with the same address. */
const isTaken = (error: unknown) => sqlState(error) === '23505';

/**
 * Makes an account and mails the link that verifies its address, both or neither (section 7, R13).
 * @throws ShopError conflict when the address has an account
 */
export async function register(parts: Parts, given: Registration, now: Date): Promise<void> {
  const { db, jobs } = parts;
  const { name, email } = given;
  await jobs.ready();
  const passwordHash = await hashPassword(given.password);
  const shop = await settingsOf(db);
  await transaction(db, async (tx) => {
    const user = { id: uuid(), name, email, passwordHash };
    if (!(await users.insertUser(tx, user))) throw taken();
    await rememberDevice(tx, user.id, given.deviceKey, now);
    await welcome(parts, tx, { user, shop }, now);
  });
}

/** Mails the link that verifies the address of a new account, in the transaction that makes it. */
export async function welcome(
  { jobs, origin }: Parts,
  tx: Db,
  { user: { id: userId, email }, shop }: { user: { id: string; email: string }; shop: Sender },
  now: Date,
): Promise<void> {
  const secret = await issueSecret(tx, { purpose: 'verify', userId, email }, now);
  await jobs.add(tx, 'mail', verifyMail({ email, shop }, verifyLink(origin, secret)));
}

export const verifyLink = (origin: string, secret: string) => `${origin}/verify/user?token=${secret}`;
const resetLink = (origin: string, secret: string) => `${origin}/auth/reset-password?token=${secret}`;

/** Which mail somebody asked for, by the address they gave. Who that is, if anybody, is looked up after they were answered. */
export type AskedMail = { purpose: 'verify' | 'reset'; email: string };

declare module '#server/platform/jobs/jobs.ts' {
  interface Work {
    'account-mail': AskedMail;
  }
}

/** Notes down that a mail is wanted. It takes as long, and answers the same, whether or not there is such an account. */
export async function askForMail({ db, jobs }: Parts, asked: AskedMail): Promise<void> {
  await jobs.ready();
  await transaction(db, (tx) => jobs.add(tx, 'account-mail', asked));
}

/** Writes the mail that was asked for, if there is somebody to write to: the work of a job. */
export async function writeAskedMail(
  { db, jobs, origin }: Parts,
  { purpose, email }: AskedMail,
  now: Date,
): Promise<void> {
  const shop = await settingsOf(db);
  await transaction(db, async (tx) => {
    const user = await users.lockUserByEmail(tx, email);
    if (!user || (purpose === 'verify' && user.isEmailVerified)) return;
    const to = recipient(user, shop);
    const secret = await issueSecret(tx, { purpose, userId: user.id, email: user.email }, now);
    const mail =
      purpose === 'verify'
        ? verifyMail(to, verifyLink(origin, secret))
        : resetMail(to, resetLink(origin, secret));
    await jobs.add(tx, 'mail', mail);
  });
}

/**
 * Whether a link to verify an address is opened in a browser that the account knows, or with its password. The link alone proves only who
 * reads the mails of the address: the account may be that of a stranger who registered it.
 * @throws ShopError invalid_input for a wrong password
 */
async function isProven(db: Db, { token, password, deviceKey }: Verification): Promise<boolean> {
  const userId = await ownerOfVerifySecret(db, token);
  if (userId === null) return false;
  if (await isKnownDevice(db, userId, deviceKey)) return true;
  if (password === undefined) return false;
  const user = await users.findUser(db, userId);
  if (!(await isPassword(user?.passwordHash, password)))
    throw invalidInput([{ path: 'password', message: 'is incorrect' }]);
  return true;
}

/**
 * Verifies the address that the mail went to; for a user who changes their address, the new one. A link that is opened again
 * changes nothing and succeeds as long as its address is the verified one of the account.
 * @throws ShopError link_expired; link_invalid; password_required, invalid_input for a browser that the account does not know;
 * conflict when the new address has an account by now
 */
export async function verifyEmail({ db, jobs }: Parts, given: Verification, now: Date): Promise<void> {
  const { token, deviceKey } = given;
  await jobs.ready();
  const shop = await settingsOf(db);
  const proven = await isProven(db, given);
  await transaction(db, async (tx) => {
    const secret = await readVerifySecret(tx, token);
    const { userId, email } = secret;
    const user = await users.lockUser(tx, userId);
    if (!user) throw new ShopError('link_invalid', messages.emailNotVerified);
    if (user.isEmailVerified && user.email === email) return;
    requireUnexpired(secret, now);
    if (!proven) throw new ShopError('password_required', messages.passwordRequired);
    const moved = user.email.toLowerCase() !== email.toLowerCase();
    await users.updateUser(tx, userId, { email, isEmailVerified: true }).catch((error) => {
      throw isTaken(error) ? taken() : error;
    });
    await rememberDevice(tx, userId, deviceKey, now);
    if (moved) await jobs.add(tx, 'mail', emailChangedMail(recipient(user, shop), email));
  });
}

/**
 * Sets a new password by the link in a mail; ends every session and forgets every device. The link proves who reads the mails of that
 * address, so it counts as verified.
 * @throws ShopError link_expired; link_invalid
 */
export async function resetPassword(
  { db, jobs, origin }: Parts,
  { token, password, deviceKey }: PasswordReset,
  now: Date,
): Promise<void> {
  await jobs.ready();
  const passwordHash = await hashPassword(password);
  const shop = await settingsOf(db);
  await transaction(db, async (tx) => {
    const { userId, email } = await useSecret(tx, 'reset', token, now);
    const user = await users.lockUser(tx, userId);
    // The address was changed since: the link went to somebody who is not the owner any more.
    if (!user || user.email !== email) throw new ShopError('link_invalid', messages.linkNotGood);
    await users.updateUser(tx, userId, { passwordHash, isEmailVerified: true });
    await withdrawNewEmail(tx, user);
    await sessions.deleteSessionsOf(tx, userId, null);
    await forgetDevices(tx, userId);
    await rememberDevice(tx, userId, deviceKey, now);
    await jobs.add(tx, 'mail', passwordChangedMail(recipient(user, shop), `${origin}/auth/forgot-password`));
  });
}
