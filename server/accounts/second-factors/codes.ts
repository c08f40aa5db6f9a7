import { messages } from '#contract/messages.ts';
import { type Db, transaction } from '#server/platform/database/database.ts';
import { invalidInput, ShopError } from '#server/platform/http/errors.ts';
import type { Jobs } from '#server/platform/jobs/jobs.ts';
import { settingsOf } from '#server/settings/settings.ts';
import { beginCodeAttempt, failCodeAttempt, forgetCodeAttempts } from '../attempts/code-attempts.ts';
import { recipient } from '../mails.ts';
import type { UserRow } from '../users-store.ts';
import { takeAppCode } from './authenticator.ts';
import * as store from './factors-store.ts';
import { recoveryCodeUsedMail, wrongCodesMail } from './mails.ts';
import { takeRecoveryCode } from './recovery-codes.ts';

type How = { db: Db; jobs: Jobs; now: Date; origin: string };

/**
 * Takes a code of the authenticator app or a recovery code of a user whose password was right.
 * @throws ShopError second_factor_required without a code, which names what would do; invalid_input; too_many_requests
 */
export async function requireCode(how: How, user: UserRow, code: string | undefined): Promise<void> {
  const { db, now } = how;
  const app = await store.findAuthenticator(db, user.id);
  if (code === undefined) throw await missing(db, user.id, app?.confirmedAt != null);
  await beginCodeAttempt(db, user.email, now);
  const digits = code.replaceAll(' ', '');
  const right = /^\d{6}$/.test(digits)
    ? app?.confirmedAt != null && (await takeAppCode(db, app, digits, now))
    : await isRecoveryCode(how, user, code);
  if (right) return forgetCodeAttempts(db, user.email);
  await warn(how, user, await failCodeAttempt(db, user.email, now));
  throw invalidInput([{ path: 'code', message: 'is incorrect, or was used before' }]);
}

async function missing(db: Db, userId: string, hasApp: boolean): Promise<ShopError> {
  const hasPasskey = (await store.findPasskeysOf(db, userId)).length > 0;
  const ways = [...(hasApp ? ['code'] : []), ...(hasPasskey ? ['passkey'] : [])];
  return new ShopError(
    'second_factor_required',
    messages.secondFactorRequired,
    ways.map((path) => ({ path, message: 'is required' })),
  );
}

/** The user gets a mail about it, with how many are left. */
async function isRecoveryCode({ db, jobs }: How, user: UserRow, code: string): Promise<boolean> {
  await jobs.ready();
  const shop = await settingsOf(db);
  return transaction(db, async (tx) => {
    if (!(await takeRecoveryCode(tx, user.id, code))) return false;
    const left = await store.countRecoveryCodes(tx, user.id);
    await jobs.add(tx, 'mail', recoveryCodeUsedMail(recipient(user, shop), left));
    return true;
  });
}

/** Wrong codes come from a person who knows the password, so the user gets a mail about them, once a day. */
async function warn({ db, jobs, origin }: How, user: UserRow, isMany: boolean): Promise<void> {
  if (!isMany) return;
  await jobs.ready();
  const shop = await settingsOf(db);
  await transaction(db, (tx) =>
    jobs.add(tx, 'mail', wrongCodesMail(recipient(user, shop), `${origin}/auth/forgot-password`)),
  );
}
