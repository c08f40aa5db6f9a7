import { PgBoss } from 'pg-boss';
import { expect } from 'vitest';
import type { Product } from '#contract/catalog.ts';
import type { Input } from '#contract/endpoint.ts';
import type { Endpoints } from '#contract/endpoints.ts';
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
    razorpay,
    shop,
    mails,
    opening,
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

/**
 * Makes the waiting jobs of a kind due, and waits until they are done; jobs that are put off again stay.
 * @param data of the jobs that are meant, where it is not all of the kind
 */
export async function comeDue<K extends keyof Work>(
  { database }: Shop,
  kind: K,
  data: Partial<Work[K]> = {},
): Promise<void> {
  const boss = await new PgBoss({ db: await database.queues(), schedule: false, supervise: false }).start();
  const startAfter = new Date(Date.now() - 1000);
  const jobs = await boss.findJobs(kind, { data, queued: true });
  for (const { id } of jobs) await boss.update(kind, undefined, { id, startAfter });
  const undone = async () => {
    const now = (await Promise.all(jobs.map(({ id }) => boss.findJobs(kind, { id })))).flat();
    return now.filter(
      ({ state, startAfter }) =>
        ['created', 'retry', 'active'].includes(state) && startAfter.getTime() < Date.now(),
    );
  };
  await expect.poll(undone, { timeout: 30_000, interval: 100 }).toEqual([]);
  await boss.stop({ graceful: false });
}
