import type { Db } from '#server/platform/database/database.ts';
import type { Jobs } from '#server/platform/jobs/jobs.ts';
import type { Mail } from '#server/platform/mail/post.ts';
import { settingsOf } from '#server/settings/settings.ts';
import { type OrderKeys, orderLink } from './keys.ts';
import { placedMail, shopMail } from './mails.ts';
import type { NewLine, OrderRow } from './orders-store.ts';

type Settings = Awaited<ReturnType<typeof settingsOf>>;
type Announcing = {
  jobs: Jobs;
  keys: OrderKeys;
  origin: string;
  shopEmail: (db: Db) => Promise<string | null>;
};
type Announced = { order: OrderRow; lines: NewLine[]; settings: Settings };

/** The mails of an order that is sure: to whoever placed it, and to the shop. */
export async function announce(
  announcing: Announcing,
  tx: Db,
  { order, lines, settings }: Announced,
): Promise<void> {
  const link = orderLink(announcing, order.number);
  // A customer who is gone has no address any more (R27).
  if (order.email !== '') await announcing.jobs.add(tx, 'mail', placedMail({ order, lines, link, settings }));
  await tellShop(announcing, tx, order, (told, to) => shopMail({ ...told, lines }, to));
}

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
  const link = `${origin}/admin/orders/${order.number}`;
  await jobs.add(tx, 'mail', mailTo({ order, link, settings }, to));
}
