/** @module-tag extended */
import { v7 as uuid } from 'uuid';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openPostgres } from '#kernel/database/connection/postgres.ts';
import { type Db, transaction } from '#kernel/database/database.ts';
import type { Promotion } from '#modules/promotions/contract/promotions.ts';
import { promotionFor } from '#modules/promotions/server/apply-code.ts';
import { type Customer, redeem, release } from '#modules/promotions/server/redemptions.ts';
import { onEmbedded, onPostgres } from '#tests/support/databases.ts';
import { createPostgresDatabase } from '#tests/support/postgres-databases.ts';
import { isFullRun } from '#tests/support/scope.ts';
import { openShop, type Shop } from '#tests/support/shop.ts';
import { migratedName } from '#tests/support/templates.ts';
import { openTestUsers } from '#tests/support/test-users.ts';

// Limits of promo codes under simultaneous orders (R8): each checks and redeems the code in the transaction
// that places the order.

type Opened = { shop: Shop; instances: Db[]; close: () => Promise<void> };

/** Two servers on one PostgreSQL database, each with its own connections. */
async function openTwoOnPostgres(): Promise<Opened> {
  const { url, drop } = await createPostgresDatabase(migratedName);
  const [one, two] = [await openPostgres(url), await openPostgres(url)];
  const shop = await openShop(one);
  return {
    shop,
    instances: [one.db, two.db],
    async close() {
      await shop.close();
      await Promise.all([one.close(), two.close()]);
      await drop();
    },
  };
}

async function openOneEmbedded(): Promise<Opened> {
  const database = await onEmbedded.open();
  const shop = await openShop(database);
  return {
    shop,
    instances: [database.db],
    async close() {
      await shop.close();
      await database.close();
    },
  };
}

describe.each([
  {
    kind: 'one server on the embedded database',
    open: openOneEmbedded,
    skipped: !isFullRun && !onPostgres.skipped,
  },
  { kind: 'two servers on PostgreSQL', open: openTwoOnPostgres, skipped: onPostgres.skipped },
])('simultaneous redemptions with $kind', ({ open, skipped }) => {
  if (skipped) {
    it.skip('promo code limits hold', () => {});
    return;
  }
  let opened: Opened;
  beforeAll(async () => {
    opened = await open();
  });
  afterAll(() => opened.close());

  let made = 0;
  const make = (limits: object): Promise<Promotion & { code: string }> =>
    opened.shop.owner('POST /api/promotions', {
      body: { code: `RACE-${++made}`, title: 'A race', kind: 'fixed', amount: 1, ...limits },
    }) as Promise<Promotion & { code: string }>;

  /** Redeems a code like the checkout. Returns the ID of the order, null when the code is refused. */
  const order = (db: Db, code: string, customer: Customer): Promise<string | null> =>
    transaction(db, async (tx) => {
      const now = new Date();
      const given = await promotionFor(tx, { code, subtotal: 10_000, lines: [], customer, now, held: true });
      if (!given.applied) return null;
      const orderId = uuid();
      const { promotion, discount } = given;
      await redeem(tx, { promotionId: promotion.id, orderId, customer, isConfirmed: true, discount, now });
      return orderId;
    });
  const guest = (email: string): Customer => ({ userId: null, email });
  const anyone = () => guest(`${uuid()}@example.com`);

  /** Redeems a code so many times at once on all servers. Returns the successful orders. */
  async function race(code: string, many: number, who: (nth: number) => Customer): Promise<string[]> {
    const { instances } = opened;
    const placed = await Promise.all(
      Array.from({ length: many }, (_, nth) =>
        order(instances[nth % instances.length] as Db, code, who(nth)),
      ),
    );
    return placed.filter((each) => each !== null);
  }
  const usesOf = async ({ id }: Promotion) => {
    const { used, discounted } = await opened.shop.owner('GET /api/promotions/:id', { params: { id } });
    return { used, discounted };
  };

  it('of fifty simultaneous orders, ten redeem a promo code with a total limit of ten', async () => {
    const promotion = await make({ totalLimit: 10 });
    expect(await race(promotion.code, 50, anyone)).toHaveLength(10);
    expect(await usesOf(promotion)).toEqual({ used: 10, discounted: 10 });
  });

  it('of twenty simultaneous orders, one redeems a promo code with one use per customer', async () => {
    const [byEmail, byAccount, byBoth] = [
      await make({ customerLimit: 1 }),
      await make({ customerLimit: 1 }),
      await make({ customerLimit: 1 }),
    ];
    const { id: userId, email } = await (await openTestUsers(opened.shop)).make({
      email: 'Race@Example.com',
    });
    expect(await race(byEmail.code, 20, () => guest('race@example.com'))).toHaveLength(1);
    expect(await race(byAccount.code, 20, () => ({ userId, email: null }))).toHaveLength(1);
    // Guest and user with the same address, in any letter case, are one customer.
    const faces = [guest('RACE@example.com'), { userId, email }, guest(email)];
    expect(await race(byBoth.code, 20, (nth) => faces[nth % faces.length] as Customer)).toHaveLength(1);
    expect((await usesOf(byBoth)).used).toBe(1);
  });

  it('the total limit and the customer limit of a promo code hold together', async () => {
    const promotion = await make({ totalLimit: 5, customerLimit: 2 });
    const placed = await race(promotion.code, 30, (nth) => guest(`one-of-two-${nth % 2}@example.com`));
    expect(placed).toHaveLength(4);
    expect(await race(promotion.code, 20, anyone)).toHaveLength(1);
  });

  it('promo code uses freed at the same time can be redeemed again once each', async () => {
    const promotion = await make({ totalLimit: 5 });
    const placed = await race(promotion.code, 10, anyone);
    const { instances } = opened;
    // Each is released by both servers, as when two users cancel an order at once.
    await Promise.all(
      placed.slice(0, 3).flatMap((id) => instances.map((db) => transaction(db, (tx) => release(tx, id)))),
    );
    expect(await usesOf(promotion)).toEqual({ used: 2, discounted: 2 });
    expect(await race(promotion.code, 20, anyone)).toHaveLength(3);
  });

  it('a promotion deleted while it is redeemed is either ended with uses or deleted without', async () => {
    for (let times = 0; times < 5; times++) {
      const promotion = await make({});
      const [placed, removed] = await Promise.all([
        race(promotion.code, 4, anyone),
        opened.shop.owner('DELETE /api/promotions/:id', { params: { id: promotion.id } }),
      ]);
      expect(removed.outcome).toBe(placed.length > 0 ? 'ended' : 'deleted');
    }
  });
});
