import { type Db, transaction } from '#kernel/database/database.ts';
import type { Jobs } from '#kernel/jobs/jobs.ts';
import { settingsOf } from '#modules/settings/index.ts';
import { hasEmail } from '../notifications/email-parts.ts';
import { linkMail } from '../notifications/link-emails.ts';
import type { Ordering } from '../order-dependencies.ts';
import { orderLink } from '../order-link-keys.ts';
import { findByNumber, type OrderRow } from '../orders-store.ts';

/** A request for the link to an order, with the email or the phone number that the order was placed with. */
type OrderLinkRequest = { number: number; email?: string | undefined; phone?: string | undefined };

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

/** Whether the email, or without one the phone number, is that of an order. */
const isOfOrder = (
  { email, phone }: OrderLinkRequest,
  order: Pick<OrderRow, 'email' | 'address'>,
): boolean =>
  email === undefined ? order.address.phone === phone : order.email?.toLowerCase() === email.toLowerCase();

/** Mails the link to the email of the order if the request has its email or phone number. Job. */
export async function mailLink(ordering: Ordering, request: OrderLinkRequest): Promise<void> {
  const { db, jobs } = ordering;
  const order = await findByNumber(db, request.number);
  if (!order || !hasEmail(order) || !isOfOrder(request, order)) return;
  const content = { order, link: orderLink(ordering, order.number), settings: await settingsOf(db) };
  await transaction(db, (tx) => jobs.add(tx, 'mail', linkMail(content)));
}
