import { eq, sql } from 'drizzle-orm';
import { v7 as uuid } from 'uuid';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { type Database, type Db, rows, transaction } from '#kernel/database/database.ts';
import { users } from '#modules/accounts/server/tables.ts';
import {
  findForSaleUnlocked,
  lockForSale,
  returnStock,
  takeStock,
  takeStockIfUnchanged,
} from '#modules/catalog/server/stock/stock.ts';
import { stockChanges } from '#modules/catalog/server/stock/tables.ts';
import { products } from '#modules/catalog/server/tables.ts';
import type { OrderRequest } from '#modules/orders/contract/orders.ts';
import { cancelOwn } from '#modules/orders/server/customers/own-orders.ts';
import { outcomeOfCart } from '#modules/orders/server/place-order/cart-outcome.ts';
import { placeOrder } from '#modules/orders/server/place-order/place-order.ts';
import * as promotionsMessages from '#modules/promotions/messages/index.ts';
import { promotions, promotionTally, redemptions } from '#modules/promotions/server/tables.ts';
import { databases } from '#tests/support/databases.ts';
import {
  guest,
  openOrdering,
  openTestCategory,
  requestOf,
  reread,
  totalOf,
} from '#tests/support/order-dependencies.ts';
import * as m from '../messages/index.ts';

// Stock that is decremented and restocked, and orders that are placed, without HTTP.

