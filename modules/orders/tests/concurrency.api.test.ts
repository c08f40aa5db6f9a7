import { randomUUID } from 'node:crypto';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import { type Db, rows, transaction } from '#kernel/database/database.ts';
import type { Category, Product } from '#modules/catalog/contract/catalog.ts';
import * as promotionsMessages from '#modules/promotions/messages/index.ts';
import { orderOf } from '#tests/support/orders.ts';
import { openTestUsers, password, type TestUsers } from '#tests/support/people.ts';
import {
  makeCategory,
  makeProduct,
  onEachDatabase,
  type Shop,
  type ShopResponse,
} from '#tests/support/shop.ts';
import { untilServed } from '#tests/support/until-served.ts';
import * as m from '../messages/index.ts';

// Repeated and simultaneous requests: one cart in two tabs, deleted accounts, guesses of promo codes.

onEachDatabase((open, isLast) => {
  let shop: Shop;
  let people: TestUsers;
  let category: Category;
  let mug: Product;
  beforeAll(async () => {
    shop = await open({ trustProxy: ['loopback'] });
    people = await openTestUsers(shop);
    category = await makeCategory(shop);
    mug = await makeProduct(shop, category.id, { price: 40, stockCount: 100_000 });
  });
  afterAll(() => shop.close());

  const order = (json: unknown, { token = '', from = '192.0.2.1', key = randomUUID() } = {}) =>
    shop.send('POST', '/api/orders', {
      json,
      headers: { 'x-forwarded-for': from, 'idempotency-key': key },
      ...(token && { token }),
    });
  const numberOf = ({ body }: ShopResponse) => body.data.number;
  const stockOf = async ({ slug }: Product) =>
    (await shop.owner('GET /api/products/slug/:slug', { params: { slug } })).stockCount;

  describe('repeated orders of a cart', { tags: ['extended'] }, () => {
    it('a cart ordered six times at once, with different keys, becomes one order', async () => {
      const two = await makeProduct(shop, category.id, { stockCount: 5 });
      const body = await orderOf(shop.visitor, [{ product: two }]);
      const answers = await Promise.all(Array.from({ length: 6 }, () => order(body)));
      expect(answers.map(({ status }) => status)).toEqual(Array(6).fill(200));
      expect(new Set(answers.map(numberOf)).size).toBe(1);
      expect(await stockOf(two)).toBe(4);
    });

    it('refuses to order an ordered cart again with other data or as another user', async () => {
      const body = await orderOf(shop.visitor, [{ product: mug }]);
      await order(body);
      const before = await stockOf(mug);
      const { status, body: refusal } = await order({ ...body, note: 'Before Friday, please' });
      expect([status, refusal.code, refusal.message]).toEqual([
        409,
        'cart_ordered',
        m.responses.cartOrdered(),
      ]);
      const { token } = await people.signIn({});
      expect((await order(body, { token })).body.code).toBe('cart_ordered');
      expect(await stockOf(mug)).toBe(before);
      // Another cart with the same lines is another order.
      expect((await order({ ...body, cartId: randomUUID() })).status).toBe(200);
    });

    it('a cart can be ordered again after its order was cancelled', async () => {
      const body = await orderOf(shop.visitor, [{ product: mug }]);
      const first = numberOf(await order(body));
      await shop.send('POST', `/api/orders/${first}/move`, {
        token: shop.ownerToken,
        json: { to: 'cancelled' },
      });
      const again = await order(body);
      expect(again.status).toBe(200);
      expect(numberOf(again)).not.toBe(first);
    });
  });

  it('an account deleted while it places an order leaves no personal data behind', {
    tags: ['extended'],
  }, async () => {
    const { db } = shop.database;
    const body = await orderOf(shop.visitor, [{ product: mug }]);
    const buyers = await Promise.all(
      Array.from({ length: 8 }, async () => {
        const { token, person } = await people.signIn({});
        const json = { ...body, email: person.email, cartId: randomUUID() };
        // Deleting an account cancels its unpacked orders, which locks the same product as an order does.
        await order({ ...json, cartId: randomUUID() }, { token });
        return { token, person, json };
      }),
    );
    const answers = await Promise.all(
      buyers.flatMap(({ token, json }) => [
        untilServed(() => order(json, { token })),
        untilServed(() => shop.send('DELETE', '/api/auth/me', { token, json: { password } })),
      ]),
    );
    // No deadlock.
    expect(answers.filter(({ status }) => status >= 500)).toEqual([]);
    const emails = buyers.map(({ person }) => person.email);
    const left = await rows(
      db,
      sql`select number from orders where email = any(${sql.param(emails)})
            or user_id is not null and user_id not in (select id from users)`,
    );
    const gone = await rows(db, sql`select id from users where email = any(${sql.param(emails)})`);
    expect({ left, gone }).toEqual({ left: [], gone: [] });
  });

  it.skipIf(!isLast || inject('postgresUrl') === null)(
    'an order that waits for the deletion of its account is not placed',
    { tags: ['extended'] },
    async () => {
      const { token, person } = await people.signIn({});
      const body = await orderOf(shop.visitor, [{ product: mug }], { email: person.email });
      const before = await stockOf(mug);
      const placed = await transaction(shop.database.db, async (tx) => {
        await tx.execute(sql`select 1 from users where id = ${person.id} for update`);
        const answer = order(body, { token });
        await Promise.race([answer, expect.poll(() => waitingOn(tx)).toBe(true)]);
        // The cancellation restocks the product, so the waiting order must not lock it.
        await tx.execute(sql`select 1 from products where id = ${mug.id} for update`);
        await tx.execute(sql`delete from users where id = ${person.id}`);
        return { answer };
      });
      expect((await placed.answer).body.code).toBe('session_expired');
      expect(await stockOf(mug)).toBe(before);
    },
  );
  const waitingOn = async (tx: Db) =>
    (await rows(tx, sql`select 1 from pg_locks where pg_backend_pid() = any(pg_blocking_pids(pid))`)).length >
    0;

  describe('limits on guessing promo codes', () => {
    const quote = async (promoCode: string, from: string) => {
      const { status, body } = await shop.send('POST', '/api/cart/quote', {
        json: { lines: [{ id: mug.id, quantity: 1 }], promoCode },
        headers: { 'x-forwarded-for': from },
      });
      expect(status).toBe(200);
      return body.data;
    };
    const tryMany = async (many: number, from: string) => {
      for (let at = 1; at <= many; at++)
        expect((await quote(`GUESS-${at}`, from)).promo.message).toBe(
          promotionsMessages.responses.promoUnknown(),
        );
    };
    const make = (code: string) =>
      shop.owner('POST /api/promotions', {
        body: { code, title: 'A code', kind: 'percentage', percent: 10 },
      });

    it('reveals nothing about promo codes after thirty wrong ones from an IP address', async () => {
      await make('TRUE-ONE');
      await tryMany(30, '198.51.100.1');
      const limited = await quote('true-one', '198.51.100.1');
      expect(limited.promo).toEqual({
        code: 'TRUE-ONE',
        applied: false,
        message: m.responses.tooManyCodes(),
        reason: 'unknown',
      });
      expect([limited.subtotal, limited.discount]).toEqual([40, 0]);
      // An order is refused in the same way.
      const body = await orderOf(shop.visitor, [{ product: mug }], { promoCode: 'TRUE-ONE' });
      const refused = await order(body, { from: '198.51.100.1' });
      expect([refused.status, refused.body.message]).toEqual([429, m.responses.tooManyCodes()]);
      expect((await order({ ...body, promoCode: '' }, { from: '198.51.100.1' })).body.code).toBe(
        'total_changed',
      );
      // Another IP address is not limited.
      expect((await quote('TRUE-ONE', '198.51.100.2')).promo.applied).toBe(true);
    });

    it('a wrong promo code counts once towards the limit on guesses, however often it is quoted', {
      tags: ['extended'],
    }, async () => {
      for (let at = 0; at < 40; at++) await quote('mistyped', '198.51.100.3');
      expect((await quote('MISTYPED', '198.51.100.3')).promo.message).toBe(
        promotionsMessages.responses.promoUnknown(),
      );
      await tryMany(29, '198.51.100.3');
      expect((await quote('MISTYPED', '198.51.100.3')).promo.message).toBe(m.responses.tooManyCodes());
    });

    it('wrong promo codes in orders count towards the limit on guesses, and right ones do not', {
      tags: ['extended'],
    }, async () => {
      await make('RIGHT-ONE');
      const from = '198.51.100.4';
      for (let at = 0; at < 40; at++) expect((await quote('RIGHT-ONE', from)).promo.applied).toBe(true);
      const body = await orderOf(shop.visitor, [{ product: mug }]);
      for (let at = 1; at <= 30; at++) {
        const refused = await order({ ...body, promoCode: `GUESS-${at}` }, { from });
        expect(refused.body.code).toBe('promo_refused');
      }
      expect((await order({ ...body, promoCode: 'RIGHT-ONE' }, { from })).status).toBe(429);
    });
  });
});
