import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { rows } from '#kernel/database/database.ts';
import type { Product } from '#modules/catalog/contract/catalog.ts';
import { parsedCsv } from '#tests/support/csv.ts';
import { address, deliver, orderOf, type Placed, ship } from '#tests/support/orders.ts';
import {
  adminOrder,
  openPayingShop,
  orderAccess,
  type PayingShop,
  runDueJobs,
  startPayment,
} from '#tests/support/paying.ts';
import { makeProduct, onEachDatabase, openShop, type Shop } from '#tests/support/shop.ts';

// Part payment: an advance online, and the rest in cash on delivery (docs/decisions/102). Orders of four mugs cost ₹345.60;
// an advance of 25 % is ₹87, and the courier collects ₹258.60.

const rules = {
  maxTotal: 250,
  personalised: true,
  gifts: true,
  maxOpen: null,
  maxRefused: null,
  maxPerDay: null,
  confirmAbove: null,
  advance: 25,
  advanceAbove: null,
};
const gift = { toRecipient: true, wrap: false, message: '', sender: 'Ravi', hidePrices: true };
let customers = 0;

onEachDatabase((open) => {
  let { razorpay, shop, category, mailed, refundedOnline, opening, close } = {} as PayingShop;
  /** Another server of the same shop. */
  let other: Shop;
  let mug: Product;
  beforeAll(async () => {
    ({ razorpay, shop, category, mailed, refundedOnline, opening, close } = await openPayingShop(open));
    other = await openShop(shop.database, opening);
  });
  afterAll(async () => {
    await other.close();
    await close();
  });
  beforeEach(async () => {
    razorpay.state.mood = 'works';
    mug = await makeProduct(shop, category.id, { price: 80, stockCount: 100 });
    await setRules({});
  });

  const setRules = (changed: Partial<Record<keyof typeof rules, unknown>>) =>
    shop.owner('PUT /api/settings', { body: { cash: { ...rules, ...changed } as typeof rules } });
  const quote = (more: object = {}) =>
    shop.visitor('POST /api/cart/quote', { body: { lines: [{ id: mug.id, quantity: 4 }], ...more } });
  const customer = () => {
    const nth = ++customers;
    return {
      email: `part${nth}@example.com`,
      address: { ...address, phone: `+91 98470 ${10_000 + nth}`, street: `${nth} Hill Road` },
    };
  };
  const requestWith = (more: object = {}) =>
    orderOf(shop.visitor, [{ product: mug, quantity: 4 }], {
      payment: 'razorpay',
      advance: 87,
      ...customer(),
      ...more,
    });
  const send = async (json: object) => {
    const { status, body } = await shop.send('POST', '/api/orders', { json });
    return { status, ...body };
  };
  const place = async (more: object = {}): Promise<Placed> =>
    shop.visitor('POST /api/orders', { body: await requestWith(more) });
  const see = (placed: Placed) => shop.visitor('GET /api/orders/:number', orderAccess(placed));
  const captured = (payment: { id: string }, by = shop) =>
    razorpay.sendWebhook(
      'payment.captured',
      { payment: payment as Parameters<typeof razorpay.sendWebhook>[1]['payment'] & object },
      { shop: by.url },
    );
  /** Places an order and pays its advance. */
  const advanced = async (more: object = {}) => {
    const placed = await place(more);
    const { providerOrderId, amount } = await startPayment(shop, placed);
    const payment = razorpay.books.pay(providerOrderId);
    await captured(payment);
    return { placed, payment, amount };
  };
  const move = ({ number }: Placed, to: string, more: object = {}) =>
    shop.send('POST', `/api/orders/${number}/move`, { token: shop.ownerToken, json: { to, ...more } });
  const refund = ({ number }: Placed, json: object) =>
    shop.send('POST', `/api/orders/${number}/refund`, { token: shop.ownerToken, json });
  const cancel = (placed: Placed) =>
    shop.visitor('POST /api/orders/:number/cancel', { ...orderAccess(placed), body: {} });
  const stock = async () =>
    (await shop.owner('GET /api/products/slug/:slug', { params: { slug: mug.slug } })).stockCount;
  const comesTo = (placed: Placed, order: object) =>
    expect.poll(() => adminOrder(shop, placed), { timeout: 20_000, interval: 100 }).toMatchObject(order);
  const inView = async ({ number }: Placed, view: 'to_pack' | 'unpaid' | 'to_refund' | 'done') => {
    const { orders } = await shop.owner('GET /api/orders', { query: { view, limit: 100 } });
    return orders.some((order) => order.number === number);
  };
  const refusal = (message: string) => ({
    status: 409,
    code: 'cash_refused',
    errors: [{ path: 'payment', message }],
  });

  describe('the advance in the quote and in the order', () => {
    it('the quote offers an advance where the maximum value would refuse cash, and only with the setting', {
      tags: ['extended'],
    }, async () => {
      expect(await quote()).toMatchObject({
        payments: ['razorpay'],
        cashRefusals: [],
        cashAdvance: 87,
        total: 345.6,
      });
      await setRules({ advance: 0 });
      expect(await quote()).toMatchObject({
        payments: ['razorpay'],
        cashRefusals: [{ code: 'total', limit: 250 }],
        cashAdvance: null,
      });
    });

    it('an order below the limits needs no advance, and is refused with one', async () => {
      await setRules({ maxTotal: 500 });
      expect(await quote()).toMatchObject({ payments: ['cod', 'razorpay'], cashAdvance: null });
      expect(await send(await requestWith())).toMatchObject(
        refusal('This order needs no advance any more. Please check the payment and place the order again.'),
      );
      await setRules({ maxTotal: null, advanceAbove: 300 });
      expect(await quote()).toMatchObject({ payments: ['razorpay'], cashAdvance: 87 });
      expect(await send(await requestWith())).toMatchObject({ status: 200 });
    });

    it('an order on delivery that needs an advance is refused without it, and takes no stock', async () => {
      const before = await stock();
      expect(await send(await requestWith({ payment: 'cod', advance: null }))).toMatchObject(
        refusal('For cash on delivery, ₹87 of this order is paid online in advance.'),
      );
      expect(await send(await requestWith({ payment: 'cod' }))).toMatchObject({
        status: 400,
        errors: [{ path: 'payment' }],
      });
      expect(await stock()).toBe(before);
    });

    it('a share that changes between quote and order is refused with the new advance', {
      tags: ['extended'],
    }, async () => {
      const body = await requestWith();
      await setRules({ advance: 50 });
      expect(await send(body)).toMatchObject(
        refusal('For cash on delivery, ₹173 of this order is paid online in advance.'),
      );
    });

    it('a price that changes between quote and order is refused as for any order', async () => {
      const body = await requestWith();
      await shop.owner('PUT /api/products/:productId', {
        params: { productId: mug.id },
        body: { price: 90 },
      });
      expect(await send(body)).toMatchObject({ status: 409, code: 'total_changed' });
    });

    it('an advance replaces no other rule: gift and earlier orders still refuse cash on delivery', {
      tags: ['extended'],
    }, async () => {
      await setRules({ gifts: false, maxOpen: 1 });
      expect(await quote({ toRecipient: true })).toMatchObject({
        cashRefusals: [{ code: 'gift' }],
        cashAdvance: null,
      });
      expect(await send(await requestWith({ gift, recipientPays: true }))).toMatchObject({
        code: 'cash_refused',
      });
      const same = customer();
      await advanced(same);
      expect(await send(await requestWith(same))).toMatchObject(
        refusal('Cash on delivery is not available for this order.'),
      );
    });

    it('the recipient of a gift pays the rest only with the consent of the buyer', {
      tags: ['extended'],
    }, async () => {
      expect(await send(await requestWith({ gift }))).toMatchObject({
        status: 400,
        errors: [{ path: 'recipientPays' }],
      });
      expect(await send(await requestWith({ gift, recipientPays: true }))).toMatchObject({ status: 200 });
    });
  });

  describe('paying the advance', () => {
    it('the advance is paid online, the rest on delivery, and the order is paid then', async () => {
      const { placed, amount } = await advanced();
      expect(amount).toBe(8700);
      expect(await see(placed)).toMatchObject({
        state: 'placed',
        isPaid: false,
        advance: 87,
        advancePaidAt: expect.any(String),
        toCollect: 258.6,
        payBy: null,
      });
      await mailed(placed, 'Thank you for your order', '₹87', '₹258.60');
      await mailed(placed, 'An advance of ₹87 is paid. Cash on delivery: ₹258.60.');
      expect(await inView(placed, 'to_pack')).toBe(true);
      expect(await inView(placed, 'unpaid')).toBe(false);
      await deliver(shop.owner, placed);
      expect(await adminOrder(shop, placed)).toMatchObject({
        state: 'delivered',
        isPaid: true,
        toCollect: 0,
        refunded: 0,
        refundable: 345.6,
        refundableOnline: 87,
      });
    });

    it('an order is neither packed nor sent before its advance is paid', async () => {
      const placed = await place();
      expect((await move(placed, 'packed')).body).toMatchObject({ code: 'not_possible_now' });
      await expect(ship(shop.owner, placed)).rejects.toMatchObject({ code: 'not_possible_now' });
      expect(await adminOrder(shop, placed)).toMatchObject({
        toCollect: 0,
        moves: ['advance_paid', 'cancelled'],
      });
      expect(await inView(placed, 'to_pack')).toBe(false);
      expect(await inView(placed, 'unpaid')).toBe(true);
    });

    it('two webhooks on two servers and a second payment pay the advance once, and the second is refunded', {
      tags: ['extended'],
    }, async () => {
      const placed = await place();
      const { providerOrderId } = await startPayment(shop, placed);
      const first = razorpay.books.pay(providerOrderId);
      await Promise.all([captured(first), captured(first, other), captured(first, other)]);
      const second = razorpay.books.pay(providerOrderId);
      await captured(second);
      await refundedOnline(second, 8700);
      await refundedOnline(first, 0);
      expect(await adminOrder(shop, placed)).toMatchObject({
        state: 'placed',
        isPaid: false,
        refunded: 0,
        toCollect: 258.6,
      });
      const advances = await rows<{ data: unknown }>(
        shop.database.db,
        sql`select data from order_events where type = 'advance_paid'
              and order_id = (select id from orders where number = ${placed.number})`,
      );
      expect(advances).toMatchObject([{ data: { amount: 8700 } }]);
    });

    it('an advance that is not paid in time releases the stock, and a late one restores the order', async () => {
      const before = await stock();
      const placed = await place();
      const { providerOrderId } = await startPayment(shop, placed);
      await runDueJobs(shop, 'unpaid-order');
      expect(await see(placed)).toMatchObject({ state: 'cancelled', toCollect: 0 });
      expect(await stock()).toBe(before);
      await captured(razorpay.books.pay(providerOrderId));
      expect(await see(placed)).toMatchObject({ state: 'placed', isPaid: false, toCollect: 258.6 });
      await runDueJobs(shop, 'unpaid-order');
      expect(await see(placed)).toMatchObject({ state: 'placed' });
    });

    it('giving up the payment cancels an unpaid order, and leaves one with a paid advance', {
      tags: ['extended'],
    }, async () => {
      const unpaid = await place();
      const { placed } = await advanced();
      const giveUp = (order: Placed) =>
        shop.visitor('POST /api/orders/:number/payment/give-up', orderAccess(order));
      expect((await giveUp(unpaid)).state).toBe('cancelled');
      expect((await giveUp(placed)).state).toBe('placed');
    });

    it('staff record an advance by hand once, and the rest only after it', async () => {
      const placed = await place();
      const byHand = { method: 'bank_transfer', reference: 'NEFT 1' };
      expect((await move(placed, 'paid', byHand)).body).toMatchObject({ code: 'not_possible_now' });
      await Promise.all([move(placed, 'advance_paid', byHand), move(placed, 'advance_paid', byHand)]);
      expect(await adminOrder(shop, placed)).toMatchObject({
        state: 'placed',
        isPaid: false,
        toCollect: 258.6,
        paidMethod: 'bank_transfer',
      });
      await move(placed, 'packed');
      await move(placed, 'paid', { method: 'cash' });
      expect(await adminOrder(shop, placed)).toMatchObject({
        state: 'packed',
        isPaid: true,
        toCollect: 0,
        refunded: 0,
        paidReference: 'NEFT 1',
      });
    });
  });

  describe('cancelling and refunding', () => {
    it('cancelling refunds the advance only, and closes the order', async () => {
      const before = await stock();
      const { placed, payment } = await advanced();
      await cancel(placed);
      await refundedOnline(payment, 8700);
      await comesTo(placed, { state: 'refunded', refunded: 87, owed: 0, refundable: 0, toCollect: 0 });
      expect(await stock()).toBe(before);
    });

    it('a packed order that is cancelled has credit notes for its whole invoice', {
      tags: ['extended'],
    }, async () => {
      const { placed, payment } = await advanced();
      await move(placed, 'packed');
      await move(placed, 'cancelled');
      await refundedOnline(payment, 8700);
      await comesTo(placed, { state: 'refunded', refunded: 87 });
      const { creditNotes } = await adminOrder(shop, placed);
      expect(creditNotes.map(({ amount }) => amount).toSorted()).toEqual([258.6, 87].toSorted());
    });

    it('after delivery the provider refunds at most the advance, and the rest is refunded by hand', async () => {
      const { placed, payment } = await advanced();
      await deliver(shop.owner, placed);
      expect((await refund(placed, { amount: 100, reason: 'A crack' })).body).toMatchObject({
        statusCode: 400,
        errors: [{ path: 'amount' }],
      });
      await refund(placed, { amount: 87, reason: 'A crack' });
      await refundedOnline(payment, 8700);
      await comesTo(placed, { refunded: 87, refundable: 258.6, refundableOnline: 0 });
      const byHand = { amount: 258.6, reason: 'A crack', method: 'upi', reference: '412345678901' };
      expect((await refund(placed, byHand)).status).toBe(200);
      expect(await adminOrder(shop, placed)).toMatchObject({ state: 'refunded', refunded: 345.6 });
    });

    it('a parcel that comes back makes the advance due, and counts as refused', async () => {
      await setRules({ maxRefused: 0 });
      const same = customer();
      const { placed } = await advanced(same);
      await ship(shop.owner, placed);
      await move(placed, 'returned');
      expect(await adminOrder(shop, placed)).toMatchObject({ owed: 87, refundable: 87, toCollect: 0 });
      expect(await inView(placed, 'to_refund')).toBe(true);
      expect(await send(await requestWith(same))).toMatchObject({ code: 'cash_refused' });
      expect((await move(placed, 'settled', { note: 'Kept for the parcel' })).status).toBe(200);
      expect(await adminOrder(shop, placed)).toMatchObject({ owed: 0 });
      expect(await inView(placed, 'to_refund')).toBe(false);
    });

    it('the courier collects less for items that are not sent, and never less than nothing', async () => {
      const send = async (placed: Placed, quantity: number) => {
        await shop.owner('POST /api/orders/:number/parcels', {
          params: { number: String(placed.number) },
          body: { lines: [{ lineId: placed.order.lines[0]?.id ?? '', quantity }] },
        });
        await move(placed, 'shipped');
      };
      const { placed: most } = await advanced();
      await send(most, 3);
      expect(await adminOrder(shop, most)).toMatchObject({ toCollect: 172.2, refundable: 0 });
      await move(most, 'delivered');
      expect(await adminOrder(shop, most)).toMatchObject({ refunded: 86.4, owed: 0, refundable: 259.2 });

      await setRules({ advance: 90 });
      const { placed: few } = await advanced({ advance: 312 });
      await send(few, 1);
      expect(await adminOrder(shop, few)).toMatchObject({ toCollect: 0 });
      await move(few, 'delivered');
      // Three of four mugs are not sent: ₹33.60 was never collected, and the other part of ₹259.20 is due.
      expect(await adminOrder(shop, few)).toMatchObject({ refunded: 33.6, owed: 225.6, isPaid: true });
    });

    it('the order file names the advance and the amount that the courier collects', async () => {
      const { placed } = await advanced();
      const response = await fetch(`${shop.url}/api/orders/export?search=${placed.number}`, {
        headers: { authorization: `Bearer ${shop.ownerToken}` },
      });
      const [row] = parsedCsv(await response.text());
      expect(row).toMatchObject({
        'Financial Status': 'partially_paid',
        Advance: '87.00',
        'Advance paid at': expect.stringMatching(/^\d{4}-\d{2}-\d{2}/),
        'Amount to collect': '258.60',
      });
    });
  });
});
