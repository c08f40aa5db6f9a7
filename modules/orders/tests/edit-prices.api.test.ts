import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { rows } from '#kernel/database/database.ts';
import type { Product } from '#modules/catalog/contract/catalog.ts';
import { orderEdits } from '#tests/support/order-edits.ts';
import { adminOrder, openPayingShop, type PayingShop, startPayment } from '#tests/support/paying.ts';
import { makeProduct, onEachDatabase } from '#tests/support/shop.ts';

// Changes of an order before it is packed that change its price (docs/decisions/123).

onEachDatabase((open) => {
  let paying: PayingShop;
  let steps: ReturnType<typeof orderEdits>;
  let bowl: Product;
  let lamp: Product;
  beforeAll(async () => {
    paying = await openPayingShop(open);
    steps = orderEdits(paying);
  });
  afterAll(() => paying.close());
  beforeEach(async () => {
    const { shop, category } = paying;
    bowl = await makeProduct(shop, category.id, { name: 'Brass Bowl', price: 100, stockCount: 9 });
    lamp = await makeProduct(shop, category.id, { name: 'Clay Lamp', price: 50, stockCount: 9 });
  });

  describe('an order without an invoice', () => {
    it('gets another item and fewer of one that keeps its price; stock, price, history and mail say so', async () => {
      const placed = await steps.place([{ product: bowl, quantity: 3 }]);
      await paying.shop.owner('PUT /api/products/:productId', {
        params: { productId: bowl.id },
        body: { price: 500 },
      });
      const items = [...steps.itemsOf(placed, [2]), { id: lamp.id, quantity: 1 }];
      const shown = await steps.priceOf(placed, { items });
      expect(shown).toMatchObject({ subtotal: 250, total: 270, before: placed.order.total });
      expect(shown.settlement).toEqual({ kind: 'collect', amount: shown.total });
      expect([await steps.stockOf(bowl), await steps.stockOf(lamp)]).toEqual([6, 9]);
      const order = await steps.edit(placed, { items });
      expect(order).toMatchObject({ total: shown.total, toCollect: shown.total, pieces: 3 });
      expect(order.lines).toMatchObject([
        { id: placed.order.lines[0]?.id, price: 100, quantity: 2 },
        { name: 'Clay Lamp', price: 50, quantity: 1 },
      ]);
      expect([await steps.stockOf(bowl), await steps.stockOf(lamp)]).toEqual([7, 8]);
      expect(order.events.at(-1)?.note).toContain(
        'Items: 3 × Brass Bowl at ₹100 → 2 × Brass Bowl at ₹100, 1 × Clay Lamp at ₹50',
      );
      await paying.mailed(
        placed,
        'Changed: items',
        'The total is now ₹270 instead of ₹324',
        'Please pay ₹270',
      );
    });

    it('costs less by an agreed discount with a reason, which takes the place of its promo code', async () => {
      const { shop } = paying;
      const promotion = { code: 'TENTH', title: 'A tenth', kind: 'percentage' as const, percent: 10 };
      const { id } = await shop.owner('POST /api/promotions', { body: promotion });
      const placed = await steps.place([{ product: bowl, quantity: 2 }], { promoCode: 'TENTH' });
      expect(placed.order.discount).toBe(20);
      const more = await steps.edit(placed, { items: steps.itemsOf(placed, [4]) });
      expect(more).toMatchObject({ discount: 40, promoCode: 'TENTH' });
      const used = async () =>
        (
          await rows<{ used: number; discounted: number }>(
            shop.database.db,
            sql`select used, discounted::int from promotion_tally where promotion_id = ${id}`,
          )
        )[0];
      expect(await used()).toEqual({ used: 1, discounted: 4000 });
      expect(await steps.send(placed, { discount: 50, reason: 'Scratched' }, { reason: '' })).toMatchObject({
        status: 400,
        errors: [{ path: 'reason' }],
      });
      const agreed = await steps.edit(placed, { discount: 50, reason: 'Scratched' });
      expect(agreed).toMatchObject({ discount: 50, promoCode: null });
      expect(agreed.events.at(-1)).toMatchObject({ what: 'Discount of ₹50 agreed', note: 'Scratched' });
      expect(await used()).toEqual({ used: 0, discounted: 0 });
    });

    it('goes by express and is gift wrapped, at the prices of the shop', async () => {
      const placed = await steps.place([{ product: bowl }]);
      const order = await steps.edit(placed, { delivery: 'express', wrap: true });
      expect(order).toMatchObject({ delivery: 'express', gift: { wrap: true } });
      expect(order.lines.map(({ isWrap }) => isWrap)).toEqual([false, true]);
      const plain = await steps.edit(placed, { delivery: 'standard', wrap: false });
      expect(plain).toMatchObject({ total: placed.order.total, gift: { wrap: false } });
      expect(plain.lines).toHaveLength(1);
    });

    it('a change without the total that the editor saw, with another one, or of too many units is refused', async () => {
      const placed = await steps.place([{ product: bowl, quantity: 5 }]);
      const sixteen = steps.itemsOf(placed, [16]);
      const { updatedAt } = await adminOrder(paying.shop, placed);
      const put = async (json: object) => {
        const path = `/api/orders/${placed.number}/desk`;
        const { status, body } = await paying.shop.send('PUT', path, {
          json: { updatedAt, ...json },
          token: paying.shop.ownerToken,
        });
        return [status, body.code, body.errors?.map((error: { path: string }) => error.path)];
      };
      expect(await put({ items: steps.itemsOf(placed, [4]) })).toEqual([400, 'invalid_input', ['total']]);
      expect((await put({ items: steps.itemsOf(placed, [4]), total: 1 })).slice(0, 2)).toEqual([
        409,
        'total_changed',
      ]);
      expect(await put({ items: sixteen, total: 1 })).toEqual([409, 'out_of_stock', ['items.0.quantity']]);
      expect(await put({ items: [{ lineId: lamp.id, quantity: 1 }], total: 1 })).toEqual([
        400,
        'invalid_input',
        ['items.0.lineId'],
      ]);
      expect(await steps.stockOf(bowl)).toBe(4);
      // All nine, those that the order holds included.
      expect((await steps.edit(placed, { items: steps.itemsOf(placed, [9]) })).pieces).toBe(9);
      expect(await steps.stockOf(bowl)).toBe(0);
    });

    it('that waits for its payment is paid at its new price; a payment of the old one is refunded', async () => {
      const placed = await steps.place([{ product: bowl, quantity: 2 }], { payment: 'razorpay' });
      const { providerOrderId, amount } = await startPayment(paying.shop, placed);
      const order = await steps.edit(placed, { items: steps.itemsOf(placed, [3]) });
      const late = paying.razorpay.books.pay(providerOrderId);
      await paying.razorpay.sendWebhook('payment.captured', { payment: late }, { shop: paying.shop.url });
      await paying.refundedOnline(late, amount);
      const payment = await steps.pay(placed);
      expect(payment.amount).toBe(Math.round(order.total * 100));
      expect(await adminOrder(paying.shop, placed)).toMatchObject({ state: 'paid', total: order.total });
    });
  });

  describe('a paid order', () => {
    it('that costs less gets another invoice, a credit note of the first one, and the difference back', async () => {
      const placed = await steps.place([{ product: bowl, quantity: 2 }, { product: lamp }], {
        payment: 'razorpay',
      });
      const payment = await steps.pay(placed);
      const { invoiceNumber } = await adminOrder(paying.shop, placed);
      const first = await steps.documentOf(placed, 'invoice');
      const order = await steps.edit(placed, { items: steps.itemsOf(placed, [1, 1]) });
      const difference = placed.order.total - order.total;
      expect(difference).toBeGreaterThan(100);
      expect(order).toMatchObject({ state: 'paid', owed: 0, refunded: 0 });
      expect(order.invoiceNumber).not.toBe(invoiceNumber);
      expect(order.creditNotes).toMatchObject([
        { amount: placed.order.total, refundId: null, replacedInvoice: invoiceNumber },
      ]);
      await paying.refundedOnline(payment, Math.round(difference * 100));
      expect(await steps.documentOf(placed, `invoice?replaced=${invoiceNumber}`)).toBe(first);
      const second = await steps.documentOf(placed, 'invoice');
      expect(second).toContain(order.invoiceNumber);
      expect(second).not.toBe(first);
      const note = await steps.documentOf(placed, `credit-notes/${order.creditNotes[0]?.id}`);
      expect(note).toContain(`${invoiceNumber}`);
      expect(note).toContain('Another invoice replaces');
      await paying.mailed(placed, 'We’re refunding');
      await expect
        .poll(async () => (await adminOrder(paying.shop, placed)).refunds, { timeout: 20_000 })
        .toMatchObject([{ state: 'done', amount: difference }]);
      expect(await adminOrder(paying.shop, placed)).toMatchObject({ refunded: 0, owed: 0 });
      expect((await adminOrder(paying.shop, placed)).creditNotes).toHaveLength(1);
    });

    it('paid by hand that costs less is due for a refund by hand of the difference, before one of its price', async () => {
      const placed = await steps.place([{ product: bowl, quantity: 2 }], { payment: 'razorpay' });
      await steps.move(placed, 'paid', { method: 'upi', reference: '612345678901' });
      const order = await steps.edit(placed, { items: steps.itemsOf(placed, [1]) });
      const owed = placed.order.total - order.total;
      expect(order).toMatchObject({ owed, refundable: owed, refunded: 0 });
      const { orders } = await paying.shop.owner('GET /api/orders', { query: { view: 'to_refund' } });
      expect(orders.map(({ number }) => number)).toContain(placed.number);
      await steps.move(placed, 'cancelled');
      expect(await adminOrder(paying.shop, placed)).toMatchObject({ owed: placed.order.total });
      const refund = (amount: number) =>
        paying.shop.owner('POST /api/orders/:number/refund', {
          params: steps.params(placed),
          body: { amount, method: 'cash' },
        });
      expect(await refund(owed)).toMatchObject({ state: 'cancelled', owed: order.total, refunded: 0 });
      const closed = await refund(order.total);
      expect(closed).toMatchObject({ owed: 0, refunded: order.total });
      expect(closed.creditNotes.map(({ amount }) => amount)).toEqual([placed.order.total, order.total]);
    });

    it('that costs more is paid by hand with the change; a cancellation refunds each part the way it was paid', async () => {
      const placed = await steps.place([{ product: bowl }], { payment: 'razorpay' });
      const payment = await steps.pay(placed);
      const items = [...steps.itemsOf(placed, [1]), { id: lamp.id, quantity: 1 }];
      const { settlement } = await steps.priceOf(placed, { items });
      expect(settlement.kind).toBe('receive');
      expect(await steps.send(placed, { items })).toMatchObject({
        status: 400,
        errors: [{ path: 'method' }],
      });
      expect(await steps.stockOf(lamp)).toBe(9);
      const order = await steps.edit(placed, { items }, { method: 'cash' });
      expect(order.total).toBe(placed.order.total + settlement.amount);
      expect(order.events.map(({ what }) => what)).toContain('Difference of ₹54 received (Cash)');
      await paying.mailed(placed, 'We have received the difference of ₹54');
      await steps.move(placed, 'cancelled');
      await paying.refundedOnline(payment, payment.amount);
      await expect
        .poll(() => adminOrder(paying.shop, placed), { timeout: 20_000 })
        .toMatchObject({ owed: settlement.amount });
      const closed = await paying.shop.owner('POST /api/orders/:number/refund', {
        params: steps.params(placed),
        body: { amount: settlement.amount, method: 'cash' },
      });
      expect(closed).toMatchObject({ owed: 0, refunded: order.total });
    });

    it('a refund of the difference that the provider rejects is due again', async () => {
      const placed = await steps.place([{ product: bowl, quantity: 2 }], { payment: 'razorpay' });
      await steps.pay(placed);
      paying.razorpay.state.mood = 'refuses';
      const order = await steps.edit(placed, { items: steps.itemsOf(placed, [1]) });
      const owed = placed.order.total - order.total;
      await expect.poll(() => adminOrder(paying.shop, placed), { timeout: 20_000 }).toMatchObject({ owed });
      paying.razorpay.state.mood = 'works';
    });

    it('goes to another state, with another invoice', async () => {
      const placed = await steps.place([{ product: bowl }]);
      await steps.move(placed, 'packed');
      expect(await steps.send(placed, {}).catch(({ code }) => code)).toBe('not_possible_now');
      const other = await steps.place([{ product: bowl }], { payment: 'razorpay' });
      await steps.pay(other);
      const before = (await adminOrder(paying.shop, other)).invoiceNumber;
      const { address } = other.order;
      const kochi = { ...address, city: 'Kochi', state: 'Kerala', zipCode: '682001' };
      const moved = await steps.edit(other, { address: kochi });
      expect(moved).toMatchObject({ total: other.order.total, address: { state: 'Kerala' } });
      expect(moved.creditNotes).toMatchObject([{ replacedInvoice: before }]);
      const again = await steps.edit(other, { note: 'Ring twice' });
      expect(again.creditNotes).toHaveLength(1);
    });
  });
});
