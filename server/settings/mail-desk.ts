import { messages } from '#contract/messages.ts';
import type { FailedMail } from '#contract/settings.ts';
import type { Db } from '#server/platform/database/database.ts';
import { invalidInput, ShopError } from '#server/platform/http/errors.ts';
import type { Jobs } from '#server/platform/jobs/jobs.ts';
import { writeMail } from '#server/platform/mail/mail-template.ts';
import type { Post } from '#server/platform/mail/post.ts';
import { settingsOf } from './settings.ts';

/** The work that a mail comes of: to send it, and before that, where somebody only asked for one, to write it. */
const kinds = ['mail', 'account-mail'] as const;

/** How many mails wait to be written or sent, and how many failed for good. */
export const countMails = (jobs: Jobs) => jobs.count(kinds);

/** Has the emails that wait for another try sent now; returns how many. */
export const sendWaiting = (jobs: Jobs): Promise<number> => jobs.hurry(kinds);

/**
 * Sends a mail at once, past the queue.
 * @param post null where this process sends no mails
 * @throws ShopError invalid_input when the mail server refuses it, unavailable when there is none to be reached; both say
 *   what it said
 */
export async function sendTestMail(db: Db, post: Post | null, to: string): Promise<void> {
  const shop = await settingsOf(db);
  if (!post) throw new ShopError('unavailable', 'No mail server is set up');
  const mail = writeMail(shop, {
    to,
    subject: `A test email from ${shop.storeName}`,
    title: 'It works',
    paragraphs: [`Emails from ${shop.storeName} reach this address.`],
    note: 'The owner of the shop sent this email as a test.',
  });
  await post(mail).catch((error) => {
    throw refusal(error);
  });
}

/** What went wrong, for the owner to read. An answer of the mail server has a code of SMTP (RFC 5321). */
function refusal(error: unknown): ShopError {
  const { responseCode, message = String(error) } = error as { responseCode?: number; message?: string };
  const said = message.replace(/\s+/g, ' ').slice(0, 500);
  if (responseCode !== undefined && responseCode >= 500 && responseCode !== 535)
    return invalidInput([{ path: 'to', message: `was refused by the mail server: ${said}` }]);
  return new ShopError('unavailable', `The mail server rejected the email: ${said}`, [], { cause: error });
}

/** What a mail would have been about that was not even written. */
const unwritten = {
  verify: 'Verify your email address',
  reset: 'A new password',
  registered: 'You already have an account',
  warning: 'Failed sign-ins to your account',
};

/**
 * The mails that no try could send, the latest first. What they say stays unread: there are links in them that open
 * an account.
 */
export async function failedMails(jobs: Jobs, { page, limit }: { page: number; limit: number }) {
  const { jobs: failed, total } = await jobs.aside(kinds, { limit, offset: (page - 1) * limit });
  const mails = failed.map(
    ({ id, told, error, at }): FailedMail => ({
      id,
      ...('subject' in told
        ? { to: told.to, subject: told.subject }
        : { to: told.email, subject: unwritten[told.purpose] }),
      error: error.replace(/^Error: /, ''),
      createdAt: at.toISOString(),
    }),
  );
  return { mails, pages: Math.max(1, Math.ceil(total / limit)), total };
}

const notFound = () => new ShopError('not_found', messages.mailNotFound);

/** An email address in a text, and not as a part of a longer one. */
const naming = (email: string) => new RegExp(`(?<![\\w.+-])${RegExp.escape(email)}(?![\\w-]|\\.\\w)`, 'i');
/** A link to an order or a custom order, by the number. */
const linking = (number: string) => new RegExp(`/${RegExp.escape(number)}(?!\\d)`);

/** Deletes mails that are not sent, to a person or about their orders; `jobs.ready()` must be awaited before the transaction. */
export function forgetMails(
  jobs: Jobs,
  tx: Db,
  { email, numbers }: { email: string | null; numbers: string[] },
): Promise<number> {
  const patterns = [...(email === null ? [] : [naming(email)]), ...numbers.map(linking)];
  return jobs.forget(tx, kinds, (data) => patterns.some((pattern) => pattern.test(data)));
}

/** Deletes mails that failed for good before a moment. */
export const forgetFailedMails = (jobs: Jobs, before: Date): Promise<void> => jobs.clearFailed(kinds, before);

/** Puts a mail back into the queue; of two who do so one is told that it is not there any more. @throws ShopError not_found */
export async function retryMail(jobs: Jobs, id: string): Promise<void> {
  if (!(await jobs.again(kinds, id))) throw notFound();
}

/** @throws ShopError not_found */
export async function discardMail(jobs: Jobs, id: string): Promise<void> {
  if (!(await jobs.discard(kinds, id))) throw notFound();
}
