import { v4 as uuid } from 'uuid';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { Input } from '#kernel/contract/endpoint.ts';
import type { ProductDetail } from '#modules/catalog/contract/catalog.ts';
import type { Endpoints } from '#modules/endpoints.ts';
import { orderEdits } from '#tests/support/order-edits.ts';
import { deliver, type Placed } from '#tests/support/orders.ts';
import { adminOrder, openPayingShop, orderAccess, type PayingShop } from '#tests/support/paying.ts';
import { makeProduct, onEachDatabase } from '#tests/support/shop.ts';
import { optionsOf } from '#tests/support/variants.ts';
import * as m from '../messages/index.ts';

// Returned items that are exchanged for a variant (docs/decisions/152).

type Receipt = Input<Endpoints['POST /api/orders/:number/returns/:returnId/receive']>['body'];
type ReturnedOrder = {
  quantity?: number;
  /** What the ordered line has besides. */
  item?: object;
  payment?: string;
  kind?: 'other' | 'damaged';
  promoCode?: string;
};
type Terms = Omit<NonNullable<Receipt['exchange']>, 'total'>;
type Units = { size: string; line?: number; quantity?: number; condition?: 'resaleable' | 'damaged' };

/** An odd percentage, so that amounts of units are rounded. */
const thirds = { title: 'Thirds', kind: 'percentage', percent: 33.33 } as const;

