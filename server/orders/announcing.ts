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

/** The mails of an order that is sure: to whoever placed it, and to the shop. */
export async function announce(
  { jobs, keys, origin, shopEmail }: Announcing,
  tx: Db,
  { order, lines, settings }: Announced,
): Promise<void> {
  const link = orderLink({ keys, origin }, order.number);
  const papers = waysToInvoice({ keys, origin }, order);
  // A customer who is gone has no address any more (R27).
  if (order.email !== '') await jobs.add(tx, 'mail', placedMail({ order, lines, link, settings, papers }));
  const to = settings.contactEmail ?? (await shopEmail(tx));
  if (to === null) return;
  const desk = `${origin}/admin/orders/${order.number}`;
  await jobs.add(tx, 'mail', shopMail({ order, lines, link: desk, settings }, to));
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
