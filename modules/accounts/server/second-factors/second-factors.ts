import { type AuditActor, setAuditActor } from '#kernel/database/audit-actor.ts';
import { type Db, transaction } from '#kernel/database/database.ts';
import type { Caller } from '#kernel/http/access.ts';
import { invalidInput, ShopError } from '#kernel/http/errors.ts';
import * as kernelMessages from '#kernel/messages/index.ts';
import {
  type AuthenticatorKey,
  maxPasskeys,
  type PasskeyCreated,
  type SecondFactors,
} from '#modules/accounts/contract/second-factors.ts';
import { settingsOf } from '#modules/settings/index.ts';
import * as m from '../../messages/index.ts';
import { recipient } from '../email/account-emails.ts';
import type { AccountServices } from '../registration.ts';
import { lockRightsFor, requireAuthority } from '../roles/escalation.ts';
import { openOffice } from '../sessions/sessions-store.ts';
import * as users from '../users-store.ts';
import { newAuthenticatorKey, takeAppCode } from './authenticator.ts';
import * as store from './factors-store.ts';
import { readNewPasskey, startPasskey } from './passkeys.ts';
import { makeRecoveryCodes } from './recovery-codes.ts';
import {
  type Factor,
  factorAddedMail,
  factorRemovedMail,
  factorsResetMail,
  recoveryCodesMail,
} from './second-factor-emails.ts';

/** The session in which a user changes their second factors. */
type FactorSession = Pick<NonNullable<Caller>, 'userId' | 'sessionId' | 'needsSecondFactor'>;
type FactorChange = { tx: Db; user: users.UserRow; shop: Awaited<ReturnType<typeof settingsOf>> };

const sessionExpired = () => new ShopError('session_expired', kernelMessages.common.sessionExpired());
const conflict = (message: string) => new ShopError('conflict', message);
const passwordPage = (origin: string) => `${origin}/auth/forgot-password`;

/**
 * Runs a change of second factors with the user locked and the audit actor set.
 * @param authorize locks the rights before the user, and returns what checks the user
 */
async function change<T>(
  { db, jobs }: Pick<AccountServices, 'db' | 'jobs'>,
  author: AuditActor,
  userId: string,
  work: (factorChange: FactorChange) => Promise<T>,
  authorize?: (tx: Db) => Promise<(user: users.UserRow) => void>,
): Promise<T> {
  await jobs.ready();
  const shop = await settingsOf(db);
  return transaction(db, async (tx) => {
    await setAuditActor(tx, author);
    const requireAllowed = await authorize?.(tx);
    const user = await users.lockUser(tx, userId);
    if (!user) throw sessionExpired();
    requireAllowed?.(user);
    return work({ tx, user, shop });
  });
}

export async function secondFactorsOf(db: Db, userId: string): Promise<SecondFactors> {
  const [app, passkeys, recoveryCodes, { requireSecondFactor }] = await Promise.all([
    store.findAuthenticator(db, userId),
    store.findPasskeysOf(db, userId),
    store.countRecoveryCodes(db, userId),
    settingsOf(db),
  ]);
  return {
    appSince: app?.confirmedAt?.toISOString() ?? null,
    passkeys: passkeys.map(({ id, name, createdAt, usedAt }) => ({
      id,
      name,
      createdAt: createdAt.toISOString(),
      usedAt: usedAt?.toISOString() ?? null,
    })),
    recoveryCodes,
    isRequired: requireSecondFactor,
  };
}

/** Starts the setup of the authenticator app. @throws ShopError conflict when one is set up */
export const startApp = (
  services: AccountServices,
  { userId }: FactorSession,
  now: Date,
): Promise<AuthenticatorKey> =>
  change(services, { userId }, userId, async ({ tx, user, shop }) => {
    if ((await store.findAuthenticator(tx, userId))?.confirmedAt)
      throw conflict(m.responses.appSetUpAlready());
    return newAuthenticatorKey(tx, { userId, label: user.email, issuer: shop.storeName }, now);
  });

/**
 * Completes the setup of the authenticator app with one of its codes.
 * @returns recovery codes with the first second factor
 * @throws ShopError conflict; invalid_input for a wrong code
 */
export const confirmApp = (services: AccountServices, session: FactorSession, code: string, now: Date) =>
  change(services, session, session.userId, async (factorChange) => {
    const { tx, user } = factorChange;
    const app = await store.findAuthenticator(tx, user.id);
    if (!app) throw conflict(m.responses.appNotStarted());
    if (app.confirmedAt) throw conflict(m.responses.appSetUpAlready());
    if (!(await takeAppCode(tx, app, code.replaceAll(' ', ''), now)))
      throw invalidInput([{ path: 'code', message: m.secondFactors.isIncorrect() }]);
    await store.confirmAuthenticator(tx, user.id, now);
    return onAdded(services, factorChange, session, { kind: 'app' });
  });

/** @see startPasskey */
export async function startOwnPasskey(db: Db, { userId }: FactorSession, origin: string, now: Date) {
  const [user, { storeName }] = await Promise.all([users.findUser(db, userId), settingsOf(db)]);
  if (!user) throw sessionExpired();
  return startPasskey(db, user, { origin, storeName }, now);
}

/**
 * Adds a passkey.
 * @param origin where the browser created it
 * @returns recovery codes with the first second factor
 * @throws ShopError wrong_credentials; conflict for a registered one, or one too many
 */
