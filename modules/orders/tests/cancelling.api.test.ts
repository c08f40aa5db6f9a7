import { eq } from 'drizzle-orm';
import { v7 as uuid } from 'uuid';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { standardRights } from '#kernel/contract/rights.ts';
import { type Database, type Db, transaction } from '#kernel/database/database.ts';
import { openLinkKeys } from '#kernel/links/link-keys.ts';
import { stockChanges } from '#modules/catalog/server/stock/tables.ts';
import { products } from '#modules/catalog/server/tables.ts';
import type { OrderRequest } from '#modules/orders/contract/orders.ts';
import { transitionByStaff } from '#modules/orders/server/admin/transition-by-staff.ts';
import {
  allOrdersOf,
  anonymizeOrdersOf,
  latestOf,
  numbersOf,
} from '#modules/orders/server/customers/customers.ts';
import { cancelOwn, requestReturn } from '#modules/orders/server/customers/own-orders.ts';
import { receivedVariant } from '#modules/orders/server/customers/received-variant-store.ts';
import { sendShipment } from '#modules/orders/server/fulfilment/shipping.ts';
import { documentLink, openOrderKeys, orderLink } from '#modules/orders/server/order-link-keys.ts';
import { takePayment } from '#modules/orders/server/payment/mark-paid.ts';
import { placeOrder } from '#modules/orders/server/place-order/place-order.ts';
import { orderFor, ordersOf } from '#modules/orders/server/presentation/read-orders.ts';
import { cancelUnpaid, remindUnpaid } from '#modules/orders/server/reservation/unpaid-orders.ts';
import { receiveReturn } from '#modules/orders/server/returns/receive-return.ts';
import { answerReturn } from '#modules/orders/server/returns/returns.ts';
import type { StaffMember } from '#modules/orders/server/staff-members.ts';
import { orders } from '#modules/orders/server/tables.ts';
import { promotions, promotionTally } from '#modules/promotions/server/tables.ts';
import { settings } from '#modules/settings/server/tables.ts';
import { databases } from '#tests/support/databases.ts';
import {
  guest,
  openOrdering,
  openTestCategory,
  requestOf,
  reread,
  totalOf,
} from '#tests/support/order-dependencies.ts';
import { insertUser, type UserFields } from '#tests/support/users.ts';

// The life of an order after it is placed, without HTTP: its stock, its payments, its customer.

const dayMs = 86_400_000;

