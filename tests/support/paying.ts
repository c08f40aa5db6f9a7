import { sql } from 'drizzle-orm';
import { expect } from 'vitest';
import type { Product } from '#contract/catalog.ts';
import type { Input } from '#contract/endpoint.ts';
import type { Endpoints } from '#contract/endpoints.ts';
import { rows } from '#server/platform/database/database.ts';
import type { Work } from '#server/platform/jobs/jobs.ts';
import type { Mail } from '#server/platform/mail/post.ts';
import { type Placed, place } from './orders.ts';
import { openPeople } from './people.ts';
import { openLocalRazorpay } from './razorpay.ts';
import { makeCategory, type Opening, type Shop } from './shop.ts';

/** Where the links in the mails of that shop lead. */
export const linkOrigin = 'https://shop.example';

/**
 * A shop in which one can pay online, by a local server that speaks Razorpay's protocol, with somebody to buy there, a category to sell
 * in, and the mails that left it.
 */
export async function openPayingShop(open: (opening: Opening) => Promise<Shop>) {
  const razorpay = await openLocalRazorpay();
  const mails: Mail[] = [];
  const post = async (mail: Mail) => void mails.push(mail);
  /** Another server of the same shop opens with it too. */
  const opening = { razorpay: razorpay.config, post, linkOrigin };
  const shop = await open(opening);
  return {
    ...{ razorpay, shop, mails, opening },
    people: await openPeople(shop),
    category: await makeCategory(shop),
    async close() {
      await shop.close();
      await razorpay.close();
    },
  };
}
export type PayingShop = Awaited<ReturnType<typeof openPayingShop>>;

type Fields = Partial<Input<Endpoints['POST /api/orders']>['body']>;

/** An order that is to be paid online. */
export const placeOnline = (
  { visitor }: Pick<Shop, 'visitor'>,
  product: Pick<Product, 'id' | 'price'>,
  more: Fields = {},
): Promise<Placed> => place(visitor, product, { payment: 'razorpay', ...more });

/** The address of an order, and the key to it. */
export const wayTo = ({ number, key }: Placed) => ({ params: { number: String(number) }, query: { key } });

/** Begins to pay an order: what the window of the provider is opened with. */
export const beginToPay = ({ visitor }: Pick<Shop, 'visitor'>, placed: Placed) =>
  visitor('POST /api/orders/:number/payment', wayTo(placed));

/** An order as the shop sees it. */
export const atDesk = ({ owner }: Pick<Shop, 'owner'>, { number }: Placed) =>
  owner('GET /api/orders/:number/desk', { params: { number: String(number) } });

const waiting = (kind: keyof Work) => sql`name = ${kind} and state in ('created', 'retry')`;

/**
 * The time comes that jobs of a kind wait for, and they are done; those that are put off again stay.
 * @param told what the jobs were told, where not all of the kind are meant
 */
export async function comeDue<K extends keyof Work>(
  { database }: Shop,
  kind: K,
  told: Partial<Work[K]> = {},
): Promise<void> {
  const due = await rows<{ id: string }>(
    database.db,
    sql`update pgboss.job set start_after = now() - interval '1 second' where ${waiting(kind)}
          and data @> ${JSON.stringify(told)}::jsonb returning id`,
  );
  const ids = sql.param(due.map(({ id }) => id));
  const undone = () =>
    rows(
      database.db,
      sql`select 1 from pgboss.job where id = any(${ids}::uuid[]) and start_after < now() and state < 'completed'`,
    );
  await expect.poll(undone, { timeout: 30_000, interval: 100 }).toEqual([]);
}