onEachDatabase((open) => {
  let paying: PayingShop;
  let steps: ReturnType<typeof orderEdits>;
  /** Sizes 7 and 8 cost the same, size 9 more, and size 10 less. */
  let ring: ProductDetail;
  beforeAll(async () => {
    paying = await openPayingShop(open);
    steps = orderEdits(paying);
  });
  afterAll(() => paying.close());
  const makeRing = async (fields: object = {}) => {
    const { shop, category } = paying;
    const prices = { 7: 100, 8: 100, 9: 150, 10: 60 };
    const { slug } = await makeProduct(shop, category.id, {
      name: 'Silver ring',
      options: optionsOf('7', '8', '9', '10'),
      variants: Object.entries(prices).map(([size, price]) => ({ values: [size], price, stockCount: 4 })),
      ...fields,
    });
    return shop.owner('GET /api/products/slug/:slug', { params: { slug } });
  };
  beforeEach(async () => {
    ring = await makeRing();
  });

  const variantOf = (size: string) => ring.variants.find(({ values }) => values[0] === size);
  const stock = async () => {
    const { variants } = await paying.shop.owner('GET /api/products/slug/:slug', {
      params: { slug: ring.slug },
    });
    return Object.fromEntries(variants.map(({ values, stockCount }) => [values[0], stockCount]));
  };
  const staffView = (number: number) => adminOrder(paying.shop, { number } as Placed);

  /** Places an order of rings of size 7, paid online and delivered, and records the return of some of them. */
  async function returned({
    quantity = 1,
    item = {},
    payment = 'razorpay',
    kind = 'other',
    ...more
  }: ReturnedOrder = {}) {
    const lines = [{ id: ring.id, variantId: variantOf('7')?.id ?? null, quantity, ...item }];
    const placed = await steps.place([{ product: ring }], { lines, payment, ...more });
    const captured = payment === 'cod' ? { id: '' } : await steps.pay(placed);
    await deliver(paying.shop.owner, placed);
    const { returns } = await paying.shop.owner('POST /api/orders/:number/returns', {
      params: steps.params(placed),
      body: {
        lines: [{ lineId: placed.order.lines[0]?.id ?? '', quantity }],
        kind,
        reason: 'Too small',
        refundTo: payment === 'cod' ? { by: 'upi', upi: 'meera@bank' } : null,
      },
    });
    return { placed, captured, params: { ...steps.params(placed), returnId: returns[0]?.id ?? '' } };
  }
  type Returned = Awaited<ReturnType<typeof returned>>;

  const linesOf = ({ placed }: Returned, units: Units[]) =>
    units.map(({ size, line = 0, quantity = 1, condition = 'resaleable' }) => ({
      lineId: placed.order.lines[line]?.id ?? '',
      quantity,
      condition,
      exchangeFor: { variantId: variantOf(size)?.id ?? null },
    }));
  const quote = (one: Returned, units: Units[]) =>
    paying.shop.owner('POST /api/orders/:number/returns/:returnId/exchange', {
      params: one.params,
      body: { lines: linesOf(one, units) },
    });
  const receive = async (one: Returned, units: Units[], terms: Terms = {}, key?: string) => {
    const { total } = await quote(one, units);
    return send(one, { lines: linesOf(one, units), exchange: { total, ...terms } }, key);
  };
  const send = ({ params }: Returned, json: Receipt, key?: string) =>
    paying.shop.send('POST', `/api/orders/${params.number}/returns/${params.returnId}/receive`, {
      token: paying.shop.ownerToken,
      headers: { ...(key && { 'idempotency-key': key }) },
      json,
    });
  /** Receives units in exchange, and returns both orders. */
  async function exchange(one: Returned, units: Units[], terms: Terms = {}) {
    const { status, body } = await receive(one, units, terms);
    expect({ status, errors: body.errors }).toEqual({ status: 200, errors: undefined });
    const before = await staffView(one.placed.number);
    return { before, after: await staffView(before.exchanges.at(-1)?.number ?? 0) };
  }
  /** What was invoiced of orders less their credit notes, and what was paid less what was sent back; in minor units. */
  const booksOf = async (...numbers: number[]) => {
    let [documents, money] = [0, 0];
    for (const { total, invoiceNumber, creditNotes, payments, refunds } of await Promise.all(
      numbers.map(staffView),
    )) {
      documents += invoiceNumber === null ? 0 : total;
      documents -= creditNotes.reduce((sum, { amount }) => sum + amount, 0);
      money += payments.reduce((sum, { amount, state }) => sum + (state === 'open' ? 0 : amount), 0);
      money -= refunds.reduce((sum, { amount, method }) => sum + (method === 'exchange' ? 0 : amount), 0);
    }
    return { documents: Math.round(documents * 100), money: Math.round(money * 100) };
  };
  const expectBalanced = async (...numbers: number[]) => {
    const { documents, money } = await booksOf(...numbers);
    expect(documents).toBe(money);
  };

  describe('an exchange for a variant', () => {
    it('of the same price costs nothing, and both orders name each other', async () => {
      const one = await returned();
      const { before, after } = await exchange(one, [{ size: '8' }]);
      const { number } = one.placed;
      expect(before).toMatchObject({
        state: 'refunded',
        owed: 0,
        refunds: [{ amount: 108, method: 'exchange', state: 'done', reference: String(after.number) }],
        exchanges: [{ number: after.number, credit: 108, isCancelled: false }],
        creditNotes: [{ amount: 108 }],
      });
      expect(after).toMatchObject({
        state: 'paid',
        total: 108,
        shipping: 0,
        payment: 'exchange',
        outstanding: 0,
        exchangeOf: { number, credit: 108 },
        email: one.placed.order.email,
        address: one.placed.order.address,
        invoiceNumber: expect.any(String),
        lines: [{ name: 'Silver ring', variant: 'Size: 8', price: 100 }],
      });
      expect(before.events.map(({ what }) => what)).toEqual(
        expect.arrayContaining([
          `Exchanged for order ${after.number}`,
          `Refund of ₹108 pays order ${after.number}`,
        ]),
      );
      expect(after.events.map(({ what }) => what)).toEqual([
        `Order placed in exchange for items of order ${number}`,
        `₹108 paid by the refund of order ${number}`,
      ]);
      expect(await stock()).toMatchObject({ 7: 4, 8: 3 });
      await paying.mailed(after, `₹108 of your refund for order ${number} pays for it`, '1 × Silver ring');
      expect(paying.mails.filter(({ subject }) => subject.includes('We’ve received your return'))).toEqual(
        [],
      );
      await expectBalanced(number, after.number);
      const own = await paying.shop.visitor('GET /api/orders/:number', orderAccess(one.placed));
      expect(own.exchanges).toMatchObject([{ number: after.number, credit: 108 }]);
    });

    it('of the same price costs what was paid after a discount, to the last unit', async () => {
      await paying.shop.owner('POST /api/promotions', { body: { ...thirds, code: 'THIRDS' } });
      const one = await returned({ quantity: 3, promoCode: 'THIRDS' });
      const { before, after } = await exchange(one, [{ size: '8', quantity: 3 }]);
      expect(after.total).toBeCloseTo(one.placed.order.total - one.placed.order.shipping, 2);
      expect(before).toMatchObject({ state: 'refunded', owed: 0, exchanges: [{ credit: after.total }] });
      expect(after).toMatchObject({ outstanding: 0, promoCode: null });
      await expectBalanced(before.number, after.number);
    });

    it('that costs more is packed once the difference is paid by the link', async () => {
      const one = await returned();
      expect(await quote(one, [{ size: '9' }])).toMatchObject({
        total: 162,
        credit: 108,
        toPay: 54,
        refund: 0,
        payments: ['cod', 'razorpay'],
      });
      const { before, after } = await exchange(one, [{ size: '9' }], { payment: 'razorpay' });
      expect(after).toMatchObject({
        state: 'paid',
        total: 162,
        outstanding: 54,
        moves: ['paid', 'cancelled'],
      });
      await paying.mailed(after, 'Please pay the difference of ₹54');
      const { link } = await paying.shop.owner('GET /api/orders/:number/desk/payment-link', {
        params: steps.params(after),
      });
      const placed = { number: after.number, key: new URL(link).searchParams.get('key') ?? '' } as Placed;
      expect((await steps.move(placed, 'packed')).body.code).toBe('not_possible_now');
      await steps.pay(placed);
      const paid = await staffView(after.number);
      expect(paid).toMatchObject({ outstanding: 0, state: 'paid' });
      expect(paid.events.at(-1)?.what).toBe('Paid');
      await expectBalanced(before.number, after.number);
      expect((await steps.move(placed, 'packed')).status).toBe(200);
      expect(await steps.documentOf(placed, 'invoice')).toContain(
        `₹108.00 from the refund of order ${before.number}, ₹54.00 received`,
      );
    });

    it('that costs more is paid to the courier, who collects the difference', async () => {
      const one = await returned({ payment: 'cod' });
      const { after } = await exchange(one, [{ size: '9' }], { payment: 'cod' });
      expect(after).toMatchObject({ state: 'placed', payment: 'exchange', advance: 108, toCollect: 54 });
      await paying.mailed(after, 'Please pay ₹54 on delivery');
      await deliver(paying.shop.owner, { order: after, number: after.number } as unknown as Placed);
      const delivered = await staffView(after.number);
      expect(delivered).toMatchObject({
        state: 'delivered',
        isPaid: true,
        toCollect: 0,
        cash: { amount: 54 },
      });
    });

    it('that costs more is paid to staff, who need a method, and a reference that is new', async () => {
      const one = await returned();
      const refusalOf = async (terms: Terms) => {
        const { body } = await receive(one, [{ size: '9' }], terms);
        return body.errors?.[0]?.path;
      };
      expect(await refusalOf({})).toBe('exchange.payment');
      expect(await refusalOf({ payment: 'by-hand' })).toBe('exchange.method');
      expect(await refusalOf({ payment: 'paypal' })).toBe('exchange.payment');
      const byHand = { payment: 'by-hand', method: 'upi', reference: '512345678901' } as const;
      const { before, after } = await exchange(one, [{ size: '9' }], byHand);
      expect(after).toMatchObject({
        state: 'paid',
        outstanding: 0,
        paidMethod: 'upi',
        paidReference: byHand.reference,
      });
      expect(await booksOf(before.number, after.number)).toEqual({ documents: 16200, money: 10800 });
      const other = await returned();
      const { body } = await receive(other, [{ size: '9' }], byHand);
      expect(body.errors?.[0]?.path).toBe('reference');
      expect((await staffView(other.placed.number)).exchanges).toEqual([]);
    });

    it('that costs less leaves the rest of the refund due, which goes back to the payment', async () => {
      const one = await returned();
      const { before, after } = await exchange(one, [{ size: '10' }]);
      expect(after).toMatchObject({ total: 64.8, state: 'paid' });
      expect(before).toMatchObject({
        state: 'returned',
        owed: 43.2,
        refundable: 43.2,
        refundableOnline: 43.2,
      });
      await paying.mailed(after, 'We’ll refund ₹43.20');
      await paying.shop.owner('POST /api/orders/:number/refund', {
        params: steps.params(one.placed),
        body: { amount: 43.2 },
      });
      await paying.refundedOnline(one.captured, 4320);
      await expect
        .poll(async () => (await staffView(before.number)).state, { timeout: 20_000 })
        .toBe('refunded');
      await expectBalanced(before.number, after.number);
    });

    it('is one of several units of a receipt: the others are refunded, damaged ones are not restocked', async () => {
      const one = await returned({ quantity: 3 });
      const [exchanged] = linesOf(one, [{ size: '8', condition: 'damaged' }]);
      const kept = {
        lineId: one.placed.order.lines[0]?.id ?? '',
        quantity: 1,
        condition: 'resaleable' as const,
      };
      const { total } = await quote(one, [{ size: '8', condition: 'damaged' }]);
      const { status } = await send(one, {
        lines: exchanged ? [kept, exchanged] : [],
        isLast: true,
        exchange: { total },
      });
      expect(status).toBe(200);
      const order = await staffView(one.placed.number);
      expect(order).toMatchObject({ state: 'delivered', owed: 108, refunded: 108 });
      expect(order.returns[0]?.lines).toMatchObject([{ received: 2, damaged: 1 }]);
      expect(order.lines[0]).toMatchObject({ quantity: 3, returned: 2 });
      const arrival = order.events.find(({ what }) => what === m.orderEvents.returnedItemsReceived());
      expect(arrival?.note).toMatch(/^2 × [^\n]+\nDamaged: 1 × [^\n]+$/);
      expect(await stock()).toMatchObject({ 7: 2, 8: 3 });
    });

    it('of a personalised item keeps its texts, unless staff write others', async () => {
      ring = await makeRing({
        personalisation: [{ kind: 'text', id: 'name', label: 'Name', required: true }],
      });
      const one = await returned({ item: { personalisation: { name: 'Asha' } }, kind: 'damaged' });
      const [line] = linesOf(one, [{ size: '8' }]);
      const { after } = await exchange(one, [{ size: '8' }]);
      expect(after.lines[0]?.personalisation?.words).toEqual([{ label: 'Name', value: 'Asha' }]);
      const other = await returned({ item: { personalisation: { name: 'Asha' } }, kind: 'damaged' });
      const exchangeFor = {
        variantId: line?.exchangeFor.variantId ?? null,
        personalisation: { name: 'Usha' },
      };
      const lines = linesOf(other, [{ size: '8' }]).map((units) => ({ ...units, exchangeFor }));
      await send(other, { lines, exchange: { total: after.total } });
      const [{ number = 0 } = {}] = (await staffView(other.placed.number)).exchanges;
      expect((await staffView(number)).lines[0]?.personalisation?.words).toEqual([
        { label: 'Name', value: 'Usha' },
      ]);
    });
  });

  describe('an exchange that is not possible', () => {
    it('for a variant that is out of stock names it, and nothing is received', async () => {
      const one = await returned();
      const lines = linesOf(one, [{ size: '8' }]);
      const all = [{ id: ring.id, variantId: variantOf('8')?.id ?? null, quantity: 4 }];
      await steps.place([{ product: ring }], { lines: all });
      const { status, body } = await send(one, { lines, exchange: { total: 108 } });
      expect({ status, code: body.code, message: body.message, path: body.errors?.[0]?.path }).toEqual({
        status: 409,
        code: 'out_of_stock',
        message: 'Silver ring (Size: 8) is out of stock. Nothing was received or exchanged.',
        path: 'lines.0.exchangeFor.quantity',
      });
      expect(await staffView(one.placed.number)).toMatchObject({
        state: 'return_requested',
        owed: 0,
        exchanges: [],
        returns: [{ state: 'approved', lines: [{ received: 0 }] }],
      });
    });

    it('at another total than staff have seen is refused', async () => {
      const one = await returned();
      const { body } = await send(one, { lines: linesOf(one, [{ size: '8' }]), exchange: { total: 107 } });
      expect(body.code).toBe('total_changed');
      const { total: _, ...without } = { lines: linesOf(one, [{ size: '8' }]), total: 0 };
      expect((await send(one, without)).body.errors?.[0]?.path).toBe('exchange');
      expect((await staffView(one.placed.number)).exchanges).toEqual([]);
    });
  });

  it('two receipts at the same time create one order, and a retry with the same key none', async () => {
    const one = await returned();
    const units = [{ size: '8' }];
    const [first, second] = [uuid(), uuid()];
    const answers = await Promise.all([receive(one, units, {}, first), receive(one, units, {}, second)]);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
    const key = answers[0]?.status === 200 ? first : second;
    const retry = await send(one, { lines: linesOf(one, units), exchange: { total: 108 } }, key);
    expect(retry.status).toBe(200);
    expect((await staffView(one.placed.number)).exchanges).toHaveLength(1);
    expect(await stock()).toMatchObject({ 7: 4, 8: 3 });
  });

  it('a receipt is repeated with its key without receiving more units', { tags: ['extended'] }, async () => {
    const one = await returned({ quantity: 2 });
    const lines = [
      { lineId: one.placed.order.lines[0]?.id ?? '', quantity: 1, condition: 'resaleable' as const },
    ];
    const same = uuid();
    for (const key of [same, same]) expect((await send(one, { lines }, key)).status).toBe(200);
    expect((await staffView(one.placed.number)).returns[0]?.lines).toMatchObject([{ received: 1 }]);
  });

  it('the report of payments and the file of orders keep what a refund has paid apart from the rest', async () => {
    const methods = async () => {
      const { rows } = await paying.shop.owner('GET /api/reports/:name', {
        params: { name: 'sales-by-payment' },
        query: {},
      });
      return new Map(rows.map(({ method, orders, revenue }) => [method, { orders, revenue }]));
    };
    const earlier = await methods();
    const { before, after } = await exchange(await returned(), [{ size: '9' }], { payment: 'cod' });
    const later = await methods();
    const added = (method: string) => [
      Number(later.get(method)?.orders ?? 0) - Number(earlier.get(method)?.orders ?? 0),
      Number(later.get(method)?.revenue ?? 0) - Number(earlier.get(method)?.revenue ?? 0),
    ];
    expect([added('Exchange'), added('Cash on delivery')]).toEqual([
      [0, 108],
      [1, 54],
    ]);
    const { text } = await paying.shop.send('GET', '/api/orders/export', { token: paying.shop.ownerToken });
    const row = text.split('\r\n').find((line) => line.includes(`#${after.number}`));
    expect(row).toContain(`#${before.number},108.00`);
  });

  describe('the cancellation of an exchange', () => {
    const cancel = async (number: number) => (await steps.move({ number } as Placed, 'cancelled')).status;

    it('refunds what the return has paid once, online like the payment of the returned order', async () => {
      const one = await returned();
      const { before, after } = await exchange(one, [{ size: '8' }]);
      const answers = await Promise.all([cancel(after.number), cancel(after.number)]);
      expect(answers.sort()).toEqual([200, 409]);
      await paying.refundedOnline(one.captured, 10_800);
      await expect
        .poll(async () => (await staffView(before.number)).refunds, { timeout: 20_000 })
        .toMatchObject([{ method: 'exchange' }, { amount: 108, method: null, state: 'done' }]);
      expect(await staffView(after.number)).toMatchObject({
        state: 'refunded',
        owed: 0,
        creditNotes: [{ amount: 108 }],
        refunds: [{ amount: 108, method: 'exchange', reference: String(before.number) }],
      });
      expect(await staffView(before.number)).toMatchObject({
        owed: 0,
        refunded: 108,
        exchanges: [{ isCancelled: true }],
      });
      await paying.mailed(after, `The refund of ₹108 that paid for it goes back to order ${before.number}`);
      expect(await stock()).toMatchObject({ 7: 4, 8: 4 });
      await expectBalanced(before.number, after.number);
    });

    it('makes it due by hand at a returned order that was paid in cash', async () => {
      const one = await returned({ payment: 'cod' });
      const { before, after } = await exchange(one, [{ size: '8' }]);
      await cancel(after.number);
      expect(await staffView(before.number)).toMatchObject({
        owed: 108,
        refundable: 108,
        refundableOnline: 0,
      });
      const { orders } = await paying.shop.owner('GET /api/orders', { query: { view: 'to_refund' } });
      expect(orders.map(({ number }) => number)).toContain(before.number);
      expect(orders.map(({ number }) => number)).not.toContain(after.number);
      await paying.shop.owner('POST /api/orders/:number/refund', {
        params: steps.params(before),
        body: { amount: 108, method: 'upi' },
      });
      expect(await staffView(before.number)).toMatchObject({ owed: 0, refunded: 108, refundable: 0 });
    });

    it('refunds a paid difference to its own payment, and credits an open one without a refund', async () => {
      const [first, second] = [await returned(), await returned()];
      const paid = await exchange(first, [{ size: '9' }], { payment: 'razorpay' });
      const { link } = await paying.shop.owner('GET /api/orders/:number/desk/payment-link', {
        params: steps.params(paid.after),
      });
      const key = new URL(link).searchParams.get('key') ?? '';
      const difference = await steps.pay({ number: paid.after.number, key } as Placed);
      await cancel(paid.after.number);
      await paying.refundedOnline(first.captured, 10_800);
      await paying.refundedOnline(difference, 5400);
      await expect
        .poll(async () => (await staffView(paid.after.number)).state, { timeout: 20_000 })
        .toBe('refunded');
      const open = await exchange(second, [{ size: '9' }], { payment: 'razorpay' });
      await cancel(open.after.number);
      await paying.refundedOnline(second.captured, 10_800);
      const credited = (await staffView(open.after.number)).creditNotes.map(({ amount }) => amount);
      expect(credited.sort((a, b) => a - b)).toEqual([54, 108]);
      await expectBalanced(paid.before.number, paid.after.number, open.before.number, open.after.number);
    });
  });
});
