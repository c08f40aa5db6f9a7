import { type Db, transaction } from '#kernel/database/database.ts';
import { invalidInput, ShopError } from '#kernel/http/errors.ts';
import type { Jobs } from '#kernel/jobs/jobs.ts';
import { settingsOf } from '#modules/settings/index.ts';
import * as m from '../../messages/index.ts';
import { beginCodeAttempt, failCodeAttempt, resetCodeAttempts } from '../attempts/code-attempts.ts';
import { recipient } from '../email/account-emails.ts';
import type { UserRow } from '../users-store.ts';
import { isAppCode, takeAppCode } from './authenticator.ts';
import * as store from './factors-store.ts';
import { takeRecoveryCode } from './recovery-codes.ts';
import { recoveryCodeUsedMail, wrongCodesMail } from './second-factor-emails.ts';

type CodeContext = { db: Db; jobs: Jobs; now: Date; origin: string };

/**
 * Consumes a code of the authenticator app or a recovery code of a user whose password was right.
 * @throws ShopError second_factor_required without a code, with the available factors; invalid_input; too_many_requests
 */
export async function requireCode(
  context: CodeContext,
  user: UserRow,
  code: string | undefined,
): Promise<void> {
  const { db, now } = context;
  const app = await store.findAuthenticator(db, user.id);
  if (code === undefined) throw await codeRequired(db, user.id, app?.confirmedAt != null);
  await beginCodeAttempt(db, user.email, now);
  const digits = code.replaceAll(' ', '');
  const isRight = isAppCode(digits)
    ? app?.confirmedAt != null && (await takeAppCode(db, app, digits, now))
    : await isRecoveryCode(context, user, code);
  if (isRight) return resetCodeAttempts(db, user.email);
  await warn(context, user, await failCodeAttempt(db, user.email, now));
  throw invalidInput([{ path: 'code', message: m.codes.isIncorrectOrWasUsed() }]);
}

async function codeRequired(db: Db, userId: string, hasApp: boolean): Promise<ShopError> {
  const hasPasskey = (await store.findPasskeysOf(db, userId)).length > 0;
  const factors = [...(hasApp ? ['code'] : []), ...(hasPasskey ? ['passkey'] : [])];
  return new ShopError(
    'second_factor_required',
    m.responses.secondFactorRequired(),
    factors.map((path) => ({ path, message: m.codes.isRequired() })),
  );
}

/** Consumes a recovery code and emails the user the number of codes left. */
async function isRecoveryCode({ db, jobs }: CodeContext, user: UserRow, code: string): Promise<boolean> {
  await jobs.ready();
  const shop = await settingsOf(db);
  return transaction(db, async (tx) => {
    if (!(await takeRecoveryCode(tx, user.id, code))) return false;
    const left = await store.countRecoveryCodes(tx, user.id);
    await jobs.add(tx, 'mail', recoveryCodeUsedMail(recipient(user, shop), left));
    return true;
  });
}

/** Emails the user, once a day, about wrong codes: the person who enters them knows the password. */
async function warn({ db, jobs, origin }: CodeContext, user: UserRow, isWarningDue: boolean): Promise<void> {
  if (!isWarningDue) return;
  await jobs.ready();
  const shop = await settingsOf(db);
  await transaction(db, (tx) =>
    jobs.add(tx, 'mail', wrongCodesMail(recipient(user, shop), `${origin}/auth/forgot-password`)),
  );
}
