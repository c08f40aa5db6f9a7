import { v7 as uuid } from 'uuid';
import { type Db, transaction } from '#kernel/database/database.ts';
import { sqlState } from '#kernel/database/errors.ts';
import { emit } from '#kernel/events/events.ts';
import { invalidInput, ShopError } from '#kernel/http/errors.ts';
import type { Jobs } from '#kernel/jobs/jobs.ts';
import { networkOf } from '#kernel/limits/networks.ts';
import type { Sender } from '#kernel/mail/mail-template.ts';
import * as kernelMessages from '#kernel/messages/index.ts';
import type { PasswordReset, Registration, Verification } from '#modules/accounts/contract/accounts.ts';
import { settingsOf } from '#modules/settings/index.ts';
import * as m from '../messages/index.ts';
import { type AttemptOrigin, isPasswordOf, mayMail, resetAttempts } from './attempts/password-attempts.ts';
import { deleteDevices, isKnownDevice, rememberDevice } from './devices/devices.ts';
import {
  emailChangedMail,
  passwordChangedMail,
  recipient,
  registeredMail,
  resetMail,
  verifyMail,
  warningMail,
} from './email/account-emails.ts';
import {
  consumeToken,
  issueToken,
  readVerifyToken,
  requireUnexpired,
  tokenExpiry,
  userOfVerifyToken,
  withdrawNewEmail,
} from './email/email-tokens.ts';
import { customerRegistered } from './events.ts';
import { hashNewPassword } from './passwords.ts';
import * as sessions from './sessions/sessions-store.ts';
import * as users from './users-store.ts';

/** The dependencies of accounts; `origin`, the shop's own address, is the base of links in emails. */
export type AccountServices = { db: Db; jobs: Jobs; origin: string };

export const emailTakenError = () =>
  new ShopError('conflict', m.responses.emailTaken(), [
    { path: 'email', message: m.registration.hasAccountAlready() },
  ]);

/** Whether the database rejected a second row with the same address. */
const isTaken = (error: unknown) => sqlState(error) === '23505';

/**
 * Creates an account and sends the link that verifies its address, in one transaction (section 7, R13). If the address
 * has an account already, the email says so, and the response is the same.
 */
export async function register(
  services: AccountServices,
  payload: Registration,
  { address, now }: { address: string; now: Date },
): Promise<void> {
  const { db, jobs } = services;
  const { name, email } = payload;
  await jobs.ready();
  const passwordHash = await hashNewPassword(payload.password, networkOf(address));
  const shop = await settingsOf(db);
  await transaction(db, async (tx) => {
    const user = { id: uuid(), name, email, passwordHash };
    if (!(await users.insertUser(tx, user)))
      return jobs.add(tx, 'account-mail', { purpose: 'registered', email });
    await rememberDevice(tx, user.id, payload.deviceKey, now);
    await welcome(services, tx, { user, shop }, now);
  });
}

/** Sends the link that verifies the address of a new account, in the transaction that creates it. */
export async function welcome(
  { jobs, origin }: AccountServices,
  tx: Db,
  { user: { id: userId, email }, shop }: { user: { id: string; email: string }; shop: Sender },
  now: Date,
): Promise<void> {
  const secret = await issueToken(tx, { purpose: 'verify', userId, email }, now);
  const mail = verifyMail({ email, shop }, verifyLink(origin, secret));
  await jobs.add(tx, 'mail', { ...mail, validUntil: tokenExpiry('verify', now) });
  await emit(tx, customerRegistered, { userId });
}

export const verifyLink = (origin: string, secret: string) => `${origin}/verify/user?token=${secret}`;
const resetLink = (origin: string, secret: string) => `${origin}/auth/reset-password?token=${secret}`;

/**
 * An email about the account of an address, if it has one, which is looked up after the response: a link to verify the
 * address or to set a new password; a notice that the address was registered again, or that many sign-ins failed.
 */
export type AccountMailRequest = { purpose: 'verify' | 'reset' | 'registered' | 'warning'; email: string };

declare module '#kernel/jobs/jobs.ts' {
  interface Work {
    'account-mail': AccountMailRequest;
  }
}

/** Queues an account email. Duration and response are the same whether or not there is such an account. */
export async function queueAccountMail(
  { db, jobs }: AccountServices,
  mail: AccountMailRequest,
): Promise<void> {
  await jobs.ready();
  await transaction(db, (tx) => jobs.add(tx, 'account-mail', mail));
}

