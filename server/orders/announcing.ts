import type { Db } from '#server/platform/database/database.ts';
import type { Jobs } from '#server/platform/jobs/jobs.ts';
import type { Mail } from '#server/platform/mail/post.ts';
import { settingsOf } from '#server/settings/settings.ts';
import { type OrderKeys, orderLink } from './keys.ts';
import { placedMail, shopMail } from './mails.ts';
import type { NewLine, OrderRow } from './orders-store.ts';
import { waysToInvoice } from './papers.ts';

type Settings = Awaited<ReturnType<typeof settingsOf>>;
type Announcing = {
  jobs: Jobs;
  keys: OrderKeys;
  origin: string;
  shopEmail: (db: Db) => Promise<string | null>;
};
type Announced = { order: OrderRow; lines: NewLine[]; settings: Settings };

/**
 * The mails of an order that is sure: to whoever placed it, and to the shop.
 * @param ownerEmail where the shop hears of it unless it has an address of its own; asked for where it is not given
 */
export async function announce(
  announcing: Announcing,
  tx: Db,
  { order, lines, settings, ownerEmail }: Announced & { ownerEmail?: string | null },
): Promise<void> {
  const { keys, origin, jobs, shopEmail } = announcing;
  const link = orderLink({ keys, origin }, order.number);
  const papers = waysToInvoice({ keys, origin }, order);
  const desk = deskLink(announcing, order);
  const owner = ownerEmail === undefined && settings.contactEmail === null ? await shopEmail(tx) : ownerEmail;
  const to = settings.contactEmail ?? owner ?? null;
  const about = { order, lines, settings, now: order.placedAt };
  await jobs.addAll(tx, 'mail', [
    // A customer who is gone has no address any more (R27).
    ...(order.email === '' ? [] : [placedMail({ ...about, link, papers })]),
    ...(to === null ? [] : [shopMail({ ...about, link: desk }, to)]),
  ]);
}

const deskLink = ({ origin }: { origin: string }, { number }: OrderRow) => `${origin}/admin/orders/${number}`;

type ToldShop = { order: OrderRow; link: string; settings: Settings };

/** Mails the shop about an order, if the shop has an address. */
export async function tellShop(
  { jobs, origin, shopEmail }: Omit<Announcing, 'keys'>,
  tx: Db,
  order: OrderRow,
  mailTo: (told: ToldShop, to: string) => Mail,
): Promise<void> {
  const settings = await settingsOf(tx);
  const to = settings.contactEmail ?? (await shopEmail(tx));
  if (to === null) return;
  const link = deskLink({ origin }, order);
  await jobs.add(tx, 'mail', mailTo({ order, link, settings }, to));
}
