import type { Db } from '#kernel/database/database.ts';
import { invalidInput, ShopError } from '#kernel/http/errors.ts';
import type { Jobs } from '#kernel/jobs/jobs.ts';
import { writeMail } from '#kernel/mail/mail-template.ts';
import type { Mailer } from '#kernel/mail/mailer.ts';
import type { FailedMail } from '#modules/settings/contract/settings.ts';
import * as m from '../messages/index.ts';
import { settingsOf } from './settings.ts';

/** The kinds of email jobs: to send one, and before that, to write a requested one. */
const kinds = ['mail', 'account-mail'] as const;

/** All kinds of jobs with a message to a person. */
const allKinds = [...kinds, 'notification'] as const;

/** Counts the emails that wait to be written or sent, and those that failed for good. */
export const countMails = (jobs: Jobs) => jobs.count(kinds);

/** Sends the emails that wait for a retry now; returns their number. */
export const sendWaiting = (jobs: Jobs): Promise<number> => jobs.retryNow(kinds);

/**
 * Sends an email immediately, without the queue.
 * @param post null where this process sends no emails
 * @throws ShopError invalid_input when the mail server rejects it, unavailable when no mail server can be reached; both
 * include the server's message
 */
export async function sendTestMail(db: Db, post: Mailer | null, to: string): Promise<void> {
  const shop = await settingsOf(db);
  if (!post) throw new ShopError('unavailable', m.mailQueue.noMailServerIsSet());
  const mail = writeMail(shop, {
    to,
    subject: m.mailQueue.testEmailFrom({ storeName: shop.storeName }),
    title: m.mailQueue.itWorks(),
    paragraphs: [m.mailQueue.emailsFromReachThisAddress({ storeName: shop.storeName })],
    note: m.mailQueue.ownerOfShopSent(),
  });
  await post(mail).catch((error) => {
    throw toShopError(error);
  });
}

/**
 * Converts an error of the mail server to one for the owner. A response of the mail server has an SMTP code (RFC 5321).
 */
function toShopError(error: unknown): ShopError {
  const { responseCode, message = String(error) } = error as { responseCode?: number; message?: string };
  const reason = message.replace(/\s+/g, ' ').slice(0, 500);
  if (responseCode !== undefined && responseCode >= 500 && responseCode !== 535)
    return invalidInput([{ path: 'to', message: m.mailQueue.wasRefusedByMailServer({ reason }) }]);
  return new ShopError('unavailable', m.mailQueue.mailServerRejectedEmail({ reason }), [], { cause: error });
}

/** Subjects of failed emails that were not written yet. */
const unwrittenSubjects = {
  get verify() {
    return m.mailQueue.verifyYourEmailAddress();
  },
  get reset() {
    return m.mailQueue.newPassword();
  },
  get registered() {
    return m.mailQueue.youAlreadyHaveAccount();
  },
  get warning() {
    return m.mailQueue.failedSignIns();
  },
};

/**
 * Returns the emails that failed for good, the latest first. Their content remains hidden: it has links that open an
 * account.
 */
export async function failedMails(jobs: Jobs, { page, limit }: { page: number; limit: number }) {
  const { jobs: failed, total } = await jobs.deadLetters(kinds, { limit, offset: (page - 1) * limit });
  const mails = failed.map(
    ({ id, payload, error, at }): FailedMail => ({
      id,
      ...('subject' in payload
        ? { to: payload.to, subject: payload.subject }
        : { to: payload.email, subject: unwrittenSubjects[payload.purpose] }),
      error: error.replace(/^Error: /, ''),
      createdAt: at.toISOString(),
    }),
  );
  return { mails, pages: Math.max(1, Math.ceil(total / limit)), total };
}

const notFound = () => new ShopError('not_found', m.responses.mailNotFound());

/** Returns a pattern for an email address that is not part of a longer one. */
const emailPattern = (email: string) =>
  new RegExp(`(?<![\\w.+-])${RegExp.escape(email)}(?![\\w-]|\\.\\w)`, 'i');
/** Returns a pattern for a link to an order or a custom order, by number. */
const linkPattern = (number: string) => new RegExp(`/${RegExp.escape(number)}(?!\\d)`);

/** Deletes unsent emails to a person or about their orders; `jobs.ready()` must be awaited before the transaction. */
export function deleteMailsTo(
  jobs: Jobs,
  tx: Db,
  { email, numbers }: { email: string | null; numbers: string[] },
): Promise<number> {
  const patterns = [...(email === null ? [] : [emailPattern(email)]), ...numbers.map(linkPattern)];
  return jobs.deleteMatching(tx, allKinds, (data) => patterns.some((pattern) => pattern.test(data)));
}

/** Deletes emails that failed for good before a given time. */
export const deleteFailedMailsBefore = (jobs: Jobs, before: Date): Promise<void> =>
  jobs.deleteDeadLettersBefore(allKinds, before);

/** Returns a failed email to the queue. @throws ShopError not_found, also when another staff member was faster */
export async function retryMail(jobs: Jobs, id: string): Promise<void> {
  if (!(await jobs.retryDeadLetter(kinds, id))) throw notFound();
}

/** Deletes a failed email. @throws ShopError not_found */
export async function discardMail(jobs: Jobs, id: string): Promise<void> {
  if (!(await jobs.deleteDeadLetter(kinds, id))) throw notFound();
}