describe.each(databases)('on $kind', ({ skipped, open }) => {
  let database: Database;
  let db: Db;
  let addProduct: Awaited<ReturnType<typeof openTestCategory>>;
  let opened: Awaited<ReturnType<typeof openOrdering>>;
  let mug: typeof products.$inferSelect;
  let staffMember: StaffMember;
  beforeAll(async () => {
    if (skipped) return;
    database = await open();
    db = database.db;
    addProduct = await openTestCategory(db);
    staffMember = {
      userId: (await makeUser({ hasAdminAccess: true })).id,
      name: 'Kabir',
      rights: standardRights,
    };
  });
  afterAll(() => database?.close());
  beforeEach(async () => {
    if (skipped) return;
    opened = await openOrdering(db);
    mug = await addProduct();
  });

  async function makeUser(fields: UserFields = {}) {
    const { id, email } = await insertUser(db, fields);
    return {
      id,
      email,
      caller: { userId: id, sessionId: '', role: 'customer' as const, rights: [] },
    };
  }
  const place = (
    more: Partial<OrderRequest> = {},
    buyer: Parameters<typeof placeOrder>[2] = guest,
    quantity = 1,
  ) => placeOrder(opened.ordering, requestOf([{ product: mug, quantity }], more), buyer);
  const placed = async (...args: Parameters<typeof place>) => (await place(...args)).row.number;
  const byKey = (number: number) => ({ caller: null, key: opened.ordering.keys.keyOf(number) });
  const move = (number: number, to: Parameters<typeof transitionByStaff>[3]['to'], note = '') =>
    transitionByStaff(opened.ordering, staffMember, number, { to, note });
  /** Sends a parcel with these quantities of the lines, in their order; by default with all of them. */
  const send = async (number: number, ...quantities: number[]) => {
    const { lines } = await reread(db, number);
    const sent = lines
      .filter(({ isWrap }) => !isWrap)
      .map(({ id, quantity }, at) => ({ lineId: id, quantity: quantities[at] ?? quantity }));
    const parcel = {
      lines: sent,
      carrierName: 'by-hand',
      service: null,
      carrier: '',
      trackingNumber: '',
      trackingUrl: null,
    };
    await sendShipment(opened.ordering, staffMember, number, parcel, null);
  };
  const deliver = async (number: number) => {
    await send(number);
    await move(number, 'delivered');
  };
  const ask = (
    number: number,
    lines: { lineId: string; quantity: number }[],
    asker: Parameters<typeof requestReturn>[2] = byKey(number),
    reason = 'Too small',
  ) => {
    const refundTo = { by: 'upi', upi: 'meera@bank' } as const;
    return requestReturn(
      opened.ordering,
      number,
      asker,
      { lines, kind: 'other', reason, photos: [], refundTo },
      null,
    );
  };
  const stockOf = async ({ id }: { id: string }) =>
    (await db.select().from(products).where(eq(products.id, id)))[0]?.stockCount;
  const lastWhyOf = async ({ id }: { id: string }) =>
    (await db.select().from(stockChanges).where(eq(stockChanges.productId, id)).orderBy(stockChanges.id)).at(
      -1,
    )?.why;
  const rowOf = async (number: number) => (await reread(db, number)).row;
  const lastEventOf = async (number: number) => (await reread(db, number)).events.at(-1);
  const pay = async (number: number, more: { amount?: number; currency?: string } = {}) =>
    transaction(db, async (tx) => {
      const { row } = await reread(tx, number);
      return takePayment(opened.ordering, tx, row, { amount: row.total, currency: 'INR', ...more });
    });
  const refusal = (work: Promise<unknown>) =>
    work.then(
      () => null,
      ({ code, fields }) => ({ code, fields }),
    );
  const mailsTo = (to: string) => opened.mails().filter((mail) => mail.to === to);
  const buyerMails = () => mailsTo('meera@example.com').map(({ subject }) => subject);

  describe.skipIf(skipped)('cancelling an order', () => {
    it('a cancellation restocks the units once and notifies customer and shop', async () => {
      const number = await placed({}, guest, 2);
      const order = await cancelOwn(opened.ordering, number, byKey(number), 'Too late');
      expect(order).toMatchObject({ state: 'cancelled', canCancel: false });
      expect(await lastEventOf(number)).toMatchObject({
        state: 'cancelled',
        what: 'Cancelled',
        by: 'customer',
        byId: null,
        byName: '',
        note: 'Too late',
        at: opened.clock.now,
      });
      expect(await cancelOwn(opened.ordering, number, byKey(number), '')).toMatchObject({
        state: 'cancelled',
      });
      expect(await stockOf(mug)).toBe(5);
      expect(await lastWhyOf(mug)).toBe(`Order ${number} cancelled`);
      expect(buyerMails().at(-1)).toContain(`Order ${number} is cancelled`);
      const toShop = mailsTo('owner@example.com').at(-1)?.text;
      expect(toShop).toContain(`Cancelled by the customer: order ${number}`);
      // The email of the order is not confirmed: the reason is on the page of the order only.
      expect(toShop).not.toContain('Too late');
      expect(opened.mails()).toHaveLength(4);
    });

    it('only its customer cancels an order, not another user or the key of another order', async () => {
      const [asha, other] = [await makeUser(), await makeUser()];
      const number = await placed({}, { ...guest, userId: asha.id });
      for (const asker of [
        { caller: null, key: undefined },
        { caller: other.caller, key: undefined },
        { caller: null, key: opened.ordering.keys.keyOf(number + 1) },
      ])
        expect(await refusal(cancelOwn(opened.ordering, number, asker, ''))).toMatchObject({
          code: 'not_found',
        });
      await cancelOwn(opened.ordering, number, { caller: asha.caller, key: undefined }, '');
      expect(await lastEventOf(number)).toMatchObject({ state: 'cancelled', byId: asha.id });
      expect(await refusal(cancelOwn(opened.ordering, 1, byKey(1), ''))).toMatchObject({ code: 'not_found' });
    });

    it('a customer cannot cancel an order that is packed', async () => {
      const number = await placed();
      await move(number, 'packed');
      expect(await refusal(cancelOwn(opened.ordering, number, byKey(number), ''))).toMatchObject({
        code: 'not_possible_now',
      });
      expect(await stockOf(mug)).toBe(4);
    });
  });

  describe.skipIf(skipped)('keys of orders', () => {
    it('the links to an order and its invoice contain its key, which opens no other order', async () => {
      const keys = await openOrderKeys(db);
      const key = keys.keyOf(1001);
      const linking = { keys, origin: 'https://shop.example' };
      expect(orderLink(linking, 1001)).toBe(`https://shop.example/orders/1001?key=${key}`);
      expect(documentLink(linking, 1001, 'invoice')).toBe(
        `https://shop.example/api/orders/1001/invoice?key=${key}`,
      );
      expect([keys.isKeyOf(1001, key), keys.isKeyOf(1002, key)]).toEqual([true, false]);
      expect((await openOrderKeys(db)).keyOf(1001)).toBe(key);
    });

    it('the key of an order is valid for 60 days, and one without a date for 60 days from the order', async () => {
      const at = (day: string) => openOrderKeys(db, () => new Date(`${day}T12:00:00Z`));
      const [may, endOfJune, july] = [await at('2026-05-01'), await at('2026-06-30'), await at('2026-07-01')];
      const key = may.keyOf(1001);
      const placedAt = new Date('2026-04-01T12:00:00Z');
      expect([endOfJune, july].map((keys) => keys.isExpired(key, { placedAt }))).toEqual([false, true]);
      expect(july.isExpired(july.keyOf(1001), { placedAt })).toBe(false);
      const later = `${key.slice(0, 43)}${july.keyOf(1001).slice(43)}`;
      expect([july.isKeyOf(1001, key), july.isKeyOf(1001, later)]).toEqual([true, false]);
      const { keyOf } = await openLinkKeys(db, 'order link key');
      const plain = keyOf('order 1001');
      expect(july.isKeyOf(1001, plain)).toBe(true);
      expect(july.isExpired(plain, { placedAt })).toBe(true);
      expect(july.isExpired(plain, { placedAt: new Date('2026-05-02T12:00:00Z') })).toBe(false);
    });
  });

  describe.skipIf(skipped)('unpaid online orders', () => {
    const unpaid = () => placed({ payment: 'razorpay' });

    it('a customer is reminded of an unpaid online order until its deadline', async () => {
      const number = await unpaid();
      opened.clock.now = new Date('2026-11-20T06:00:00Z');
      await db
        .update(orders)
        .set({ placedAt: new Date('2026-11-20T05:50:00Z') })
        .where(eq(orders.number, number));
      await remindUnpaid(opened.ordering, number);
      expect(buyerMails()).toEqual([expect.stringContaining(`Order ${number} is waiting for your payment`)]);
      expect(opened.mails()[0]?.text).toMatch(/Please pay ₹53.19 by 11:50.am\./);
      opened.clock.now = new Date('2026-11-20T06:20:00Z');
      await remindUnpaid(opened.ordering, number);
      expect(opened.mails()).toHaveLength(1);
    });

    it('a customer is not reminded of an order with cash on delivery', async () => {
      const number = await placed();
      await remindUnpaid(opened.ordering, number);
      expect(buyerMails()).toHaveLength(1);
    });

    it('an unpaid online order that expires is cancelled and restocked, and its customer is notified', async () => {
      const number = await unpaid();
      await cancelUnpaid(opened.ordering, number);
      expect(await lastEventOf(number)).toMatchObject({
        state: 'cancelled',
        by: 'system',
        what: 'Not paid in time',
        note: '',
      });
      expect(await stockOf(mug)).toBe(5);
      expect(buyerMails()).toEqual([expect.stringContaining(`Order ${number} was not paid`)]);
      await cancelUnpaid(opened.ordering, number);
      expect(await stockOf(mug)).toBe(5);
      expect(buyerMails()).toHaveLength(1);
    });

    it('a paid order and an order with cash on delivery do not expire', async () => {
      const [paid, cod] = [await unpaid(), await placed()];
      await pay(paid);
      for (const number of [paid, cod]) await cancelUnpaid(opened.ordering, number);
      expect([(await rowOf(paid)).state, (await rowOf(cod)).state]).toEqual(['paid', 'placed']);
      expect(await stockOf(mug)).toBe(3);
    });
  });

  describe.skipIf(skipped)('payments of an order', () => {
    it('a payment marks the order paid, numbers its invoice and mails the order to customer and shop', async () => {
      const number = await placed({ payment: 'razorpay' });
      expect(await pay(number)).toBe('paid');
      expect(await rowOf(number)).toMatchObject({ state: 'paid', paidAt: opened.clock.now });
      expect((await rowOf(number)).invoiceNumber).toMatch(/^20\d\d-\d\d\/\d{5}$/);
      expect(await lastEventOf(number)).toMatchObject({
        state: 'paid',
        what: 'Paid',
        by: 'system',
        byName: '',
      });
      expect(opened.mails().map(({ to }) => to)).toEqual(['meera@example.com', 'owner@example.com']);
    });

    it('a cash order marked paid by staff is mailed as paid, and its confirmation is not sent again', async () => {
      const number = await placed();
      const before = opened.mails().length;
      await move(number, 'paid');
      expect(opened.mails().slice(before)).toMatchObject([
        { to: 'meera@example.com', subject: expect.stringContaining(`Order ${number} is paid`) },
      ]);
      expect(await lastEventOf(number)).toMatchObject({ state: 'paid', what: 'Paid', note: '' });
    });

    it('refuses a second payment of a paid order and notifies the customer of its refund', async () => {
      const number = await placed({ payment: 'razorpay' });
      await pay(number);
      expect(await pay(number)).toBe('twice');
      expect(await lastEventOf(number)).toMatchObject({
        state: null,
        what: 'Paid twice: refund started',
        note: '₹53.19',
        by: 'system',
      });
      expect(buyerMails().at(-1)).toContain(`Order ${number} was paid twice`);
      expect(opened.mails().at(-1)?.text).toContain('We’re refunding ₹53.19');
    });

    it('a payment of another amount or currency leaves the order unpaid and notifies the customer', async () => {
      const number = await placed({ payment: 'razorpay' });
      expect(await pay(number, { amount: 5318 })).toBe('otherwise');
      expect(await pay(number, { amount: 5320 })).toBe('otherwise');
      expect(await pay(number, { currency: 'USD' })).toBe('otherwise');
      expect(await rowOf(number)).toMatchObject({ state: 'placed', paidAt: null });
      expect(await lastEventOf(number)).toMatchObject({
        what: 'Wrong amount paid: refund started',
        note: '$53.19',
      });
      expect(buyerMails().at(-1)).toContain(`We’re refunding your payment for order ${number}`);
    });

    it('a late payment restores an expired order and decrements its stock again', async () => {
      const number = await placed({ payment: 'razorpay' }, guest, 2);
      await cancelUnpaid(opened.ordering, number);
      expect(await pay(number)).toBe('paid');
      expect(await rowOf(number)).toMatchObject({ state: 'paid' });
      expect(await lastEventOf(number)).toMatchObject({ what: 'Paid late: order restored' });
      expect(await stockOf(mug)).toBe(3);
      expect(await lastWhyOf(mug)).toBe(`Order ${number} paid late and restored`);
    });

    it('a late payment restores an order with gift wrap and decrements the stock of each tracked product', {
      tags: ['extended'],
    }, async () => {
      const [card, bell] = [await addProduct({ stockCount: 0 }), await addProduct({ stockCount: 3 })];
      const wrapped = { toRecipient: false, wrap: true, message: '', sender: '', hidePrices: false };
      const bought = [
        { product: mug, quantity: 2 },
        { product: card, quantity: 4 },
        { product: bell, quantity: 3 },
      ];
      const overrides = { payment: 'razorpay', gift: wrapped, total: totalOf(9 * 4000 + 4900) } as const;
      const { number } = (await placeOrder(opened.ordering, requestOf(bought, overrides), guest)).row;
      await cancelUnpaid(opened.ordering, number);
      expect([await stockOf(mug), await stockOf(card), await stockOf(bell)]).toEqual([5, 0, 3]);
      expect(await pay(number)).toBe('paid');
      expect([await stockOf(mug), await stockOf(card), await stockOf(bell)]).toEqual([3, 0, 0]);
    });

    it('a late payment restores an order of an untracked product without a change of its stock', {
      tags: ['extended'],
    }, async () => {
      mug = await addProduct({ stockCount: 0 });
      const number = await placed({ payment: 'razorpay' }, guest, 2);
      await cancelUnpaid(opened.ordering, number);
      expect(await pay(number)).toBe('paid');
      expect(await stockOf(mug)).toBe(0);
    });

    const keepsExpired = async (changed: Partial<typeof products.$inferInsert>) => {
      const number = await placed({ payment: 'razorpay' }, guest, 2);
      await cancelUnpaid(opened.ordering, number);
      await db.update(products).set(changed).where(eq(products.id, mug.id));
      const before = await stockOf(mug);
      expect(await pay(number)).toBe('too_late');
      expect(await rowOf(number)).toMatchObject({ state: 'cancelled', paidAt: null });
      expect(await stockOf(mug)).toBe(before);
      expect(await lastEventOf(number)).toMatchObject({ what: 'Paid too late: refund started' });
    };

    it('a late payment does not restore an expired order whose pieces are sold by then', () =>
      keepsExpired({ stockCount: 1 }));

    it.each<[string, Partial<typeof products.$inferInsert>]>([
      ['whose product is hidden by then', { isActive: false }],
      ['whose product is not counted any more', { stockCount: 0, inStock: true }],
    ])('a late payment does not restore an expired order %s', (_, changed) => keepsExpired(changed));

    it('a late payment restores an order only if the stock covers all of its lines of a product', async () => {
      const lines = [
        { id: mug.id, quantity: 2 },
        { id: mug.id, quantity: 2, gift: { wrap: false, message: 'For you' } },
      ];
      const number = await placed({ payment: 'razorpay', lines, total: totalOf(16_000) });
      await cancelUnpaid(opened.ordering, number);
      await db.update(products).set({ stockCount: 3 }).where(eq(products.id, mug.id));
      expect(await pay(number)).toBe('too_late');
      await db.update(products).set({ stockCount: 4 }).where(eq(products.id, mug.id));
      expect(await pay(number)).toBe('paid');
      expect(await stockOf(mug)).toBe(0);
    });

    it('a payment of an order that its customer has cancelled or ordered again is too late', async () => {
      const cancelled = await placed({ payment: 'razorpay' });
      await cancelOwn(opened.ordering, cancelled, byKey(cancelled), '');
      expect(await pay(cancelled)).toBe('too_late');
      const request = requestOf([{ product: mug }], { payment: 'razorpay' });
      const first = (await placeOrder(opened.ordering, request, guest)).row.number;
      await cancelUnpaid(opened.ordering, first);
      await placeOrder(opened.ordering, { ...request, payment: 'cod' }, guest);
      expect(await pay(first)).toBe('too_late');
    });

    it('a late payment uses the promo code of the order again, and is too late once the code is used up', async () => {
      const [id, startsAt] = [uuid(), new Date('2020-01-01')];
      const code = `CODE-${id.slice(-12).toUpperCase()}`;
      const terms = { kind: 'percentage', percent: 1000, totalLimit: 1 } as const;
      await db.insert(promotions).values({ id, code, title: 'A code', startsAt, ...terms });
      const tally = async () =>
        (await db.select().from(promotionTally).where(eq(promotionTally.promotionId, id)))[0]?.used;
      const overrides = {
        payment: 'razorpay',
        promoCode: code,
        total: totalOf(4000, { discount: 400 }),
      } as const;
      const number = await placed(overrides);
      await cancelUnpaid(opened.ordering, number);
      expect(await tally()).toBe(0);
      expect(await pay(number)).toBe('paid');
      expect(await tally()).toBe(1);
      await move(number, 'cancelled');
      const late = await placed(overrides);
      await cancelUnpaid(opened.ordering, late);
      await placed({ ...overrides, payment: 'cod' });
      expect(await pay(late)).toBe('too_late');
      expect(await tally()).toBe(1);
    });
  });

  describe.skipIf(skipped)('returns', () => {
    const asking = async (number: number, quantity = 1, asker = byKey(number)) => {
      const [line] = (await reread(db, number)).lines;
      return ask(number, [{ lineId: line?.id ?? '', quantity }], asker);
    };
    const returnOf = async (number: number) => {
      const requested = (await reread(db, number)).returns.at(-1);
      return { requested, way: { number, returnId: requested?.id ?? uuid() } };
    };
    const answer = async (number: number, to: 'approved' | 'declined', note = '') =>
      answerReturn(opened.ordering, staffMember, (await returnOf(number)).way, { to, note });
    const receive = async (number: number, note = '') => {
      await answer(number, 'approved');
      const { requested, way } = await returnOf(number);
      const lines = (requested?.lines ?? []).map((line) => ({ ...line, condition: 'resaleable' as const }));
      return receiveReturn(opened.ordering, staffMember, way, { lines, isLast: false, note });
    };
    const delivered = async (quantity = 2) => {
      const number = await placed(
        {
          gift: { toRecipient: false, wrap: true, message: '', sender: '', hidePrices: false },
          total: totalOf(4000 * quantity + 4900),
        },
        guest,
        quantity,
      );
      await deliver(number);
      return number;
    };

    it('a return can be requested only within 30 days of delivery, and notifies customer and shop', async () => {
      const number = await delivered();
      const { deliveredAt } = await rowOf(number);
      opened.clock.now = new Date((deliveredAt?.getTime() ?? 0) + 30 * dayMs);
      expect(await refusal(asking(number))).toMatchObject({ code: 'not_possible_now' });
      opened.clock.now = new Date((deliveredAt?.getTime() ?? 0) + 30 * dayMs - 1);
      expect(await asking(number)).toMatchObject({ state: 'return_requested' });
      expect(await lastEventOf(number)).toMatchObject({
        state: 'return_requested',
        what: 'Return requested',
        by: 'customer',
        note: 'Too small',
        byId: null,
        byName: '',
        at: opened.clock.now,
      });
      expect((await returnOf(number)).requested).toMatchObject({
        reason: 'Too small',
        askedAt: opened.clock.now,
      });
      expect(buyerMails().at(-1)).toContain(`Your return for order ${number}`);
      const toShop = mailsTo('owner@example.com').at(-1)?.text;
      expect(toShop).toContain('Too small');
      expect(toShop).toContain('1 × Blue mug');
    });

    it('only the customer requests a return, of at most the sent quantity and not of gift wrap', async () => {
      const number = await delivered();
      expect(await refusal(asking(number, 1, byKey(number + 1)))).toMatchObject({ code: 'not_found' });
      expect(await refusal(asking(number, 3))).toMatchObject({
        code: 'invalid_input',
        fields: [{ path: 'lines.0.quantity' }],
      });
      const wrap = (await reread(db, number)).lines.find(({ isWrap }) => isWrap);
      expect(await refusal(ask(number, [{ lineId: wrap?.id ?? '', quantity: 1 }]))).toMatchObject({
        code: 'invalid_input',
      });
      const asha = await makeUser();
      const theirs = await placed({}, { ...guest, userId: asha.id });
      await deliver(theirs);
      await asking(theirs, 1, { caller: asha.caller, key: undefined } as never);
      expect(await lastEventOf(theirs)).toMatchObject({ state: 'return_requested', byId: asha.id });
    });

    it('a return cannot be requested before the order is delivered', async () => {
      const number = await placed();
      expect(await refusal(asking(number))).toMatchObject({ code: 'not_possible_now' });
    });

    it('a requested return is approved once, and its mail contains the return address', async () => {
      await db.update(settings).set({ sellerAddress: '1 Hill Road, Pune' });
      const number = await delivered();
      expect(await refusal(answer(number, 'approved'))).toMatchObject({ code: 'not_found' });
      await asking(number);
      const mails = buyerMails().length;
      await answer(number, 'approved', 'Keep the box');
      expect((await returnOf(number)).requested?.approvedAt).toEqual(opened.clock.now);
      expect(await lastEventOf(number)).toMatchObject({
        state: null,
        what: 'Return approved',
        by: 'shop',
        byName: 'Kabir',
        note: 'Keep the box',
      });
      const { text = '' } = mailsTo('meera@example.com').at(-1) ?? {};
      expect(text).toMatch(/Send it to:\s+Haat\s+1 Hill Road, Pune/);
      // It contains the address once, and the returned item once.
      expect(text.match(/1 Hill Road/g)).toHaveLength(1);
      expect(text).toMatch(/\n\d × /);
      expect(text).toMatch(/send it by \d+ \w+/);
      await answer(number, 'approved');
      expect(buyerMails()).toHaveLength(mails + 1);
    });

    it('the units of a received return are in stock again, and their price is due as a refund', async () => {
      const number = await delivered();
      await asking(number);
      await receive(number, 'Thank you');
      const { row, lines } = await reread(db, number);
      expect(row).toMatchObject({ state: 'delivered', dueBack: 4320 });
      expect(lines.map(({ returned }) => returned)).toEqual([1, 0]);
      expect((await returnOf(number)).requested).toMatchObject({ settled: 'returned' });
      expect(await stockOf(mug)).toBe(4);
      expect(await lastWhyOf(mug)).toBe(`Order ${number} returned`);
      expect(mailsTo('meera@example.com').at(-1)?.text).toContain('We’ll refund ₹43.20');
      expect(mailsTo('meera@example.com').at(-1)?.text).toContain('Thank you');
    });

    it('returned units of a product that was untracked at the sale do not add to tracked stock', async () => {
      mug = await addProduct({ stockCount: 0 });
      const number = await delivered();
      await asking(number);
      await db.update(products).set({ stockCount: 9 }).where(eq(products.id, mug.id));
      await receive(number);
      expect(await stockOf(mug)).toBe(9);
    });

    it('an order stays delivered when its return is declined, and its return can be requested again', async () => {
      const number = await delivered();
      await asking(number);
      await answer(number, 'declined', 'They are used');
      expect(await refusal(answer(number, 'approved'))).toMatchObject({ code: 'not_possible_now' });
      expect(await rowOf(number)).toMatchObject({ state: 'delivered', dueBack: 0 });
      expect(await lastEventOf(number)).toMatchObject({ what: 'Return declined', note: 'They are used' });
      expect(mailsTo('meera@example.com').at(-1)?.text).toContain('They are used');
      expect(await stockOf(mug)).toBe(3);
      expect((await asking(number)).state).toBe('return_requested');
    });

    it('an undelivered parcel is restocked whole, and an unpaid order has no refund due', async () => {
      const number = await placed({}, guest, 3);
      await send(number);
      await move(number, 'returned');
      const { row, lines } = await reread(db, number);
      expect(row).toMatchObject({ state: 'returned', dueBack: 0, paidAt: null });
      expect(lines.map(({ returned }) => returned)).toEqual([3]);
      expect(await stockOf(mug)).toBe(5);
      expect(mailsTo('meera@example.com').at(-1)?.text).not.toContain('refund');
      expect((await reread(db, number)).creditNotes).toMatchObject([{ amount: row.total, refundId: null }]);
    });

    it('an undelivered parcel restocks the shipped quantity of each product', {
      tags: ['extended'],
    }, async () => {
      const bell = await addProduct({ stockCount: 9 });
      const bought = [mug, bell].map((product) => ({ product, quantity: 3 }));
      const { number } = (await placeOrder(opened.ordering, requestOf(bought), guest)).row;
      await send(number, 2, 1);
      await move(number, 'shipped');
      expect([await stockOf(mug), await stockOf(bell)]).toEqual([3, 8]);
      await move(number, 'returned');
      expect((await reread(db, number)).lines.map(({ returned }) => returned)).toEqual([2, 1]);
      expect([await stockOf(mug), await stockOf(bell)]).toEqual([5, 9]);
    });

    it('a packed order cancelled by the shop is restocked whole and has a credit note', async () => {
      const number = await placed({}, guest, 3);
      await move(number, 'packed');
      await move(number, 'cancelled', 'Out of clay');
      expect(await stockOf(mug)).toBe(5);
      expect(mailsTo('meera@example.com').at(-1)?.text).toContain('Out of clay');
      expect((await reread(db, number)).creditNotes).toMatchObject([{ reason: 'Cancelled' }]);
    });

    it('restocks the unsent units of a partly sent order when staff mark it as shipped', async () => {
      const number = await placed({}, guest, 3);
      await send(number, 1);
      await move(number, 'shipped');
      expect(await stockOf(mug)).toBe(4);
      expect((await rowOf(number)).state).toBe('shipped');
    });
  });

  describe.skipIf(skipped)('orders of a customer', () => {
    it('lists the orders of a customer latest first, without those of other customers', async () => {
      const [asha, other] = [await makeUser(), await makeUser()];
      const buyer = { ...guest, userId: asha.id };
      const [first, second] = [await placed({}, buyer), await placed({}, buyer)];
      await db
        .update(orders)
        .set({ placedAt: new Date('2020-01-01') })
        .where(eq(orders.number, first));
      const theirs = await placed({}, { ...guest, userId: other.id });
      expect(await numbersOf(db, [asha.id, other.id])).toEqual(
        new Map([
          [asha.id, [String(second), String(first)]],
          [other.id, [String(theirs)]],
        ]),
      );
      expect(await numbersOf(db, [])).toEqual(new Map());
      expect((await latestOf(db, asha.id, 1)).map(({ number }) => number)).toEqual([second]);
      const { orders: all } = await allOrdersOf(db, { userId: asha.id, email: null }, opened.clock.now);
      expect(all.map(({ number }) => number)).toEqual([second, first]);
      expect(all[0]).toMatchObject({ canCancel: true, lines: [{ name: 'Blue mug' }] });
    });

    it('the order pages of a customer include no guest orders, even with the same email address', async () => {
      const asha = await makeUser();
      const buyer = { ...guest, userId: asha.id };
      await placed({ email: asha.email });
      const numbers = [await placed({}, buyer), await placed({}, buyer), await placed({}, buyer, 2)];
      for (const [at, number] of numbers.entries())
        await db
          .update(orders)
          .set({ placedAt: new Date(Date.UTC(2020, 0, 1 + at)) })
          .where(eq(orders.number, number));
      const page = async (at: number) => {
        const { orders, ...counts } = await ordersOf(db, asha.id, { page: at, limit: 2 });
        return { ...counts, orders: orders.map(({ number, lines }) => [number, lines[0]?.quantity]) };
      };
      const counts = { pages: 2, total: 3 };
      expect(await page(1)).toEqual({
        ...counts,
        orders: [
          [numbers[2], 2],
          [numbers[1], 1],
        ],
      });
      expect(await page(2)).toEqual({ ...counts, orders: [[numbers[0], 1]] });
      expect(await ordersOf(db, uuid(), { page: 1, limit: 2 })).toEqual({ orders: [], pages: 1, total: 0 });
    });

    it('shows an order of an account to its customer only, with its key only after a sign-in', async () => {
      const [asha, other] = [await makeUser(), await makeUser()];
      const number = await placed({}, { ...guest, userId: asha.id });
      const seen = (asker: Parameters<typeof orderFor>[3], which = number) =>
        orderFor(db, opened.ordering.keys, which, asker, opened.clock.now);
      expect(await seen({ caller: asha.caller, key: undefined })).toMatchObject({ number, canCancel: true });
      expect(await refusal(seen(byKey(number)))).toMatchObject({ code: 'forbidden' });
      for (const caller of [null, other.caller])
        expect(await refusal(seen({ caller, key: undefined }))).toMatchObject({ code: 'not_found' });
      expect(await refusal(seen(byKey(1), 1))).toMatchObject({ code: 'not_found' });
    });

    it('the export of personal data contains all orders of a customer, even more than a hundred', async () => {
      const asha = await makeUser();
      mug = await addProduct({ stockCount: 0 });
      const { row } = await place({}, { ...guest, userId: asha.id });
      const copies = Array.from({ length: 100 }, (_, at) => ({
        ...row,
        id: uuid(),
        number: row.number + 10_000 + at,
        cartId: null,
        idempotencyKey: null,
      }));
      await db.insert(orders).values(copies);
      const { orders: all } = await allOrdersOf(db, { userId: asha.id, email: null }, opened.clock.now);
      expect(new Set(all.map(({ number }) => number)).size).toBe(101);
    });

    it('deleting a customer removes personal data from all their orders and cancels unpacked ones', async () => {
      const asha = await makeUser();
      const gift = {
        toRecipient: false,
        wrap: false,
        message: 'For you, Ravi',
        sender: 'Asha',
        hidePrices: true,
      };
      const buyer = { ...guest, userId: asha.id, idempotencyKey: uuid() };
      const lines = [{ id: mug.id, quantity: 1, gift: { wrap: false, message: 'Dear Ravi' } }];
      const open = await placed({ gift, lines, note: 'Ring twice', email: asha.email }, buyer);
      const sent = await placed({ email: asha.email }, { ...guest, userId: asha.id });
      await deliver(sent);
      const [line] = (await reread(db, sent)).lines;
      await ask(
        sent,
        [{ lineId: line?.id ?? '', quantity: 1 }],
        { caller: asha.caller, key: undefined },
        'It was for Ravi',
      );
      const theirs = await place({ note: 'Mine' });
      await transaction(db, (tx) => anonymizeOrdersOf(opened.ordering, tx, { userId: asha.id, email: null }));
      const forgotten = {
        userId: null,
        email: '',
        note: '',
        cartId: null,
        idempotencyKey: null,
        requestDigest: '',
        address: {
          name: 'Deleted customer',
          phone: '',
          street: '',
          city: '',
          zipCode: '',
          state: 'Karnataka',
          country: 'India',
        },
      };
      const whole = await reread(db, open);
      expect(whole.row).toMatchObject({ ...forgotten, state: 'cancelled' });
      expect(whole.row.gift).toEqual({ ...gift, message: '', sender: '' });
      expect(whole.lines[0]?.gift).toEqual({ wrap: false, message: '' });
      expect(whole.events.map(({ byId, note }) => ({ byId, note }))).toEqual([
        { byId: null, note: '' },
        { byId: null, note: '' },
      ]);
      expect(whole.events.at(-1)).toMatchObject({
        by: 'system',
        byName: '',
        what: 'Account deleted',
      });
      expect(await stockOf(mug)).toBe(3);
      const returned = await reread(db, sent);
      expect(returned.row).toMatchObject({ ...forgotten, state: 'return_requested' });
      expect(returned.row.gift).toBeNull();
      expect(returned.returns).toMatchObject([{ reason: '', photos: [], refundTo: null }]);
      expect(returned.events.find(({ state }) => state === 'return_requested')).toMatchObject({ note: '' });
      expect(returned.events.find(({ by }) => by === 'shop')).toMatchObject({ byId: staffMember.userId });
      expect((await reread(db, theirs.row.number)).row).toMatchObject({
        email: 'meera@example.com',
        note: 'Mine',
        state: 'placed',
      });
      expect(mailsTo(asha.email).at(-1)?.subject).toContain(`Order ${open} is cancelled`);
      expect(mailsTo('owner@example.com').at(-1)?.text).toContain('Account deleted');
      // A deleted customer gets no more mails.
      const mails = opened.mails().length;
      const way = { number: sent, returnId: returned.returns[0]?.id ?? '' };
      await answerReturn(opened.ordering, staffMember, way, { to: 'declined', note: '' });
      expect(opened.mails()).toHaveLength(mails);
    });

    it('a product counts as received by its customer from its delivery until its return', async () => {
      const asha = await makeUser();
      expect(await receivedVariant(db, asha.id, mug.id)).toBe(null);
      await deliver(await placed({ email: asha.email }));
      const number = await placed({}, { ...guest, userId: asha.id });
      expect(await receivedVariant(db, asha.id, mug.id)).toBe(null);
      await deliver(number);
      expect(await receivedVariant(db, asha.id, mug.id)).toBe('');
      expect(await receivedVariant(db, (await makeUser()).id, mug.id)).toBe(null);
      expect(await receivedVariant(db, uuid(), mug.id)).toBe(null);
      const lineId = (await reread(db, number)).lines[0]?.id ?? '';
      const { returns } = await ask(number, [{ lineId, quantity: 1 }], {
        caller: asha.caller,
        key: undefined,
      });
      const way = { number, returnId: returns[0]?.id ?? '' };
      await answerReturn(opened.ordering, staffMember, way, { to: 'approved', note: '' });
      const lines = [{ lineId, quantity: 1, condition: 'damaged' as const }];
      await receiveReturn(opened.ordering, staffMember, way, { lines, isLast: false, note: '' });
      expect(await receivedVariant(db, asha.id, mug.id)).toBe(null);
    });
  });

  it.skipIf(skipped)('refuses a change of an order that does not exist', async () => {
    expect(await refusal(move(999_999, 'packed'))).toMatchObject({ code: 'not_found' });
  });
});
