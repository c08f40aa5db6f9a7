import type { Dependency } from '#kernel/dependencies.ts';
import type { Jobs } from '#kernel/jobs/jobs.ts';
import type { Mail, Mailer } from '#kernel/mail/mailer.ts';
import { mailsHandled } from '#kernel/metrics/counters.ts';
import { sendWaiting } from '#modules/settings/index.ts';

type MailJobOptions = {
  post: Mailer;
  mailServer: Dependency;
  /** Checks the mail server; null where emails are written as files. @throws when it does not answer */
  checkMail: (() => Promise<void>) | null;
  now: () => Date;
};

/** Returns the job that sends an email, unless its link has expired. */
export const sendMail =
  ({ post, mailServer, checkMail, now }: MailJobOptions) =>
  async (mail: Mail): Promise<void> => {
    if (mail.validUntil !== undefined && new Date(mail.validUntil) <= now()) {
      mailsHandled.inc({ outcome: 'expired' });
      return;
    }
    try {
      await post(mail);
      mailsHandled.inc({ outcome: 'sent' });
      mailServer.worked();
    } catch (error) {
      mailsHandled.inc({ outcome: 'failed' });
      // A server that rejects one email may still work.
      if (!mailServer.state.isUp) mailServer.failed(error);
      else await checkMail?.().catch((cause) => mailServer.failed(cause));
      throw error;
    }
  };

/** Sends the emails that waited while the shop was closed, if the mail server answers. */
export async function sendWaitingAtStart(
  jobs: Jobs,
  { mailServer, checkMail }: Omit<MailJobOptions, 'post' | 'now'>,
) {
  const queues = await jobs.queueStates();
  if (!queues.some(({ queue, oldestSeconds }) => queue === 'mail' && oldestSeconds > 0)) return;
  try {
    await checkMail?.();
    await sendWaiting(jobs);
  } catch (error) {
    mailServer.failed(error);
  }
}
