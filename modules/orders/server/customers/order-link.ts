import { type Db, transaction } from '#kernel/database/database.ts';
import type { Jobs } from '#kernel/jobs/jobs.ts';
import { settingsOf } from '#modules/settings/index.ts';
import { orderLink } from '../keys.ts';
import { linkMail } from '../notifications/mails.ts';
import type { Ordering } from '../order-dependencies.ts';
import { findByNumber } from '../orders-store.ts';

/** A request for the link to an order, with the address that the order was placed with. */
type OrderLinkRequest = { number: number; email: string };

declare module '#kernel/jobs/jobs.ts' {
  interface Work {
    'order-link': OrderLinkRequest;
  }
}

/** Queues the email with the link to an order. Duration and response do not reveal whether the order exists. */
export async function requestOrderLink(
  { db, jobs }: { db: Db; jobs: Jobs },
  request: OrderLinkRequest,
): Promise<void> {
  await jobs.ready();
  await transaction(db, (tx) => jobs.add(tx, 'order-link', request));
}

/** Mails the link to the address of the order if the given address equals it. Job. */
export async function mailLink(ordering: Ordering, { number, email }: OrderLinkRequest): Promise<void> {
  const { db, jobs } = ordering;
  const order = await findByNumber(db, number);
  if (!order || order.email.toLowerCase() !== email.toLowerCase()) return;
  const content = { order, link: orderLink(ordering, number), settings: await settingsOf(db) };
  await transaction(db, (tx) => jobs.add(tx, 'mail', linkMail(content)));
}
