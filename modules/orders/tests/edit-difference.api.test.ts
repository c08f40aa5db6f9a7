import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { Product } from '#modules/catalog/contract/catalog.ts';
import { orderEdits, type PricedEdit } from '#tests/support/order-edits.ts';
import type { Placed } from '#tests/support/orders.ts';
import {
  adminOrder,
  openPayingShop,
  orderAccess,
  type PayingShop,
  startPayment,
  upi,
} from '#tests/support/paying.ts';
import { makeProduct, onEachDatabase } from '#tests/support/shop.ts';

// The difference of a paid order that costs more after a change, paid by a link (docs/decisions/150).

onEachDatabase((open) => {
  let paying: PayingShop;
  let steps: ReturnType<typeof orderEdits>;
  let bowl: Product;
  let lamp: Product;
  beforeAll(async () => {
    paying = await openPayingShop((opening) => open({ ...opening, upi }));
    steps = orderEdits(paying);
  });
  afterAll(() => paying.close());
  beforeEach(async () => {
    const { shop, category } = paying;
    bowl = await makeProduct(shop, category.id, { name: 'Brass Bowl', price: 100, stockCount: 9 });
    lamp = await makeProduct(shop, category.id, { name: 'Clay Lamp', price: 50, stockCount: 9 });
  });

  const poll = (read: () => unknown) => expect.poll(read, { timeout: 20_000, interval: 50 });
  const own = (placed: Placed) => paying.shop.visitor('GET /api/orders/:number', orderAccess(placed));
  const numbersIn = async (view: 'to_pack' | 'unpaid' | 'to_confirm') =>
    (await paying.shop.owner('GET /api/orders', { query: { view } })).orders.map(({ number }) => number);
  const reported = (payment: ReturnType<typeof paying.razorpay.books.pay>) =>
    paying.razorpay.sendWebhook('payment.captured', { payment }, { shop: paying.shop.url });

  let references = 412_345_678_000;
  /** Pays an order of a bowl, and adds a lamp to it, which the customer is to pay by a link. */
  async function changed(payment = 'razorpay') {
    const placed = await steps.place([{ product: bowl }], { payment });
    const first = payment === 'razorpay' ? await steps.pay(placed) : null;
    const reference = String(++references);
    if (!first) expect(await record(placed, reference)).toEqual(accepted);
    const items = [...steps.itemsOf(placed, [1]), { id: lamp.id, quantity: 1 }];
    const order = await steps.edit(placed, { items }, { payByLink: true });
    return { placed, first, order, reference, difference: order.total - placed.order.total };
  }

  const accepted = { status: 200, path: undefined };
  const refused = { status: 400, path: 'reference' };
  const outcome = ({ status, body }: Awaited<ReturnType<typeof steps.move>>) => ({
    status,
    path: body.errors?.[0]?.path,
  });
  /** Records on behalf of staff that a payment by UPI has arrived. */
  const record = async (placed: Placed, reference: string) =>
    outcome(await steps.move(placed, 'paid', { method: 'upi', reference }));
  /** Enters the reference of a payment as the customer. */
  const enter = async ({ number, key }: Placed, reference: string) =>
    outcome(
      await paying.shop.send('POST', `/api/orders/${number}/payment/claim?key=${key}`, {
        json: { reference },
      }),
    );

  describe('the difference of a changed paid order', () => {
    it('is paid by a link, and the order is packed after that, not before', async () => {
      const { placed, order, difference } = await changed();
      expect(difference).toBeGreaterThan(50);
      expect(order).toMatchObject({ state: 'paid', outstanding: difference, refundable: 0 });
      expect(order.moves).toEqual(['paid', 'cancelled']);
      await paying.mailed(placed, `Please pay the difference of ₹${difference}`);
      const { link, until } = await paying.shop.owner('GET /api/orders/:number/desk/payment-link', {
        params: steps.params(placed),
      });
      expect([link.includes(`/orders/${placed.number}?key=`), until]).toEqual([true, null]);
      expect((await steps.move(placed, 'packed')).body.code).toBe('not_possible_now');
      expect([await numbersIn('to_pack'), await numbersIn('unpaid')]).toEqual([
        expect.not.arrayContaining([placed.number]),
        expect.arrayContaining([placed.number]),
      ]);
      expect(await own(placed)).toMatchObject({ outstanding: difference, payBy: null, isPaid: true });
      const { amount, providerOrderId } = await startPayment(paying.shop, placed);
      expect(amount).toBe(Math.round(difference * 100));
      const payment = paying.razorpay.books.pay(providerOrderId);
      await Promise.all([reported(payment), reported(payment)]);
      const paid = await adminOrder(paying.shop, placed);
      expect(paid).toMatchObject({ state: 'paid', outstanding: 0, total: order.total });
      expect(paid.events.map(({ what }) => what).slice(-2)).toEqual([
        `Difference of ₹${difference} to be paid by a link`,
        `Difference of ₹${difference} received`,
      ]);
      await paying.mailed(placed, `We have received the difference of ₹${difference}`);
      expect(await numbersIn('to_pack')).toContain(placed.number);
      expect((await steps.move(placed, 'packed')).status).toBe(200);
    });

    it('is open on every page of the back office that names the order', async () => {
      const { placed, difference } = await changed();
      const { owner } = paying.shop;
      const open = { state: 'paid', outstanding: difference, confirmBy: null, sent: { pieces: 0, of: 2 } };
      const number = String(placed.number);
      const customer = await owner('GET /api/customers/find', { query: { order: number } });
      const { latestOrders } = await owner('GET /api/customers/:id', { params: { id: customer?.id ?? '' } });
      expect(latestOrders.find((each) => each.number === placed.number)).toMatchObject(open);
      expect((await owner('GET /api/find', { query: { q: number } })).orders[0]).toMatchObject(open);
      const { people } = await owner('GET /api/personal-data', { query: { search: number } });
      const held = people.flatMap(({ orders }) => orders).find((each) => each.number === placed.number);
      expect(held).toMatchObject(open);
    });

    it('is refunded with the first payment when the order is cancelled', async () => {
      const { placed, first, order, difference } = await changed();
      const second = await steps.pay(placed);
      expect(await adminOrder(paying.shop, placed)).toMatchObject({
        refundable: order.total,
        refundableOnline: placed.order.total,
      });
      await steps.move(placed, 'cancelled');
      await paying.refundedOnline(first ?? { id: '' }, Math.round(placed.order.total * 100));
      await paying.refundedOnline(second, Math.round(difference * 100));
      await poll(() => adminOrder(paying.shop, placed)).toMatchObject({
        state: 'refunded',
        refunded: order.total,
        owed: 0,
      });
    });

    it('is not refunded when it was never paid, and a later payment of it is', async () => {
      const { placed, first, difference } = await changed();
      const { providerOrderId } = await startPayment(paying.shop, placed);
      await steps.move(placed, 'cancelled');
      expect(await own(placed)).toMatchObject({ outstanding: 0 });
      await paying.refundedOnline(first ?? { id: '' }, Math.round(placed.order.total * 100));
      await poll(() => adminOrder(paying.shop, placed)).toMatchObject({
        state: 'refunded',
        refunded: placed.order.total,
        owed: 0,
      });
      const { creditNotes } = await adminOrder(paying.shop, placed);
      const credited = creditNotes.filter(({ replacedInvoice }) => replacedInvoice === null);
      expect(credited.map(({ amount }) => amount).sort((a, b) => a - b)).toEqual([
        difference,
        placed.order.total,
      ]);
      const late = paying.razorpay.books.pay(providerOrderId);
      await reported(late);
      await paying.refundedOnline(late, Math.round(difference * 100));
      await paying.mailed(placed, 'The order had been cancelled by then');
      expect(await adminOrder(paying.shop, placed)).toMatchObject({
        state: 'refunded',
        refunded: placed.order.total,
      });
    });

    it('is recorded by staff who have received it, once', async () => {
      const { placed, difference } = await changed();
      const record = () => steps.move(placed, 'paid', { method: 'cash' });
      const both = await Promise.all([record(), record()]);
      expect(both.map(({ status }) => status)).toEqual([200, 200]);
      const { outstanding, events } = await adminOrder(paying.shop, placed);
      expect(outstanding).toBe(0);
      expect(events.filter(({ what }) => what.includes('received'))).toMatchObject([
        { what: `Difference of ₹${difference} received (Cash)`, by: 'shop' },
      ]);
    });

    it('changes with the order: what is to be paid no longer is refunded when it is paid', async () => {
      const { placed, order, difference } = await changed();
      const { providerOrderId } = await startPayment(paying.shop, placed);
      const items = order.lines.map(({ id }) => ({ lineId: id, quantity: 1 }));
      const more = await steps.edit(
        placed,
        { items: [...items, { id: lamp.id, quantity: 2 }] } as PricedEdit,
        {
          payByLink: true,
        },
      );
      expect(more.outstanding).toBe(more.total - placed.order.total);
      const late = paying.razorpay.books.pay(providerOrderId);
      await reported(late);
      await paying.refundedOnline(late, Math.round(difference * 100));
      // The refund is recorded in the order, after which nothing changes it beside the test.
      await poll(async () => (await adminOrder(paying.shop, placed)).refunds).toMatchObject([
        { state: 'done' },
      ]);
      const back = await steps.edit(placed, { items: items.slice(0, 1) });
      expect(back).toMatchObject({ total: placed.order.total, outstanding: 0, owed: 0 });
      expect((await steps.move(placed, 'packed')).status).toBe(200);
    });

    it('has one way to be paid, and a link only for an order that was to be paid online', async () => {
      const online = await steps.place([{ product: bowl }], { payment: 'razorpay' });
      await steps.pay(online);
      const items = [...steps.itemsOf(online, [1]), { id: lamp.id, quantity: 1 }];
      expect(await steps.send(online, { items }, { payByLink: true, method: 'cash' })).toMatchObject({
        status: 400,
        errors: [{ path: 'method' }],
      });
      const same = { items: steps.itemsOf(online, [1]), wrap: false };
      expect(
        await steps.send(online, { ...same, discount: 10, reason: 'Late' }, { payByLink: true }),
      ).toMatchObject({ status: 400, errors: [{ path: 'payByLink' }] });
      const onDelivery = await steps.place([{ product: bowl }]);
      await steps.move(onDelivery, 'paid', { method: 'cash' });
      const further = [...steps.itemsOf(onDelivery, [1]), { id: lamp.id, quantity: 1 }];
      const refused = await steps.send(onDelivery, { items: further }, { payByLink: true });
      expect(refused).toMatchObject({ status: 400, errors: [{ path: 'payByLink' }] });
      expect(await steps.stockOf(lamp)).toBe(9);
    });

    it('is paid straight to the shop: staff confirm its reference, or ask for another one', async () => {
      const { placed, difference } = await changed('upi');
      const { values } = await paying.shop.visitor(
        'GET /api/orders/:number/payment/direct',
        orderAccess(placed),
      );
      expect(JSON.stringify(values)).toContain(String(difference));
      const path = `/api/personal-data/export?email=${encodeURIComponent(placed.order.email)}`;
      const { body } = await paying.shop.send('GET', path, { token: paying.shop.ownerToken });
      expect(body.payments).toMatchObject([{ method: 'upi', amount: placed.order.total }]);
      const claim = (reference: string) =>
        paying.shop.visitor('POST /api/orders/:number/payment/claim', {
          ...orderAccess(placed),
          body: { reference },
        });
      expect(await claim('512345678902')).toMatchObject({ claim: { reference: '512345678902' } });
      expect(await numbersIn('to_confirm')).toContain(placed.number);
      expect((await steps.move(placed, 'cancelled')).body.code).toBe('not_possible_now');
      const missing = { note: 'Not in our account', reference: '512345678902' };
      expect((await steps.move(placed, 'payment_missing', missing)).status).toBe(200);
      await paying.mailed(placed, 'Please pay again, or enter the right reference');
      await claim('512345678903');
      await steps.move(placed, 'paid', { method: 'upi', reference: '512345678903' });
      expect(await adminOrder(paying.shop, placed)).toMatchObject({ outstanding: 0, claim: null });
    });

    it('is not paid with the UPI reference that paid the order before', async () => {
      const { placed, reference, difference } = await changed('upi');
      expect(await enter(placed, reference)).toEqual(refused);
      expect(await record(placed, reference)).toEqual(refused);
      expect(await adminOrder(paying.shop, placed)).toMatchObject({ outstanding: difference, claim: null });
    });

    it('is paid with a UPI reference that pays nothing else: neither a further difference nor another order', async () => {
      const { placed, order } = await changed('upi');
      const used = String(++references);
      expect(await enter(placed, used)).toEqual(accepted);
      expect(await record(placed, used)).toEqual(accepted);
      const items = [
        ...order.lines.map(({ id }) => ({ lineId: id, quantity: 1 })),
        { id: lamp.id, quantity: 1 },
      ];
      await steps.edit(placed, { items }, { payByLink: true });
      expect(await enter(placed, used)).toEqual(refused);
      expect(await record(placed, used)).toEqual(refused);
      const other = await steps.place([{ product: bowl }], { payment: 'upi' });
      expect(await enter(other, used)).toEqual(refused);
      expect(await record(other, `${used.slice(0, 6)} ${used.slice(6)}`)).toEqual(refused);
      expect((await adminOrder(paying.shop, other)).state).toBe('placed');
    });

    it('is received by staff with a UPI reference that pays no other order', async () => {
      const placed = await steps.place([{ product: bowl }], { payment: 'upi' });
      const first = String(++references);
      await record(placed, first);
      const items = [...steps.itemsOf(placed, [1]), { id: lamp.id, quantity: 1 }];
      const receive = (reference: string) => steps.send(placed, { items }, { method: 'upi', reference });
      expect(await receive(first)).toMatchObject({ status: 400, errors: [{ path: 'reference' }] });
      const second = String(++references);
      expect((await receive(second)).status).toBe(200);
      const other = await steps.place([{ product: bowl }], { payment: 'upi' });
      expect(await enter(other, second)).toEqual(refused);
    });

    it('and another order are not both paid with one UPI reference, when staff record both at once', async () => {
      const { placed } = await changed('upi');
      const other = await changed('upi');
      const one = String(++references);
      expect(await Promise.all([enter(placed, one), enter(other.placed, one)])).toEqual([accepted, accepted]);
      const results = await Promise.all([record(placed, one), record(other.placed, one)]);
      expect(results.toSorted((a, b) => a.status - b.status)).toEqual([accepted, refused]);
    });
  });
});
