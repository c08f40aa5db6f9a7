import type { Db } from '#server/platform/database/database.ts';
import type { Jobs } from '#server/platform/jobs/jobs.ts';
import type { Mail } from '#server/platform/mail/post.ts';
import { settingsOf } from '#server/settings/settings.ts';
import { confirmLink, type OrderKeys, orderLink } from './keys.ts';
import { withoutFreeText } from './mail-words.ts';
import { confirmMail, placedMail, shopMail } from './mails.ts';
import type { NewLine, OrderRow } from './orders-store.ts';
import { waysToInvoice } from './papers.ts';
import { trustOf } from './trust.ts';

type Settings = Awaited<ReturnType<typeof settingsOf>>;
type Announcing = {
  jobs: Jobs;
  keys: OrderKeys;
  origin: string;
  shopEmail: (db: Db) => Promise<string | null>;
};
type Announced = { order: OrderRow; lines: NewLine[]; settings: Settings };

/** What is not given is looked up: where the owner reads mails, and whether the address is known to be the customer's. */
export type ToAnnounce = Announced & { ownerEmail?: string | null; isAddressConfirmed?: boolean };

/**
 * The mails of an order that is sure: to whoever placed it, and to the shop.
 */
export async function announce(
  announcing: Announcing,
  tx: Db,
  { order, lines, settings, ownerEmail, isAddressConfirmed }: ToAnnounce,
): Promise<void> {
  const { keys, origin, jobs, shopEmail } = announcing;
  const link = orderLink({ keys, origin }, order.number);
  const papers = waysToInvoice({ keys, origin }, order);
  const desk = deskLink(announcing, order);
  const owner = ownerEmail === undefined && settings.contactEmail === null ? await shopEmail(tx) : ownerEmail;
  const to = settings.contactEmail ?? owner ?? null;
  const isConfirmed = isAddressConfirmed ?? (await trustOf(tx, order)).isAddressConfirmed;
  const whole = { order, lines, settings, now: order.placedAt, link };
  const about = isConfirmed ? whole : withoutFreeText(whole);
  await jobs.addAll(tx, 'mail', [
    // A customer who is gone has no address any more (R27).
    ...(order.email === '' ? [] : [placedMail({ ...about, papers })]),
    ...(to === null ? [] : [shopMail({ ...about, link: desk }, to)]),
  ]);
}

/** The mail that asks for the confirmation of an order, to the address that it was placed with; the shop hears of it once it is confirmed. */
export async function askToConfirm(
  { keys, origin, jobs }: Announcing,
  tx: Db,
  { order, lines, settings }: Announced,
): Promise<void> {
  const link = confirmLink({ keys, origin }, order.number);
  await jobs.add(tx, 'mail', confirmMail({ order, lines, settings, link, now: order.placedAt }));
}

const deskLink = ({ origin }: { origin: string }, { number }: OrderRow) => `${origin}/admin/orders/${number}`;

/** `isPlain`: what was typed with the order is left out, since its email is not confirmed and nothing was delivered. */
type ShopNotice = { order: OrderRow; link: string; settings: Settings; isPlain: boolean };

/** Mails the shop about an order, if the shop has an address. */
export async function tellShop(
  { jobs, origin, shopEmail }: Omit<Announcing, 'keys'>,
  tx: Db,
  order: OrderRow,
  mailTo: (notice: ShopNotice, to: string) => Mail,
): Promise<void> {
  const settings = await settingsOf(tx);
  const to = settings.contactEmail ?? (await shopEmail(tx));
  if (to === null) return;
  const link = deskLink({ origin }, order);
  const isPlain = order.deliveredAt === null && !(await trustOf(tx, order)).isAddressConfirmed;
  await jobs.add(tx, 'mail', mailTo({ order, link, settings, isPlain }, to));
}