/** Sends a queued account email, if the account exists. Run by a job. */
export async function sendAccountMail(
  { db, jobs, origin }: AccountServices,
  { purpose, email }: AccountMailRequest,
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
    const secret = await issueToken(tx, { purpose: secretPurpose, userId: user.id, email: user.email }, now);
    const mails = {
      verify: () => verifyMail(to, verifyLink(origin, secret)),
      reset: () => resetMail(to, resetLink(origin, secret)),
      registered: () => registeredMail(to, resetLink(origin, secret)),
    };
    await jobs.add(tx, 'mail', { ...mails[purpose](), validUntil: tokenExpiry(secretPurpose, now) });
  });
}

/**
 * Whether a verification link is opened in a browser that the account knows, or with its password. The link alone
 * proves only who reads the emails of the address: another person may have registered the account.
 * @throws ShopError invalid_input for a wrong password
 */
async function isProven(
  services: AccountServices,
  { token, password, deviceKey }: Verification,
  origin: AttemptOrigin,
): Promise<boolean> {
  const { db } = services;
  const userId = await userOfVerifyToken(db, token);
  if (userId === null) return false;
  if (await isKnownDevice(db, userId, deviceKey)) return true;
  if (password === undefined) return false;
  const user = await users.findUser(db, userId);
  if (user === null) return false;
  if (!(await isPasswordOf(services, { email: user.email, user, password }, { ...origin, deviceKey })))
    throw invalidInput([{ path: 'password', message: m.registration.isIncorrect() }]);
  return true;
}

/**
 * Verifies the address of the link; for a user who changes their address, the new one. A link that is opened again
 * changes nothing and succeeds as long as its address is the verified one of the account.
 * @throws ShopError link_expired; link_invalid; password_required, invalid_input for a browser that the account does
 * not know; conflict when the new address has an account by now
 */
export async function verifyEmail(
  services: AccountServices,
  payload: Verification,
  origin: AttemptOrigin,
): Promise<void> {
  const { db, jobs } = services;
  const { now } = origin;
  const { token, deviceKey } = payload;
  await jobs.ready();
  const shop = await settingsOf(db);
  const isDeviceProven = await isProven(services, payload, origin);
  await transaction(db, async (tx) => {
    const secret = await readVerifyToken(tx, token);
    const { userId, email } = secret;
    const user = await users.lockUser(tx, userId);
    if (!user) throw new ShopError('link_invalid', m.responses.emailNotVerified());
    if (user.isEmailVerified && user.email === email) return;
    requireUnexpired(secret, now);
    if (!isDeviceProven) throw new ShopError('password_required', m.responses.passwordRequired());
    const isNewAddress = user.email.toLowerCase() !== email.toLowerCase();
    await users.updateUser(tx, userId, { email, isEmailVerified: true }).catch((error) => {
      throw isTaken(error) ? emailTakenError() : error;
    });
    await rememberDevice(tx, userId, deviceKey, now);
    await resetAttempts(tx, email);
    if (isNewAddress) await jobs.add(tx, 'mail', emailChangedMail(recipient(user, shop), email));
  });
}

/**
 * Sets a new password by the link in an email; ends every session and forgets every device. The link proves who reads
 * the emails of the address, so the address counts as verified.
 * @throws ShopError link_expired; link_invalid
 */
export async function resetPassword(
  { db, jobs, origin }: AccountServices,
  { token, password, deviceKey }: PasswordReset,
  { address, now }: AttemptOrigin,
): Promise<void> {
  await jobs.ready();
  const passwordHash = await hashNewPassword(password, networkOf(address));
  const shop = await settingsOf(db);
  await transaction(db, async (tx) => {
    const { userId, email } = await consumeToken(tx, 'reset', token, now);
    const user = await users.lockUser(tx, userId);
    // The address has changed since: the link went to a person who may no longer be the user.
    if (!user || user.email !== email)
      throw new ShopError('link_invalid', kernelMessages.common.linkNotGood());
    await users.updateUser(tx, userId, { passwordHash, isEmailVerified: true });
    await withdrawNewEmail(tx, user);
    await sessions.deleteSessionsOf(tx, userId, null);
    await resetAttempts(tx, email);
    await deleteDevices(tx, userId);
    await rememberDevice(tx, userId, deviceKey, now);
    await jobs.add(tx, 'mail', passwordChangedMail(recipient(user, shop), `${origin}/auth/forgot-password`));
  });
}
