import { messages } from '#contract/messages.ts';
import {
  type AppSecret,
  maxPasskeys,
  type PasskeyCreated,
  type SecondFactors,
} from '#contract/second-factors.ts';
import { type Db, transaction } from '#server/platform/database/database.ts';
import { type Author, signed } from '#server/platform/database/signed.ts';
import type { Caller } from '#server/platform/http/access.ts';
import { invalidInput, ShopError } from '#server/platform/http/errors.ts';
import { settingsOf } from '#server/settings/settings.ts';
import { recipient } from '../mails.ts';
import type { Parts } from '../registering.ts';
import { openOffice } from '../sessions/sessions-store.ts';
import * as users from '../users-store.ts';
import { newAppSecret, takeAppCode } from './authenticator.ts';
import * as store from './factors-store.ts';
import {
  type Factor,
  factorAddedMail,
  factorRemovedMail,
  factorsResetMail,
  recoveryCodesMail,
} from './mails.ts';
import { readNewPasskey, startPasskey } from './passkeys.ts';
import { makeRecoveryCodes } from './recovery-codes.ts';

/** The session by which a user changes their second factors. */
type Asker = Pick<NonNullable<Caller>, 'userId' | 'sessionId' | 'needsSecondFactor'>;
type Changing = { tx: Db; user: users.UserRow; shop: Awaited<ReturnType<typeof settingsOf>> };

const gone = () => new ShopError('session_expired', messages.sessionExpired);
const conflict = (message: string) => new ShopError('conflict', message);
const passwordPage = (origin: string) => `${origin}/auth/forgot-password`;

