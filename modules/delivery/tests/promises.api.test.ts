import { eq } from 'drizzle-orm';
import { v7 as uuid } from 'uuid';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { Database, Db } from '#kernel/database/database.ts';
import { quoteCart } from '#modules/cart/index.ts';
import type { products } from '#modules/catalog/server/tables.ts';
import { momentOf } from '#modules/delivery/contract/day-arithmetic.ts';
import { promiseProduct } from '#modules/delivery/server/promise-product.ts';
import { deliveryLanes, makingBookings, shopDays } from '#modules/delivery/server/tables.ts';
import type { OrderRequest } from '#modules/orders/contract/orders.ts';
import { cancelOwn } from '#modules/orders/server/customers/own-orders.ts';
import { takePayment } from '#modules/orders/server/payment/mark-paid.ts';
import { placeOrder } from '#modules/orders/server/place-order/place-order.ts';
import { cancelUnpaid } from '#modules/orders/server/reservation/unpaid-orders.ts';
import { reread, withOrder } from '#modules/orders/server/transitions.ts';
import { databases } from '#tests/support/databases.ts';
import {
  addArtisan,
  guest,
  loadOf,
  openOrdering,
  openTestCategory,
  refusalOf,
  requestOf,
  totalOf,
} from '#tests/support/order-dependencies.ts';

// Promises of carts and orders, without HTTP, with a clock that stands on a Monday morning.

type Product = typeof products.$inferSelect;
const pins = { bengaluru: '560001', leh: '194101', island: '744101' };

