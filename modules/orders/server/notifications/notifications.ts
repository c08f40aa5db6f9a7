import type { Db } from '#kernel/database/database.ts';
import type { Jobs } from '#kernel/jobs/jobs.ts';
import type { Mail } from '#kernel/mail/mailer.ts';
import type { Notification, Notify } from '#modules/notifications/index.ts';
import { settingsOf } from '#modules/settings/index.ts';
import { confirmLink, type OrderKeys, orderLink } from '../order-link-keys.ts';
import type { NewLine, OrderRow } from '../orders-store.ts';
import { trustOf } from '../place-order/limits/identified-customer.ts';
import { queueMails } from '../sent-emails/queue-emails.ts';
import { invoiceLinks } from './document-links.ts';
import { hasEmail } from './email-parts.ts';
import { confirmMail, placedMail } from './placed-emails.ts';
import { shopMail } from './shop-emails.ts';
import { withoutFreeText } from './without-free-text.ts';

type NotificationSettings = Awaited<ReturnType<typeof settingsOf>>;
type NotificationContext = {
  jobs: Jobs;
  keys: OrderKeys;
  origin: string;
  now: () => Date;
  shopEmail: (db: Db) => Promise<string | null>;
  notify: Notify;
};

/**
 * Returns the notification of a customer for channels other than email. Callers send it only for a confirmed email
 * address: the phone number of another order may be that of any person.
 */
export const notificationOf = (
  kind: `order.${string}`,
  { number, email, address }: OrderRow,
  mail: Mail,
): Notification => ({
  kind,
  orderNumber: number,
  recipient: { name: address.name, email: email ?? '', phone: address.phone },
  mail,
});
type NotifiedOrder = { order: OrderRow; lines: NewLine[]; settings: NotificationSettings };

/**
 * An order to notify about. Missing values are looked up: the email of the owner, and whether the address is confirmed.
 */
export type OrderNotification = NotifiedOrder & { ownerEmail?: string | null; isAddressConfirmed?: boolean };

/** Queues the emails of a placed order, to the customer and to the shop. */
export async function notifyOrderPlaced(
  context: NotificationContext,
  tx: Db,
  { order, lines, settings, ownerEmail, isAddressConfirmed }: OrderNotification,
): Promise<void> {
  const { keys, origin, shopEmail, notify } = context;
  const link = orderLink({ keys, origin }, order.number);
  const documentLinks = invoiceLinks({ keys, origin }, order);
  const adminLink = adminLinkOf(context, order);
  const owner = ownerEmail === undefined && settings.contactEmail === null ? await shopEmail(tx) : ownerEmail;
  const to = settings.contactEmail ?? owner ?? null;
  const isConfirmed = isAddressConfirmed ?? (await trustOf(tx, order)).isAddressConfirmed;
  const content = { order, lines, settings, now: order.placedAt, link };
  const safeContent = isConfirmed ? content : withoutFreeText(content);
  const mail = hasEmail(order) ? placedMail({ ...safeContent, papers: documentLinks }) : null;
  await queueMails(context, tx, order.id, [
    ...(mail === null ? [] : [{ mail, toCustomer: true }]),
    ...(to === null ? [] : [{ mail: shopMail({ ...safeContent, link: adminLink }, to), toCustomer: false }]),
  ]);
  if (mail !== null && isConfirmed) await notify(tx, notificationOf('order.placed', order, mail));
}

/** Queues the email that asks the customer to confirm an order; the shop is notified once it is confirmed. */
export async function requestConfirmation(
  context: NotificationContext,
  tx: Db,
  { order, lines, settings }: NotifiedOrder,
): Promise<void> {
  const link = confirmLink(context, order.number);
  const mail = confirmMail({ order, lines, settings, link, now: order.placedAt });
  await queueMails(context, tx, order.id, [{ mail, toCustomer: true }]);
}

const adminLinkOf = ({ origin }: { origin: string }, { number }: OrderRow) =>
  `${origin}/admin/orders/${number}`;

/** `isPlain`: text typed with the order is left out, since its address is not confirmed and nothing was delivered. */
type ShopNotice = { order: OrderRow; link: string; settings: NotificationSettings; isPlain: boolean };

/** Mails the shop about an order, if the shop has an address. */
export async function notifyShop(
  context: Pick<NotificationContext, 'jobs' | 'origin' | 'now' | 'shopEmail'>,
  tx: Db,
  order: OrderRow,
  mailTo: (notice: ShopNotice, to: string) => Mail,
): Promise<void> {
  const settings = await settingsOf(tx);
  const to = settings.contactEmail ?? (await context.shopEmail(tx));
  if (to === null) return;
  const link = adminLinkOf(context, order);
  const isPlain = order.deliveredAt === null && !(await trustOf(tx, order)).isAddressConfirmed;
  const mail = mailTo({ order, link, settings, isPlain }, to);
  await queueMails(context, tx, order.id, [{ mail, toCustomer: false }]);
}