/** Locks the user, and signs the change for the audit log. */
async function change<T>(
  { db, jobs }: Pick<Parts, 'db' | 'jobs'>,
  author: Author,
  userId: string,
  work: (changing: Changing) => Promise<T>,
): Promise<T> {
  await jobs.ready();
  const shop = await settingsOf(db);
  return transaction(db, async (tx) => {
    await signed(tx, author);
    const user = await users.lockUser(tx, userId);
    if (!user) throw gone();
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

/** Begins to set up the authenticator app. @throws ShopError conflict where there is one */
export const startApp = (parts: Parts, { userId }: Asker, now: Date): Promise<AppSecret> =>
  change(parts, { userId }, userId, async ({ tx, user, shop }) => {
    if ((await store.findAuthenticator(tx, userId))?.confirmedAt) throw conflict(messages.appSetUpAlready);
    return newAppSecret(tx, { userId, label: user.email, issuer: shop.storeName }, now);
  });

/**
 * Sets up the authenticator app with a code of it.
 * @returns recovery codes with the first second factor
 * @throws ShopError conflict; invalid_input for a wrong code
 */
export const confirmApp = (parts: Parts, asker: Asker, code: string, now: Date) =>
  change(parts, asker, asker.userId, async (changing) => {
    const { tx, user } = changing;
    const app = await store.findAuthenticator(tx, user.id);
    if (!app) throw conflict(messages.appNotStarted);
    if (app.confirmedAt) throw conflict(messages.appSetUpAlready);
    if (!(await takeAppCode(tx, app, code.replaceAll(' ', ''), now)))
      throw invalidInput([{ path: 'code', message: 'is incorrect' }]);
    await store.confirmAuthenticator(tx, user.id, now);
    return added(parts, changing, asker, { kind: 'app' });
  });

/** @see startPasskey */
export async function startOwnPasskey(db: Db, { userId }: Asker, origin: string, now: Date) {
  const [user, { storeName }] = await Promise.all([users.findUser(db, userId), settingsOf(db)]);
  if (!user) throw gone();
  return startPasskey(db, user, { origin, storeName }, now);
}

/**
 * Adds a passkey.
 * @param origin at which the browser made it
 * @returns recovery codes with the first second factor
 * @throws ShopError wrong_credentials; conflict for a known one, or one too many
 */
export async function addPasskey(
  parts: Parts,
  asker: Asker,
  created: PasskeyCreated,
  { origin, now }: { origin: string; now: Date },
): Promise<string[] | null> {
  const passkey = await readNewPasskey(parts.db, asker.userId, created, { origin, now });
  return change(parts, asker, asker.userId, async (changing) => {
    const { tx, user } = changing;
    if ((await store.findPasskeysOf(tx, user.id)).length >= maxPasskeys)
      throw conflict(messages.tooManyPasskeys);
    if (!(await store.insertPasskey(tx, passkey))) throw conflict(messages.passkeyRefused);
    return added(parts, changing, asker, { kind: 'passkey', name: passkey.name });
  });
}

/**
 * A second factor was added. The session that had to set one up opens the back office from now on.
 * @throws ShopError forbidden for such a session where another one was quicker: its user has a second factor, which it did not give
 */
async function added(
  { jobs, origin }: Parts,
  { tx, user, shop }: Changing,
  { sessionId, needsSecondFactor }: Asker,
  factor: Factor,
): Promise<string[] | null> {
  await jobs.add(tx, 'mail', factorAddedMail(recipient(user, shop), factor, passwordPage(origin)));
  if (user.hasSecondFactor) {
    if (needsSecondFactor) throw new ShopError('forbidden', messages.notAuthorized);
    return null;
  }
  await users.updateUser(tx, user.id, { hasSecondFactor: true });
  if (needsSecondFactor) await openOffice(tx, sessionId);
  return makeRecoveryCodes(tx, user.id);
}

/** @throws ShopError not_found */
export async function renamePasskey(db: Db, { userId }: Asker, id: string, name: string): Promise<void> {
  if (!(await store.renamePasskey(db, userId, id, name)))
    throw new ShopError('not_found', messages.passkeyNotFound);
}

/** @throws ShopError not_found; conflict for the last factor where the shop requires one */
export const removePasskey = (parts: Parts, { userId }: Asker, id: string): Promise<void> =>
  change(parts, { userId }, userId, async (changing) => {
    const name = await store.deletePasskey(changing.tx, userId, id);
    if (name === null) throw new ShopError('not_found', messages.passkeyNotFound);
    await removed(parts, changing, { kind: 'passkey', name });
  });

/** @throws ShopError not_found; conflict for the last factor where the shop requires one */
export const removeApp = (parts: Parts, { userId }: Asker): Promise<void> =>
  change(parts, { userId }, userId, async (changing) => {
    if (!(await store.deleteAuthenticator(changing.tx, userId)))
      throw new ShopError('not_found', messages.noSecondFactor);
    await removed(parts, changing, { kind: 'app' });
  });

/** With the last second factor the recovery codes go. */
async function removed({ jobs, origin }: Parts, { tx, user, shop }: Changing, factor: Factor): Promise<void> {
  const [app, passkeys] = [
    await store.findAuthenticator(tx, user.id),
    await store.findPasskeysOf(tx, user.id),
  ];
  if (!app?.confirmedAt && passkeys.length === 0) {
    if (shop.requireSecondFactor) throw conflict(messages.lastFactorStays);
    await store.deleteFactorsOf(tx, user.id);
    await users.updateUser(tx, user.id, { hasSecondFactor: false });
  }
  await jobs.add(tx, 'mail', factorRemovedMail(recipient(user, shop), factor, passwordPage(origin)));
}

/** Makes new recovery codes. @throws ShopError conflict without a second factor */
export const renewRecoveryCodes = (parts: Parts, { userId }: Asker): Promise<string[]> =>
  change(parts, { userId }, userId, async ({ tx, user, shop }) => {
    if (!user.hasSecondFactor) throw conflict(messages.noSecondFactor);
    await parts.jobs.add(tx, 'mail', recoveryCodesMail(recipient(user, shop), passwordPage(parts.origin)));
    return makeRecoveryCodes(tx, user.id);
  });

/**
 * Removes every second factor of a user who has lost them; their password and sessions stay.
 * @returns whether there was one
 */
export const resetSecondFactors = (parts: Parts, author: Author, userId: string): Promise<boolean> =>
  change(parts, author, userId, async ({ tx, user, shop }) => {
    if (!user.hasSecondFactor) return false;
    await store.deleteFactorsOf(tx, user.id);
    await users.updateUser(tx, user.id, { hasSecondFactor: false });
    await parts.jobs.add(tx, 'mail', factorsResetMail(recipient(user, shop), passwordPage(parts.origin)));
    return true;
  });
