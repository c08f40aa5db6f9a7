import { v7 as uuid } from 'uuid';
import type { PasswordReset, Registration, Verification } from '#contract/accounts.ts';
import { messages } from '#contract/messages.ts';
import { type Db, transaction } from '#server/platform/database/database.ts';
import { sqlState } from '#server/platform/database/trouble.ts';
import { invalidInput, ShopError } from '#server/platform/http/errors.ts';
import type { Jobs } from '#server/platform/jobs/jobs.ts';
import { networkOf } from '#server/platform/limits/networks.ts';
import type { Sender } from '#server/platform/mail/mail-template.ts';
import { settingsOf } from '#server/settings/settings.ts';
import { forgetAttempts, isPasswordOf, mayMail, type Origin } from './attempts/attempts.ts';
import { forgetDevices, isKnownDevice, rememberDevice } from './devices/devices.ts';
import {
  emailChangedMail,
  passwordChangedMail,
  recipient,
  registeredMail,
  resetMail,
  verifyMail,
  warningMail,
} from './mails.ts';
import { hashNewPassword } from './passwords.ts';
import {
  issueSecret,
  linkEnd,
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
 * Makes an account and mails the link that verifies its address, both or neither (section 7, R13). Where the address has an account, its
 * mail says so, and the answer is the same.
 */
export async function register(
  parts: Parts,
  given: Registration,
  { address, now }: { address: string; now: Date },
): Promise<void> {
  const { db, jobs } = parts;
  const { name, email } = given;
  await jobs.ready();
  const passwordHash = await hashNewPassword(given.password, networkOf(address));
  const shop = await settingsOf(db);
  await transaction(db, async (tx) => {
    const user = { id: uuid(), name, email, passwordHash };
    if (!(await users.insertUser(tx, user)))
      return jobs.add(tx, 'account-mail', { purpose: 'registered', email });
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
  const mail = verifyMail({ email, shop }, verifyLink(origin, secret));
  await jobs.add(tx, 'mail', { ...mail, validUntil: linkEnd('verify', now) });
}

export const verifyLink = (origin: string, secret: string) => `${origin}/verify/user?token=${secret}`;
const resetLink = (origin: string, secret: string) => `${origin}/auth/reset-password?token=${secret}`;

/**
 * A mail about the account that an address has, if it has one, which is looked up after the answer: a link to verify the address or to set a
 * new password; that the address is registered again; that many sign-ins to it failed.
 */
export type AskedMail = { purpose: 'verify' | 'reset' | 'registered' | 'warning'; email: string };

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
    if (purpose === 'warning') {
      if (user.isEmailVerified) await jobs.add(tx, 'mail', warningMail(to, `${origin}/auth/forgot-password`));
      return;
    }
    if (!(await mayMail(tx, email, now))) return;
    const secretPurpose = purpose === 'verify' ? 'verify' : 'reset';
    const secret = await issueSecret(tx, { purpose: secretPurpose, userId: user.id, email: user.email }, now);
    const mails = {
      verify: () => verifyMail(to, verifyLink(origin, secret)),
      reset: () => resetMail(to, resetLink(origin, secret)),
      registered: () => registeredMail(to, resetLink(origin, secret)),
    };
    await jobs.add(tx, 'mail', { ...mails[purpose](), validUntil: linkEnd(secretPurpose, now) });
  });
}

/**
 * Whether a link to verify an address is opened in a browser that the account knows, or with its password. The link alone proves only who
 * reads the mails of the address: the account may be that of a stranger who registered it.
 * @throws ShopError invalid_input for a wrong password
 */
async function isProven(
  parts: Parts,
  { token, password, deviceKey }: Verification,
  origin: Origin,
): Promise<boolean> {
  const { db } = parts;
  const userId = await ownerOfVerifySecret(db, token);
  if (userId === null) return false;
  if (await isKnownDevice(db, userId, deviceKey)) return true;
  if (password === undefined) return false;
  const user = await users.findUser(db, userId);
  if (user === null) return false;
  if (!(await isPasswordOf(parts, { email: user.email, user, password }, { ...origin, deviceKey })))
    throw invalidInput([{ path: 'password', message: 'is incorrect' }]);
  return true;
}

/**
 * Verifies the address that the mail went to; for a user who changes their address, the new one. A link that is opened again
 * changes nothing and succeeds as long as its address is the verified one of the account.
 * @throws ShopError link_expired; link_invalid; password_required, invalid_input for a browser that the account does not know;
 * conflict when the new address has an account by now
 */
export async function verifyEmail(parts: Parts, given: Verification, origin: Origin): Promise<void> {
  const { db, jobs } = parts;
  const { now } = origin;
  const { token, deviceKey } = given;
  await jobs.ready();
  const shop = await settingsOf(db);
  const proven = await isProven(parts, given, origin);
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
    await forgetAttempts(tx, email);
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
  { address, now }: Origin,
): Promise<void> {
  await jobs.ready();
  const passwordHash = await hashNewPassword(password, networkOf(address));
  const shop = await settingsOf(db);
  await transaction(db, async (tx) => {
    const { userId, email } = await useSecret(tx, 'reset', token, now);
    const user = await users.lockUser(tx, userId);
    // The address was changed since: the link went to somebody who is not the owner any more.
    if (!user || user.email !== email) throw new ShopError('link_invalid', messages.linkNotGood);
    await users.updateUser(tx, userId, { passwordHash, isEmailVerified: true });
    await withdrawNewEmail(tx, user);
    await sessions.deleteSessionsOf(tx, userId, null);
    await forgetAttempts(tx, email);
    await forgetDevices(tx, userId);
    await rememberDevice(tx, userId, deviceKey, now);
    await jobs.add(tx, 'mail', passwordChangedMail(recipient(user, shop), `${origin}/auth/forgot-password`));
  });
}