export async function addPasskey(
  services: AccountServices,
  session: FactorSession,
  created: PasskeyCreated,
  { origin, now }: { origin: string; now: Date },
): Promise<string[] | null> {
  const passkey = await readNewPasskey(services.db, session.userId, created, { origin, now });
  return change(services, session, session.userId, async (factorChange) => {
    const { tx, user } = factorChange;
    if ((await store.findPasskeysOf(tx, user.id)).length >= maxPasskeys)
      throw conflict(m.responses.tooManyPasskeys());
    if (!(await store.insertPasskey(tx, passkey))) throw conflict(m.responses.passkeyRefused());
    return onAdded(services, factorChange, session, { kind: 'passkey', name: passkey.name });
  });
}

/**
 * Records an added second factor. A session that had to set one up opens the back office from now on.
 * @throws ShopError forbidden for such a session when another one was faster: its user has a second factor, which this
 * session did not give
 */
async function onAdded(
  { jobs, origin }: AccountServices,
  { tx, user, shop }: FactorChange,
  { sessionId, needsSecondFactor }: FactorSession,
  factor: Factor,
): Promise<string[] | null> {
  await jobs.add(tx, 'mail', factorAddedMail(recipient(user, shop), factor, passwordPage(origin)));
  if (user.hasSecondFactor) {
    if (needsSecondFactor) throw new ShopError('forbidden', kernelMessages.common.notAuthorized());
    return null;
  }
  await users.updateUser(tx, user.id, { hasSecondFactor: true });
  if (needsSecondFactor) await openOffice(tx, sessionId);
  return makeRecoveryCodes(tx, user.id);
}

/** @throws ShopError not_found */
export async function renamePasskey(
  db: Db,
  { userId }: FactorSession,
  id: string,
  name: string,
): Promise<void> {
  if (!(await store.renamePasskey(db, userId, id, name)))
    throw new ShopError('not_found', m.responses.passkeyNotFound());
}

/** @throws ShopError not_found; conflict for the last factor where the shop requires one */
export const removePasskey = (
  services: AccountServices,
  { userId }: FactorSession,
  id: string,
): Promise<void> =>
  change(services, { userId }, userId, async (factorChange) => {
    const name = await store.deletePasskey(factorChange.tx, userId, id);
    if (name === null) throw new ShopError('not_found', m.responses.passkeyNotFound());
    await onRemoved(services, factorChange, { kind: 'passkey', name });
  });

/** @throws ShopError not_found; conflict for the last factor where the shop requires one */
export const removeApp = (services: AccountServices, { userId }: FactorSession): Promise<void> =>
  change(services, { userId }, userId, async (factorChange) => {
    if (!(await store.deleteAuthenticator(factorChange.tx, userId)))
      throw new ShopError('not_found', m.responses.noSecondFactor());
    await onRemoved(services, factorChange, { kind: 'app' });
  });

/** Records a removed second factor. With the last one, the recovery codes are deleted. */
async function onRemoved(
  { jobs, origin }: AccountServices,
  { tx, user, shop }: FactorChange,
  factor: Factor,
): Promise<void> {
  const app = await store.findAuthenticator(tx, user.id);
  const passkeys = await store.findPasskeysOf(tx, user.id);
  if (!app?.confirmedAt && passkeys.length === 0) {
    if (shop.requireSecondFactor) throw conflict(m.responses.lastFactorStays());
    await store.deleteFactorsOf(tx, user.id);
    await users.updateUser(tx, user.id, { hasSecondFactor: false });
  }
  await jobs.add(tx, 'mail', factorRemovedMail(recipient(user, shop), factor, passwordPage(origin)));
}

/** Makes new recovery codes. @throws ShopError conflict without a second factor */
export const renewRecoveryCodes = (services: AccountServices, { userId }: FactorSession): Promise<string[]> =>
  change(services, { userId }, userId, async ({ tx, user, shop }) => {
    if (!user.hasSecondFactor) throw conflict(m.responses.noSecondFactor());
    await services.jobs.add(
      tx,
      'mail',
      recoveryCodesMail(recipient(user, shop), passwordPage(services.origin)),
    );
    return makeRecoveryCodes(tx, user.id);
  });

/**
 * Removes every second factor of a user who has lost them; their password and sessions stay. The operator of the server
 * may do this for every user.
 * @returns whether there was one
 */
export const resetSecondFactors = (
  services: AccountServices,
  author: AuditActor,
  userId: string,
): Promise<boolean> => change(services, author, userId, resetFactors(services));

/**
 * The same for an author in the back office.
 * @throws ShopError right_missing for a user with rights that the author does not have
 */
export const resetSecondFactorsOf = (
  services: AccountServices,
  author: AuditActor,
  userId: string,
): Promise<boolean> =>
  change(services, author, userId, resetFactors(services), async (tx) => {
    const grantor = await lockRightsFor(tx, author, 'users');
    return (user) => requireAuthority(grantor, user);
  });

const resetFactors =
  ({ jobs, origin }: AccountServices) =>
  async ({ tx, user, shop }: FactorChange): Promise<boolean> => {
    if (!user.hasSecondFactor) return false;
    await store.deleteFactorsOf(tx, user.id);
    await users.updateUser(tx, user.id, { hasSecondFactor: false });
    await jobs.add(tx, 'mail', factorsResetMail(recipient(user, shop), passwordPage(origin)));
    return true;
  };
