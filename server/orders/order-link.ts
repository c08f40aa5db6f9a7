import { type Db, transaction } from '#server/platform/database/database.ts';
import type { Jobs } from '#server/platform/jobs/jobs.ts';
import { settingsOf } from '#server/settings/settings.ts';
import { orderLink } from './keys.ts';
import { linkMail } from './mails.ts';
import type { Ordering } from './ordering.ts';
import { findByNumber } from './orders-store.ts';

/** An order of which the link is mailed again, and the address that it was placed with. */
type AskedLink = { number: number; email: string };

declare module '#server/platform/jobs/jobs.ts' {
  interface Work {
    'order-link': AskedLink;
  }
}

/** Queues the mail with the link to an order. It takes as long, and answers the same, whether or not there is such an order. */
export async function askForLink({ db, jobs }: { db: Db; jobs: Jobs }, asked: AskedLink): Promise<void> {
  await jobs.ready();
  await transaction(db, (tx) => jobs.add(tx, 'order-link', asked));
}

/** Mails the link to the address that the order was placed with, if that is the one that was given: the work of a job. */
export async function mailLink(ordering: Ordering, { number, email }: AskedLink): Promise<void> {
  const { db, jobs } = ordering;
  const order = await findByNumber(db, number);
  if (!order || order.email.toLowerCase() !== email.toLowerCase()) return;
  const told = { order, link: orderLink(ordering, number), settings: await settingsOf(db) };
  await transaction(db, (tx) => jobs.add(tx, 'mail', linkMail(told)));
}
