import { PgBoss } from 'pg-boss';
import { expect } from 'vitest';
import type { Input } from '#kernel/contract/endpoint.ts';
import type { Work } from '#kernel/jobs/jobs.ts';
import type { Mail } from '#kernel/mail/mailer.ts';
import type { Product } from '#modules/catalog/contract/catalog.ts';
import type { Endpoints } from '#modules/endpoints.ts';
import type { UpiConfig } from '#plugins/upi/server/upi-link.ts';
import { type Placed, placeOrder } from './orders.ts';
import { openLocalRazorpay } from './razorpay.ts';
import { makeCategory, type Shop, type ShopOptions } from './shop.ts';
import { openTestUsers } from './test-users.ts';

/** The origin of the links in mails of the paying shop. */
export const linkOrigin = 'https://shop.example';

/** The address of a shop for UPI without a provider. */
export const upi: UpiConfig = { vpa: 'haat.crafts@okbank', name: 'Haat Crafts' };

/** Repeats an assertion for as long as a busy machine may take for a job. */
const poll = (read: () => unknown) => expect.poll(read, { timeout: 20_000, interval: 50 });

/** Opens a shop with online payment at a local Razorpay, with test users, a category, and the sent mails. */
export async function openPayingShop(open: (opening: ShopOptions) => Promise<Shop>) {
  const razorpay = await openLocalRazorpay();
  const mails: Mail[] = [];
  const post = async (mail: Mail) => void mails.push(mail);
  /** The options for another server of the same shop. */
  const opening = { razorpay: razorpay.config, post, linkOrigin };
  const shop = await open(opening);
  return {
    razorpay,
    shop,
    mails,
    opening,
    people: await openTestUsers(shop),
    category: await makeCategory(shop),
    /** Waits for an email about an order that contains all these texts. */
    mailed: ({ number }: Pick<Placed, 'number'>, ...texts: string[]) =>
      poll(() =>
        mails.some(
          ({ subject, text }) =>
            subject.includes(String(number)) && texts.every((part) => text.includes(part)),
        ),
      ).toBe(true),
    /** Waits until the provider has refunded this amount of a payment, in minor units. */
    refundedOnline: ({ id }: { id: string }, amount: number) =>
      poll(() => razorpay.books.payments.get(id)?.amount_refunded ?? 0).toBe(amount),
    async close() {
      await shop.close();
      await razorpay.close();
    },
  };
}
export type PayingShop = Awaited<ReturnType<typeof openPayingShop>>;

type Fields = Partial<Input<Endpoints['POST /api/orders']>['body']>;

/** Places an order with online payment. */
export const placeOnline = (
  { visitor }: Pick<Shop, 'visitor'>,
  product: Pick<Product, 'id' | 'price'>,
  overrides: Fields = {},
): Promise<Placed> => placeOrder(visitor, product, { payment: 'razorpay', ...overrides });

/** Returns the parameters and the key of an order. */
export const orderAccess = ({ number, key }: Placed) => ({
  params: { number: String(number) },
  query: { key },
});

/** Starts the payment of an order. Returns the options of the provider's window. */
export const startPayment = ({ visitor }: Pick<Shop, 'visitor'>, placed: Placed) =>
  visitor('POST /api/orders/:number/payment', orderAccess(placed));

/** Returns the admin view of an order. */
export const adminOrder = ({ owner }: Pick<Shop, 'owner'>, { number }: Placed) =>
  owner('GET /api/orders/:number/desk', { params: { number: String(number) } });

/**
 * Makes the waiting jobs of a kind due, and waits until they are done; postponed jobs remain.
 * @param data restricts the jobs to those with this data
 */
export async function runDueJobs<K extends keyof Work>(
  { database }: Shop,
  kind: K,
  data: Partial<Work[K]> = {},
): Promise<void> {
  const boss = await new PgBoss({ db: await database.queues(), schedule: false, supervise: false }).start();
  const startAfter = new Date(Date.now() - 1000);
  const jobs = await boss.findJobs(kind, { data, queued: true });
  for (const { id } of jobs) await boss.update(kind, undefined, { id, startAfter });
  const unfinishedJobs = async () => {
    const current = (await Promise.all(jobs.map(({ id }) => boss.findJobs(kind, { id })))).flat();
    return current.filter(
      ({ state, startAfter }) =>
        ['created', 'retry', 'active'].includes(state) && startAfter.getTime() < Date.now(),
    );
  };
  await expect.poll(unfinishedJobs, { timeout: 30_000, interval: 100 }).toEqual([]);
  await boss.stop({ graceful: false });
}
