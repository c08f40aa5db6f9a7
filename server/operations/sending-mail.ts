import type { Jobs } from '#server/platform/jobs/jobs.ts';
import type { Mail, Post } from '#server/platform/mail/post.ts';
import { mailsHandled } from '#server/platform/metrics/metrics.ts';
import { sendWaiting } from '#server/settings/mail-desk.ts';
import type { Dependencies } from './dependencies.ts';

type Parts = {
  post: Post;
  mailServer: Dependencies['mailServer'];
  /** null where emails are written as files. @throws when the mail server does not answer */
  checkMail: (() => Promise<void>) | null;
  now: () => Date;
};

/** The work of a job: sends an email, unless its link has expired. */
export const sendMail =
  ({ post, mailServer, checkMail, now }: Parts) =>
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
      // A server that refuses one email works.
      if (!mailServer.state.isUp) mailServer.failed(error);
      else await checkMail?.().catch((cause) => mailServer.failed(cause));
      throw error;
    }
  };

/** Emails that waited while the shop was closed are sent at its start, if the mail server is there. */
export async function sendLeftOver(jobs: Jobs, { mailServer, checkMail }: Omit<Parts, 'post' | 'now'>) {
  const standing = await jobs.standing();
  if (!standing.some(({ queue, oldestSeconds }) => queue === 'mail' && oldestSeconds > 0)) return;
  try {
    await checkMail?.();
    await sendWaiting(jobs);
  } catch (error) {
    mailServer.failed(error);
  }
}