describe.each(databases)('on $kind', ({ skipped, open }) => {
  let database: Database;
  let db: Db;
  let addProduct: Awaited<ReturnType<typeof openTestCategory>>;
  let opened: Awaited<ReturnType<typeof openOrdering>>;
  let mug: typeof products.$inferSelect;
  beforeAll(async () => {
    if (skipped) return;
    database = await open();
    db = database.db;
    addProduct = await openTestCategory(db);
  });
  afterAll(() => database?.close());
  beforeEach(async () => {
    if (skipped) return;
    opened = await openOrdering(db);
    mug = await addProduct();
  });

  const stockOf = async ({ id }: { id: string }) => {
    const [row] = await db.select().from(products).where(eq(products.id, id));
    return row && { stockCount: row.stockCount, inStock: row.inStock };
  };
  const whyOf = async ({ id }: { id: string }) =>
    (await db.select().from(stockChanges).where(eq(stockChanges.productId, id)).orderBy(stockChanges.id)).map(
      ({ why, before, after }) => ({ why, before, after }),
    );
  const place = (request: OrderRequest, buyer: Parameters<typeof placeOrder>[2] = guest) =>
    placeOrder(opened.ordering, request, buyer);
  const refusal = (work: Promise<unknown>) =>
    work.then(
      () => null,
      ({ code, fields, message }) => ({ code, fields, message }),
    );
  const cancel = (number: number) =>
    cancelOwn(opened.ordering, number, { caller: null, key: opened.ordering.keys.keyOf(number) }, '');

  describe.skipIf(skipped)('stock for sale', () => {
    it('a sale lists each visible product once, with its available quantity, and no hidden product', async () => {
      const hidden = await addProduct({ isActive: false });
      const card = await addProduct({ stockCount: 0 });
      const gone = await addProduct({ inStock: false, stockCount: 0 });
      const ids = [gone, card, hidden, mug, mug].map(({ id }) => ({ id }));
      const held = await transaction(db, (tx) => lockForSale(tx, ids));
      expect(held).toMatchObject([
        { id: mug.id, name: 'Blue mug', price: 4000, available: 5, isCounted: true },
        { id: card.id, available: 999, isCounted: false },
        { id: gone.id, available: 0, isCounted: false },
      ]);
      expect(held).toEqual(expect.arrayContaining(await findForSaleUnlocked(db, ids)));
    });

    it('simultaneous sales never exceed the stock', { tags: ['extended'] }, async () => {
      const buy = () =>
        transaction(db, async (tx) => {
          const [held] = await lockForSale(tx, [mug]);
          if ((held?.available ?? 0) < 2) return false;
          await takeStock(tx, new Map([[mug.id, 2]]), 'Sold');
          return true;
        });
      const bought = await Promise.all(Array.from({ length: 8 }, buy));
      expect(bought.filter(Boolean)).toHaveLength(2);
      expect(await stockOf(mug)).toEqual({ stockCount: 1, inStock: true });
    });

    it('decrementing the stock records a reason, and the last unit makes a product out of stock', async () => {
      const bell = await addProduct({ stockCount: 2 });
      const quantities = new Map([
        [mug.id, 3],
        [bell.id, 2],
      ]);
      await transaction(db, (tx) => takeStock(tx, quantities, 'Order 1001'));
      expect(await stockOf(mug)).toEqual({ stockCount: 2, inStock: true });
      expect(await stockOf(bell)).toEqual({ stockCount: 0, inStock: false });
      expect((await whyOf(mug)).at(-1)).toEqual({ why: 'Order 1001', before: 5, after: 2 });
      await transaction(db, (tx) => takeStock(tx, new Map(), 'Nothing'));
      expect(await stockOf(mug)).toEqual({ stockCount: 2, inStock: true });
    });

    it('restocking makes a sold-out product available again, but not one marked out of stock', async () => {
      const gone = await addProduct({ inStock: false, stockCount: 0 });
      const off = await addProduct({ inStock: false, stockCount: 3 });
      const quantities = new Map([mug, gone, off].map(({ id }) => [id, 2]));
      await transaction(db, (tx) => returnStock(tx, quantities, 'Order 1001 cancelled'));
      expect(await stockOf(mug)).toEqual({ stockCount: 7, inStock: true });
      expect(await stockOf(gone)).toEqual({ stockCount: 2, inStock: true });
      expect(await stockOf(off)).toEqual({ stockCount: 5, inStock: false });
      expect((await whyOf(gone)).at(-1)).toEqual({ why: 'Order 1001 cancelled', before: 0, after: 2 });
      await transaction(db, async (tx) => {
        await returnStock(tx, new Map(), 'Nothing');
        const [change] = await rows<{ why: string | null }>(
          tx,
          sql`select current_setting('haat.why', true) as why`,
        );
        expect(change?.why ?? '').toBe('');
      });
    });

    it('a sale without a lock decrements the stock only if enough is left, and records the reason', async () => {
      const card = await addProduct({ stockCount: 0 });
      const seen = await findForSaleUnlocked(db, [mug, card]);
      const take = (quantity: number) =>
        transaction(db, (tx) =>
          takeStockIfUnchanged(tx, seen, { pieces: new Map([[mug.id, quantity]]), why: 'Order 1002' }),
        );
      expect(await take(4)).toBe(true);
      expect(await take(2)).toBe(false);
      expect(await stockOf(mug)).toEqual({ stockCount: 1, inStock: true });
      expect(await stockOf(card)).toEqual({ stockCount: 0, inStock: true });
      expect((await whyOf(mug)).at(-1)).toEqual({ why: 'Order 1002', before: 5, after: 1 });
      expect(await take(1)).toBe(true);
      expect(await stockOf(mug)).toEqual({ stockCount: 0, inStock: false });
    });
  });

  describe.skipIf(skipped)('placing an order', () => {
    it('an order decrements the stock and keeps its lines, tax and total', async () => {
      const { row, lines, events, ...whole } = await place(requestOf([{ product: mug, quantity: 2 }]));
      expect(row).toMatchObject({
        state: 'placed',
        userId: null,
        email: 'meera@example.com',
        subtotal: 8000,
        shipping: 0,
        discount: 0,
        tax: 640,
        total: 8640,
        taxRate: 800,
        pieces: 2,
        promoCode: null,
        payment: 'cod',
      });
      expect(lines).toMatchObject([{ productId: mug.id, quantity: 2, total: 8000, tax: 640, taken: 2 }]);
      expect(events).toMatchObject([
        { state: 'placed', type: 'placed', reason: null, by: 'customer', internal: false },
      ]);
      expect(whole).toEqual({
        shipments: [],
        money: { payments: [], refunds: [] },
        creditNotes: [],
        exchanges: [],
        returns: [],
        locale: 'en-IN',
      });
      expect(await stockOf(mug)).toEqual({ stockCount: 3, inStock: true });
      expect((await whyOf(mug)).at(-1)?.why).toBe(`Order ${row.number}`);
    });

    it('an order decrements no stock of an untracked product', async () => {
      const card = await addProduct({ stockCount: 0 });
      const { lines } = await place(requestOf([{ product: card, quantity: 2 }]));
      expect(lines).toMatchObject([{ quantity: 2, taken: 0 }]);
      expect(await stockOf(card)).toEqual({ stockCount: 0, inStock: true });
    });

    it('the gift wrap of an order is one line at the price of one wrapping', async () => {
      const gift = { toRecipient: false, wrap: true, message: '', sender: '', hidePrices: false };
      const { lines } = await place(requestOf([{ product: mug }], { gift, total: totalOf(8900) }));
      expect(lines).toMatchObject([{ isWrap: false }, { isWrap: true, total: 4900 }]);
    });

    it('mails an order with cash on delivery to its customer and to the shop at once', async () => {
      await place(requestOf([{ product: mug }]));
      expect(opened.mails().map(({ to }) => to)).toEqual(['meera@example.com', 'owner@example.com']);
      expect(opened.added).toHaveLength(2);
    });

    it('an online order sends no mail, and schedules its reminder after 10 minutes and its expiry after 30', async () => {
      const { row } = await place(requestOf([{ product: mug }], { payment: 'razorpay' }));
      expect(opened.added).toEqual([
        { kind: 'unpaid-order', payload: { number: row.number, remind: true }, afterSeconds: 600 },
        { kind: 'unpaid-order', payload: { number: row.number }, afterSeconds: 1800 },
      ]);
    });

    it('refuses an order with a wrong total and decrements no stock', async () => {
      expect(await refusal(place(requestOf([{ product: mug }], { total: 53.18 })))).toMatchObject({
        code: 'total_changed',
      });
      expect(await stockOf(mug)).toMatchObject({ stockCount: 5 });
    });

    it('refuses an order beyond the stock, with a missing photo or for a delivery day that is not offered', async () => {
      expect(await refusal(place(requestOf([{ product: mug, quantity: 6 }])))).toMatchObject({
        code: 'out_of_stock',
        fields: [{ path: 'lines.0.quantity' }],
      });
      const url = `/media/personal/${'a'.repeat(32)}-800x600/800.jpg`;
      const withPhoto = requestOf([{ product: mug }], {
        lines: [{ id: mug.id, quantity: 1, personalisation: { photo: url } }],
      });
      opened.ordering.claimPhotos = async (urls) => urls.map(() => false);
      expect(await refusal(place(withPhoto))).toMatchObject({
        code: 'invalid_input',
        fields: [{ path: 'lines.0.personalisation.photo' }],
      });
      expect(await refusal(place(requestOf([{ product: mug }], { deliverOn: '2001-01-01' })))).toMatchObject({
        code: 'invalid_input',
        fields: [{ path: 'deliverOn' }],
      });
      expect(await stockOf(mug)).toMatchObject({ stockCount: 5 });
    });

    it('an order belongs to the account that places it, and is refused if the account is deleted', async () => {
      const id = uuid();
      await db.insert(users).values({ id, name: 'Asha', email: `${id}@example.com` });
      const { row } = await place(requestOf([{ product: mug }]), { ...guest, userId: id });
      expect(row.userId).toBe(id);
      const gone = place(requestOf([{ product: mug }]), { ...guest, userId: uuid() });
      expect(await refusal(gone)).toMatchObject({ code: 'session_expired' });
      expect(await stockOf(mug)).toMatchObject({ stockCount: 4 });
    });
  });

  describe.skipIf(skipped)('repeated orders', () => {
    const numberOf = async (work: ReturnType<typeof place>) => (await work).row.number;

    it('an order repeated with the same idempotency key is the first order and decrements no more stock', async () => {
      const request = requestOf([{ product: mug }]);
      const buyer = { userId: null, idempotencyKey: uuid() };
      const first = await numberOf(place(request, buyer));
      expect(await numberOf(place(request, buyer))).toBe(first);
      expect(await stockOf(mug)).toMatchObject({ stockCount: 4 });
    });

    it('simultaneous orders with the same idempotency key are one order', async () => {
      const request = requestOf([{ product: mug }]);
      const buyer = { userId: null, idempotencyKey: uuid() };
      const numbers = await Promise.all(Array.from({ length: 5 }, () => numberOf(place(request, buyer))));
      expect(new Set(numbers).size).toBe(1);
      expect(await stockOf(mug)).toMatchObject({ stockCount: 4 });
    });

    it('refuses an idempotency key for a different request or another customer', async () => {
      const request = requestOf([{ product: mug }]);
      const [idempotencyKey, userId] = [uuid(), uuid()];
      await db.insert(users).values({ id: userId, name: 'Asha', email: `${userId}@example.com` });
      await place(request, { userId: null, idempotencyKey });
      const reused = { code: 'key_reused', message: m.responses.keyReused() };
      const changed = place({ ...request, note: 'Ring' }, { userId: null, idempotencyKey });
      expect(await refusal(changed)).toMatchObject(reused);
      expect(await refusal(place(request, { userId, idempotencyKey }))).toMatchObject(reused);
      expect(await stockOf(mug)).toMatchObject({ stockCount: 4 });
    });

    it('a cart ordered again with another key is the first order, and with other data it is refused', async () => {
      const request = requestOf([{ product: mug }]);
      const first = await numberOf(place(request, { userId: null, idempotencyKey: uuid() }));
      expect(await numberOf(place(request, { userId: null, idempotencyKey: uuid() }))).toBe(first);
      expect(await refusal(place({ ...request, note: 'Ring' }))).toMatchObject({
        code: 'cart_ordered',
        message: m.responses.cartOrdered(),
      });
      expect(await stockOf(mug)).toMatchObject({ stockCount: 4 });
    });

    it('simultaneous orders of a cart with different idempotency keys are one order', {
      tags: ['extended'],
    }, async () => {
      const request = requestOf([{ product: mug }]);
      const numbers = await Promise.all(
        Array.from({ length: 5 }, () => numberOf(place(request, { userId: null, idempotencyKey: uuid() }))),
      );
      expect(new Set(numbers).size).toBe(1);
      expect(await stockOf(mug)).toMatchObject({ stockCount: 4 });
    });

    it('a cart whose order was cancelled can be ordered again', async () => {
      const request = requestOf([{ product: mug }]);
      const first = await numberOf(place(request));
      await cancel(first);
      expect(await numberOf(place(request))).not.toBe(first);
      expect(await stockOf(mug)).toMatchObject({ stockCount: 4 });
    });

    it('a new order of a cart cancels its unpaid online order and takes over its reserved stock', async () => {
      const last = await addProduct({ stockCount: 1 });
      const request = requestOf([{ product: last }], { payment: 'razorpay' });
      const first = await numberOf(place(request));
      const second = await numberOf(place({ ...request, payment: 'cod' }));
      expect(second).not.toBe(first);
      const { row, events } = await reread(db, first);
      expect(row.state).toBe('cancelled');
      expect(events.at(-1)).toMatchObject({ by: 'system', what: 'Replaced by a new order before payment' });
      expect(await stockOf(last)).toEqual({ stockCount: 0, inStock: false });
    });

    it('of simultaneous online orders of a cart with different notes, one stays placed', {
      tags: ['extended'],
    }, async () => {
      const request = requestOf([{ product: mug }], { payment: 'razorpay' });
      const tabs = Array.from({ length: 4 }, (_, at) => place({ ...request, note: `Tab ${at}` }));
      const placed = await Promise.all(tabs);
      const states = await Promise.all(
        placed.map(async ({ row }) => (await reread(db, row.number)).row.state),
      );
      expect(states.filter((state) => state === 'placed')).toHaveLength(1);
      expect(await stockOf(mug)).toMatchObject({ stockCount: 4 });
    });
  });

  describe.skipIf(skipped)('the order of a cart', () => {
    const became = (cartId: string) => outcomeOfCart(opened.ordering, cartId);

    it('a cart has no order and reserves no stock before it is ordered', async () => {
      expect(await became(uuid())).toEqual({ held: new Map(), ordered: null });
    });

    it('a cart reserves the stock of all its lines while its payment is open', async () => {
      const lines = [
        { id: mug.id, quantity: 2 },
        { id: mug.id, quantity: 1, gift: { wrap: false, message: 'For you' } },
      ];
      const request = requestOf([{ product: mug, quantity: 3 }], { lines, payment: 'razorpay' });
      await place(request);
      expect(await became(request.cartId)).toEqual({ held: new Map([[mug.id, 3]]), ordered: null });
    });

    it('a cart leads to its order and key until the order is returned, refunded or cancelled', async () => {
      const request = requestOf([{ product: mug }]);
      const { number } = (await place(request)).row;
      const key = opened.ordering.keys.keyOf(number);
      expect(await became(request.cartId)).toEqual({
        held: new Map(),
        ordered: { number, key, userId: null },
      });
      for (const state of ['returned', 'refunded']) {
        await db.execute(sql`update orders set state = ${state}::order_state where number = ${number}`);
        expect(await became(request.cartId)).toEqual({ held: new Map(), ordered: null });
      }
      await db.execute(sql`update orders set state = 'placed' where number = ${number}`);
      await cancel(number);
      expect(await became(request.cartId)).toEqual({ held: new Map(), ordered: null });
    });
  });

  describe.skipIf(skipped)('promo codes', () => {
    const makePromotion = async (fields: Partial<typeof promotions.$inferInsert> = {}) => {
      const id = uuid();
      const code = `CODE-${id.slice(-12).toUpperCase()}`;
      const startsAt = new Date('2020-01-01');
      await db
        .insert(promotions)
        .values({ id, code, title: 'A code', kind: 'percentage', percent: 1000, startsAt, ...fields });
      return { id, code };
    };
    const tallyOf = async (id: string) => {
      const [tally] = await db.select().from(promotionTally).where(eq(promotionTally.promotionId, id));
      return { used: tally?.used ?? 0, discounted: tally?.discounted ?? 0 };
    };
    const total = totalOf(4000, { discount: 400 });

    it('a promo code in any letter case lowers the total of an order, which counts as a use', async () => {
      const { id, code } = await makePromotion();
      const promoCode = ` ${code.toLowerCase()} `;
      const { row } = await place(requestOf([{ product: mug }], { promoCode, total }));
      expect(row).toMatchObject({ promoCode: code, discount: 400, tax: 288, total: 4887 });
      expect(await tallyOf(id)).toEqual({ used: 1, discounted: 400 });
      const [used] = await db.select().from(redemptions).where(eq(redemptions.promotionId, id));
      expect(used).toMatchObject({
        orderId: row.id,
        userId: null,
        email: 'meera@example.com',
        discount: 400,
        at: opened.clock.now,
      });
    });

    it('a promo code for free delivery removes the shipping costs of an order', async () => {
      const { code } = await makePromotion({ kind: 'free_shipping', percent: null });
      const free = { promoCode: code, total: totalOf(4000, { freeDelivery: true }) };
      expect((await place(requestOf([{ product: mug }], free))).row).toMatchObject({
        shipping: 0,
        discount: 0,
      });
    });

    it('refuses an order with an inactive promo code and names the reason', async () => {
      const { code } = await makePromotion({ isActive: false });
      expect(await refusal(place(requestOf([{ product: mug }], { promoCode: code })))).toEqual({
        code: 'promo_refused',
        message: promotionsMessages.responses.promoOff(),
        fields: [{ path: 'promoCode', message: promotionsMessages.responses.promoOff() }],
      });
      expect(await stockOf(mug)).toMatchObject({ stockCount: 5 });
    });

    it('simultaneous orders use a promo code no more often than its limit', async () => {
      const { id, code } = await makePromotion({ totalLimit: 2 });
      const answers = await Promise.all(
        Array.from({ length: 5 }, () =>
          refusal(place(requestOf([{ product: mug }], { promoCode: code, total }))),
        ),
      );
      expect(answers.filter((each) => each === null)).toHaveLength(2);
      expect(await tallyOf(id)).toEqual({ used: 2, discounted: 800 });
    });

    it('refuses a promo code limited to one use per customer for the same account, email or phone', async () => {
      const { code } = await makePromotion({ customerLimit: 1 });
      const userId = uuid();
      await db.insert(users).values({ id: userId, name: 'Asha', email: `${userId}@example.com` });
      const requestBy = (email: string, phone = '+91 98450 54321') => {
        const wish = requestOf([{ product: mug }], { promoCode: code, total, email });
        return { ...wish, address: { ...wish.address, phone } };
      };
      const first = requestBy('asha@example.com', '+91 98450 12345');
      expect(await refusal(place(first, { ...guest, userId }))).toBeNull();
      expect(await refusal(place(requestBy('Asha@Example.com')))).toMatchObject({ code: 'promo_refused' });
      expect(await refusal(place(requestBy('other@example.com'), { ...guest, userId }))).toMatchObject({
        code: 'promo_refused',
      });
      expect(await refusal(place(requestBy('other@example.com', '098450 12345')))).toMatchObject({
        code: 'promo_refused',
      });
      expect(await refusal(place(requestBy('other@example.com')))).toBeNull();
    });

    it('a guest with one email cannot use a one-time code again from the same network, with tags, dots or another phone number', async () => {
      const { code } = await makePromotion({ customerLimit: 1 });
      const requestBy = (email: string, phone: string) => {
        const wish = requestOf([{ product: mug }], { promoCode: code, total, email });
        return { ...wish, address: { ...wish.address, phone } };
      };
      const from = (network: string) => ({ ...guest, network });
      const [home, elsewhere] = [from('192.0.2.1'), from('192.0.2.2')];
      expect(await refusal(place(requestBy('carl@gmail.com', '+91 98450 00001'), home))).toBeNull();
      expect(await refusal(place(requestBy('c.arl+1@gmail.com', '+91 98450 00002'), home))).toMatchObject({
        code: 'promo_refused',
      });
      expect(await refusal(place(requestBy('carl@gmail.com', '+91 98450 00003'), elsewhere))).toBeNull();
    });

    it('a promo code can be used again once its order is cancelled', async () => {
      const { id, code } = await makePromotion({ totalLimit: 1 });
      const { row } = await place(requestOf([{ product: mug }], { promoCode: code, total }));
      await cancel(row.number);
      expect(await tallyOf(id)).toEqual({ used: 0, discounted: 0 });
      expect(await refusal(place(requestOf([{ product: mug }], { promoCode: code, total })))).toBeNull();
    });
  });
});