describe.each(databases)('on $kind', ({ skipped, open }) => {
  let database: Database;
  let db: Db;
  let addProduct: Awaited<ReturnType<typeof openTestCategory>>;
  let opened: Awaited<ReturnType<typeof openOrdering>>;
  let rafiq: string;
  let mug: Product;
  beforeAll(async () => {
    if (skipped) return;
    database = await open();
    db = database.db;
    addProduct = await openTestCategory(db);
    await db.delete(shopDays);
  });
  afterAll(() => database?.close());
  beforeEach(async () => {
    if (skipped) return;
    opened = await openOrdering(db);
    opened.clock.now = momentOf('2027-06-07', 9);
    rafiq = await addArtisan(db);
    mug = await addProduct({ artisanId: rafiq, stockCount: 500 });
  });

  const addressAt = (zipCode: string, state: string): OrderRequest['address'] => ({
    ...requestOf([]).address,
    zipCode,
    state,
  });
  const request = (quantity: number, overrides: Partial<OrderRequest> = {}) =>
    requestOf([{ product: mug, quantity }], { payment: 'razorpay', ...overrides });
  const place = (body: OrderRequest) => placeOrder(opened.ordering, body, guest);
  const quote = (lines: OrderRequest['lines'], overrides: object = {}) =>
    quoteCart(
      {
        db,
        paymentMethods: () => ['cod', 'razorpay'],
        attributes: opened.ordering.attributes,
        outcomeOfCart: async () => ({ held: new Map(), ordered: null }),
        cashHistoryOf: async () => null,
        tax: opened.ordering.tax(),
        automatic: opened.ordering.automatic,
        now: opened.ordering.now,
      },
      { lines, delivery: 'standard', sendSeparately: false, wrap: false, toRecipient: false, ...overrides },
      { customer: async () => ({ userId: null, email: null }), userId: async () => null },
    );
  const page = (quantity: number, pin: string, personalised = false) =>
    promiseProduct(
      { db, paymentMethods: () => ['cod', 'razorpay'], now: opened.ordering.now },
      { product: mug.id, quantity, personalised, pin },
    );
  const cancel = (number: number) =>
    cancelOwn(opened.ordering, number, { caller: null, key: opened.ordering.keys.keyOf(number) }, '');

  describe.skipIf(skipped)('the promise of an order', () => {
    it('page, quote and order name the same days, and the order keeps them with their reasons', async () => {
      const onPage = (await page(2, pins.bengaluru)).deliveries[0];
      const quoted = await quote([{ id: mug.id, quantity: 2 }], { pin: pins.bengaluru });
      const { row, lines } = await place(request(2));
      expect(quoted.deliveries[0]).toMatchObject({ from: onPage?.from, to: onPage?.to });
      expect(row).toMatchObject({ arrivesFrom: onPage?.from, arrivesTo: onPage?.to });
      const { delivery: _, price: __, ...kept } = onPage ?? { delivery: 'standard', price: 0 };
      expect(lines[0]?.promise).toEqual(kept);
      expect(quoted.lines[0]?.promise).toEqual(kept);
      expect(lines[0]?.promise).toMatchObject({ madeBy: '2027-06-08', leavesOn: '2027-06-08' });
    });

    it('a product that must be personalised is promised with the days of personalising before anything is entered', async () => {
      const arrivalOf = async (required: boolean, personalised: boolean) => {
        const name = { kind: 'text', id: 'name', label: 'Name', required, price: 0 } as const;
        const field = { ...name, maxLength: 10, lines: 1, placeholder: '', characters: 'any' } as const;
        mug = await addProduct({ stockCount: 5, personalisingDays: 3, personalisation: [field] });
        return (await page(1, pins.bengaluru, personalised)).deliveries[0]?.to;
      };
      const plain = await arrivalOf(false, false);
      const personalised = await arrivalOf(false, true);
      expect(personalised).not.toBe(plain);
      expect(await arrivalOf(true, false)).toBe(personalised);
    });

    it('an order books the days of its artisan, and a cancelled order releases exactly those', async () => {
      const first = await place(request(2));
      const second = await place(request(3));
      expect(await loadOf(db, rafiq)).toEqual({ '2027-06-07': 3, '2027-06-08': 2 });
      await cancel(second.row.number);
      expect(await loadOf(db, rafiq)).toEqual({ '2027-06-07': 2 });
      await cancel(first.row.number);
      expect(await loadOf(db, rafiq)).toEqual({});
    });

    it('a product with a limit of its own is booked beside its artisan', async () => {
      mug = await addProduct({ artisanId: rafiq, stockCount: 500, piecesPerDay: 1 });
      await place(request(2));
      expect(await loadOf(db, mug.id)).toEqual({ '2027-06-07': 1, '2027-06-08': 1 });
      expect(await loadOf(db, rafiq)).toEqual({ '2027-06-07': 1, '2027-06-08': 1 });
    });

    it('an order that would arrive later than the shopper saw is refused, and nothing is booked or taken', async () => {
      const quoted = await quote([{ id: mug.id, quantity: 3 }], { pin: pins.bengaluru });
      const arrivesBy = quoted.deliveries[0]?.to ?? null;
      await place(request(3));
      expect(await refusalOf(place(request(3, { arrivesBy })))).toEqual({
        code: 'promise_changed',
        paths: [],
      });
      expect(await loadOf(db, rafiq)).toEqual({ '2027-06-07': 3 });
      const again = (await quote([{ id: mug.id, quantity: 3 }], { pin: pins.bengaluru })).deliveries[0]?.to;
      expect(again).not.toBe(arrivesBy);
      await place(request(3, { arrivesBy: again ?? null }));
    });

    it('of 64 buyers at once, three get the last three places of the day, and the others later days', async () => {
      const { row } = await place(request(1));
      await cancel(row.number);
      const orders = await Promise.all(Array.from({ length: 64 }, () => place(request(1))));
      const firstDay = orders.filter(({ lines }) => lines[0]?.promise?.madeBy === '2027-06-08');
      expect(firstDay).toHaveLength(3);
      const load = await loadOf(db, rafiq);
      expect(Object.values(load).reduce((sum, pieces) => sum + pieces, 0)).toBe(64);
      expect(Math.max(...Object.values(load))).toBe(3);
      const bookings = await db.select().from(makingBookings).where(eq(makingBookings.artisanId, rafiq));
      expect(bookings).toHaveLength(64);
    });

    it('an order that is paid after its release is promised anew', async () => {
      const { row } = await place(request(3));
      await cancelUnpaid(opened.ordering, row.number);
      expect(await loadOf(db, rafiq)).toEqual({});
      await place(request(3));
      await withOrder(opened.ordering, row.number, async (tx, order) => {
        await takePayment(opened.ordering, tx, order, { amount: order.total, currency: order.currency });
      });
      const restored = await reread(db, row.number);
      expect(restored.row.state).toBe('paid');
      expect(restored.row.arrivesTo > row.arrivesTo).toBe(true);
      expect(restored.lines[0]?.promise?.madeBy).toBe('2027-06-09');
      expect(await loadOf(db, rafiq)).toEqual({ '2027-06-07': 3, '2027-06-08': 3 });
    });

    it('one parcel arrives with the slowest item, and separate parcels begin with the first', async () => {
      const ready = await addProduct();
      const lines = [
        { id: mug.id, quantity: 1 },
        { id: ready.id, quantity: 1 },
      ];
      const together = await quote(lines);
      const apart = await quote(lines, { sendSeparately: true });
      expect(together).toMatchObject({ hasSeveralDays: true });
      expect(together.deliveries[0]?.to).toBe(apart.deliveries[0]?.to);
      expect(together.deliveries[0]?.from).toBe(together.lines[0]?.promise?.from);
      expect(apart.deliveries[0]?.from).toBe(apart.lines[1]?.promise?.from);
      const { row } = await place(
        requestOf([{ product: mug }, { product: ready }], { sendSeparately: true }),
      );
      expect(row).toMatchObject({ sendSeparately: true, arrivesFrom: apart.deliveries[0]?.from });
    });
  });

  describe.skipIf(skipped)('lanes', () => {
    it('a remote place has longer days, no express delivery and no cash on delivery', async () => {
      const near = await quote([{ id: mug.id, quantity: 1 }], { pin: pins.bengaluru });
      const far = await quote([{ id: mug.id, quantity: 1 }], { pin: pins.leh, delivery: 'express' });
      expect(near).toMatchObject({ isCashRefused: false, payments: ['cod', 'razorpay'], region: '' });
      expect(far).toMatchObject({
        region: 'Ladakh',
        delivery: 'standard',
        isCashRefused: true,
        payments: ['razorpay'],
      });
      expect(near.deliveries.map(({ delivery }) => delivery)).toEqual(['standard', 'express']);
      expect(far.deliveries.map(({ delivery }) => delivery)).toEqual(['standard']);
      expect((far.deliveries[0]?.to ?? '') > (near.deliveries[0]?.to ?? '')).toBe(true);
    });

    it('an order by express or by cash to a place without it is refused', async () => {
      const address = addressAt(pins.leh, 'Ladakh');
      const express = request(2, { address, delivery: 'express', total: totalOf(8000) });
      expect(await refusalOf(place(express))).toEqual({ code: 'invalid_input', paths: ['delivery'] });
      const cash = request(1, { address, payment: 'cod' });
      expect(await refusalOf(place(cash))).toEqual({ code: 'invalid_input', paths: ['payment'] });
    });

    it('the longest prefix decides, with its price, and a place without delivery is refused', async () => {
      const id = uuid();
      const lane = { name: 'Port Blair', standardFrom: 12, standardTo: 20, cash: true };
      await db.insert(deliveryLanes).values({ id, prefix: '744101', standardPrice: 4900, ...lane });
      const quoted = await quote([{ id: mug.id, quantity: 1 }], { pin: pins.island });
      expect(quoted).toMatchObject({ region: 'Port Blair', shipping: 49 });
      await db.update(deliveryLanes).set({ served: false }).where(eq(deliveryLanes.id, id));
      const unserved = await quote([{ id: mug.id, quantity: 1 }], { pin: pins.island });
      expect(unserved).toMatchObject({ served: false, deliveries: [] });
      expect(unserved.lines[0]?.promise).toBeNull();
      const body = request(1, { address: addressAt(pins.island, 'Andaman and Nicobar Islands') });
      expect(await refusalOf(place({ ...body, total: quoted.total }))).toEqual({
        code: 'invalid_input',
        paths: ['address.zipCode'],
      });
      await db.delete(deliveryLanes).where(eq(deliveryLanes.id, id));
    });

    it('a holiday on the way moves the day, and cannot be chosen', async () => {
      const before = (await page(1, pins.bengaluru)).deliveries[0]?.to ?? '';
      await db.insert(shopDays).values({ day: before, name: 'Festival', isHoliday: true });
      const after = await quote([{ id: mug.id, quantity: 1 }], { pin: pins.bengaluru });
      expect((after.deliveries[0]?.to ?? '') > before).toBe(true);
      expect(after.holidays).toEqual([before]);
      const chosen = request(1, { deliverOn: before });
      expect(await refusalOf(place(chosen))).toEqual({ code: 'invalid_input', paths: ['deliverOn'] });
      await db.delete(shopDays);
    });
  });
});
