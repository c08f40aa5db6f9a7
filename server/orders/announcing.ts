import type { Db } from '#server/platform/database/database.ts';
import type { Jobs } from '#server/platform/jobs/jobs.ts';
import { settingsOf } from '#server/settings/settings.ts';
import { type OrderKeys, orderLink } from './keys.ts';
import { askedMail, placedMail, shopMail } from './mails.ts';
import type { NewLine, OrderRow } from './orders-store.ts';
import { waysToInvoice } from './papers.ts';

type Announcing = {
  jobs: Jobs;
  keys: OrderKeys;
  origin: string;
  shopEmail: (db: Db) => Promise<string | null>;
};
type Announced = { order: OrderRow; lines: NewLine[]; settings: Awaited<ReturnType<typeof settingsOf>> };

/**
 * The mails of an order that is sure: to whoever placed it, and to the shop.
 * @param ownerEmail where the shop hears of it unless it has an address of its own; asked for where it is not given
 */
export async function announce(
  { jobs, keys, origin, shopEmail }: Announcing,
  tx: Db,
  { order, lines, settings, ownerEmail }: Announced & { ownerEmail?: string | null },
): Promise<void> {
  const link = orderLink({ keys, origin }, order.number);
  const papers = waysToInvoice({ keys, origin }, order);
  const desk = `${origin}/admin/orders/${order.number}`;
  const owner = ownerEmail === undefined && settings.contactEmail === null ? await shopEmail(tx) : ownerEmail;
  const to = settings.contactEmail ?? owner ?? null;
  await jobs.addAll(tx, 'mail', [
    // A customer who is gone has no address any more (R27).
    ...(order.email === '' ? [] : [placedMail({ order, lines, link, settings, papers })]),
    ...(to === null ? [] : [shopMail({ order, lines, link: desk, settings }, to)]),
  ]);
}

type Asked = { title: string; why: string; lines?: string[] };

/** A mail to the shop: whoever placed an order cancels it, or wants to send something back. */
export async function tellShop(
  { origin, shopEmail, jobs }: Omit<Announcing, 'keys'>,
  tx: Db,
  order: OrderRow,
  { lines = [], ...asked }: Asked,
): Promise<void> {
  const settings = await settingsOf(tx);
  const to = settings.contactEmail ?? (await shopEmail(tx));
  if (to === null) return;
  const link = `${origin}/admin/orders/${order.number}`;
  await jobs.add(tx, 'mail', askedMail({ order, lines: [], link, settings }, to, { ...asked, lines }));
}
