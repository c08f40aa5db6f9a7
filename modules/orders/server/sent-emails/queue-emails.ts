import { v7 as uuid } from 'uuid';
import type { Db } from '#kernel/database/database.ts';
import type { Jobs } from '#kernel/jobs/jobs.ts';
import type { Mail } from '#kernel/mail/mailer.ts';
import { insertMails } from './emails-store.ts';

/** An email about an order, to its customer or to the shop; `originId` is that of the email which it repeats. */
export type NewOrderMail = { mail: Mail; toCustomer: boolean; originId?: string };

/** Queues emails about an order and lists them with it, in the transaction of their cause. */
export async function queueMails(
  { jobs, now }: { jobs: Jobs; now: () => Date },
  tx: Db,
  orderId: string,
  mails: readonly NewOrderMail[],
): Promise<void> {
  if (mails.length === 0) return;
  const queuedAt = now();
  const listed = mails.map((each) => {
    const id = uuid();
    return { originId: id, ...each, id, orderId, queuedAt };
  });
  await insertMails(tx, listed);
  await jobs.addAll(
    tx,
    'mail',
    listed.map(({ id, mail }) => ({ ...mail, reference: id })),
  );
}
