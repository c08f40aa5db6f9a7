import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Product } from '#modules/catalog/contract/catalog.ts';
import { openOrderKeys } from '#modules/orders/index.ts';
import { placeOrder } from '#tests/support/orders.ts';
import { onEachDatabase, type Shop } from '#tests/support/shop.ts';
import { aBuyer, codesOf, complete, noCashRules, readyCheckout } from './support/buying.ts';
import { openMarket } from './support/market.ts';
import type { Platform } from './support/platform.ts';

// Checkouts whose buyer goes on in the pages of the shop: orders there, or confirms an order.

onEachDatabase((open) => {
  let shop: Shop;
  let platform: Platform;
  let mug: Product;
  let close: () => Promise<void>;
  beforeAll(async () => {
    ({ shop, platform, mug, close } = await openMarket(open));
  });
  afterAll(() => close());

  const read = async (id: string) => (await platform.get(`/checkout-sessions/${id}`)).body;
  const cancel = async (id: string) => (await platform.post(`/checkout-sessions/${id}/cancel`, {})).body;
  type CashRules = Omit<typeof noCashRules, 'confirmAbove'> & { confirmAbove: number | null };
  const cashRules = (cash: CashRules) => shop.owner('PUT /api/settings', { body: { cash } });

  /** Opens the address by which the buyer of a checkout goes on, and returns the prepared checkout. */
  const handOver = async (id: string) => {
    const { headers } = await shop.send('GET', `/ucp/continue/${id}`);
    const token = headers.get('location')?.split('/').at(-1) ?? '';
    return shop.visitor('GET /api/checkout-links/:token', { params: { token } });
  };
  /** Orders a prepared checkout as its page does. */
  const orderInShop = async (id: string, more: Partial<Parameters<typeof placeOrder>[2]> = {}) => {
    const { agent, cartId } = await handOver(id);
    const { email } = aBuyer();
    return placeOrder(shop.visitor, mug, { agent, email, ...(cartId && { cartId }), ...more });
  };

  describe('a checkout whose buyer orders in the shop', () => {
    it('is completed with that order, and names neither the buyer nor the key of the order', async () => {
      const { id } = await readyCheckout(platform, mug.id, {
        line_items: [{ item: { id: mug.id }, quantity: 2 }],
      });
      const { number, key, order } = await orderInShop(id);
      const completed = await read(id);
      expect(completed).toMatchObject({
        ...{ id, status: 'completed', order: { id, label: `#${number}` } },
        // The buyer has ordered one instead of two.
        line_items: [{ item: { title: 'Mug' }, quantity: 1 }],
      });
      expect(completed.totals.at(-1)).toMatchObject({ type: 'total', amount: order.total * 100 });
      expect(completed.order.permalink_url).toBe(`${shop.url}/orders/${number}`);
      expect(completed.continue_url).toBeUndefined();
      expect(JSON.stringify(completed)).not.toContain(key);
      expect((await platform.get(`/orders/${id}`)).body).toMatchObject({ id, label: `#${number}` });
      expect((await shop.send('GET', `/ucp/continue/${id}`)).headers.get('location')).toBe(
        `${shop.url}/orders/${number}`,
      );
    });

    it('places no second order, and is neither changed nor canceled any more', async () => {
      const { id } = await readyCheckout(platform, mug.id);
      const { number } = await orderInShop(id);
      const before = (await shop.owner('GET /api/orders')).total;
      expect((await complete(platform, id)).body).toMatchObject({
        ...{ status: 'completed', order: { label: `#${number}` } },
      });
      expect((await shop.owner('GET /api/orders')).total).toBe(before);
      expect(await cancel(id)).toMatchObject({ messages: [{ code: 'checkout_closed' }] });
      await expect(orderInShop(id)).rejects.toBeDefined();
    });

    it('waits as long as the buyer has not confirmed the order', async () => {
      await cashRules({ ...noCashRules, confirmAbove: 100 });
      const { id } = await readyCheckout(platform, mug.id);
      const { number } = await orderInShop(id);
      const waiting = await read(id);
      expect(waiting.status).toBe('requires_escalation');
      expect(codesOf(waiting)).toContain('order_waits_for_buyer');
      expect((await complete(platform, id)).body.status).toBe('requires_escalation');
      const key = (await openOrderKeys(shop.database.db)).confirmKeyOf(number);
      const params = { number: String(number) };
      await shop.visitor('POST /api/orders/:number/confirm', { params, body: { key } });
      expect(await read(id)).toMatchObject({ status: 'completed', order: { label: `#${number}` } });
      await cashRules(noCashRules);
    });

    it('is not completed by another order of the same browser', async () => {
      const { id } = await readyCheckout(platform, mug.id);
      await orderInShop(id, { agent: null });
      expect(await read(id)).toMatchObject({ id, status: 'ready_for_complete' });
      expect((await complete(platform, id)).body).toMatchObject({ messages: [{ code: 'checkout_closed' }] });
    });

    it('and its order are noted together: a failure leaves the checkout open and the order unknown', {
      tags: ['extended'],
    }, async () => {
      const { db } = shop.database;
      const { id } = await readyCheckout(platform, mug.id);
      const { number } = await orderInShop(id);
      await db.execute(sql`create function refuse_completion() returns trigger language plpgsql
        as $$ begin raise exception 'refused'; end $$`);
      await db.execute(sql`create trigger refused before update on ucp_sessions for each row
        when (new.state = 'completed') execute function refuse_completion()`);
      expect((await platform.get(`/checkout-sessions/${id}`)).status).toBe(500);
      expect((await platform.get(`/orders/${id}`)).body).toMatchObject({ messages: [{ code: 'not_found' }] });
      await db.execute(sql`drop trigger refused on ucp_sessions`);
      await db.execute(sql`drop function refuse_completion`);
      const [one, other] = await Promise.all([read(id), read(id)]);
      expect(one).toMatchObject({ status: 'completed', order: { label: `#${number}` } });
      expect(other).toEqual(one);
      expect((await platform.get(`/orders/${id}`)).body).toMatchObject({ id, label: `#${number}` });
    });

    it('gives its platform no way to the order of a guest', async () => {
      const { id } = await readyCheckout(platform, mug.id);
      await orderInShop(id);
      const body = { cartId: id, lines: [{ id: mug.id, quantity: 1 }] };
      expect((await shop.visitor('POST /api/cart/quote', { body })).ordered).toBeNull();
    });
  });

  describe('a checkout that its platform has canceled', () => {
    it('can no longer be opened by a link, or ordered by a buyer who has it open', async () => {
      const { id } = await readyCheckout(platform, mug.id);
      const { headers } = await shop.send('GET', `/ucp/continue/${id}`);
      const token = headers.get('location')?.split('/').at(-1) ?? '';
      const open = () => shop.visitor('GET /api/checkout-links/:token', { params: { token } });
      const { agent, cartId } = await open();
      expect(await cancel(id)).toMatchObject({ status: 'canceled' });
      await expect(open()).rejects.toMatchObject({
        code: 'checkout_cancelled',
        message: `The assistant of ${platform.host} has cancelled this order.`,
      });
      const order = placeOrder(shop.visitor, mug, { agent, email: aBuyer().email, cartId: cartId ?? '' });
      await expect(order).rejects.toMatchObject({ code: 'checkout_cancelled' });
      expect(await read(id)).toMatchObject({ status: 'canceled' });
    });

    it('leads its buyer to a page that says that the assistant has cancelled it', async () => {
      const { id } = await readyCheckout(platform, mug.id);
      await cancel(id);
      await expect(handOver(id)).rejects.toMatchObject({ code: 'checkout_cancelled' });
    });

    it('is not ordered again after its order was canceled with it', async () => {
      await cashRules({ ...noCashRules, confirmAbove: 100 });
      const { id } = await readyCheckout(platform, mug.id);
      const { agent, cartId } = await handOver(id);
      await complete(platform, id);
      await cancel(id);
      const order = placeOrder(shop.visitor, mug, { agent, email: aBuyer().email, cartId: cartId ?? '' });
      await expect(order).rejects.toMatchObject({ code: 'checkout_cancelled' });
      await cashRules(noCashRules);
    });

    it('has no order: of a cancellation and an order at the same time, one wins', {
      tags: ['extended'],
    }, async () => {
      for (let time = 0; time < 6; time++) {
        const { id } = await readyCheckout(platform, mug.id);
        const { agent, cartId } = await handOver(id);
        const order = () =>
          placeOrder(shop.visitor, mug, { agent, email: aBuyer().email, cartId: cartId ?? '' });
        const both = time % 2 === 0 ? [order(), cancel(id)] : [cancel(id), order()];
        const outcomes = await Promise.allSettled(both);
        const isOrdered = outcomes[time % 2]?.status === 'fulfilled';
        expect(await read(id)).toMatchObject({ status: isOrdered ? 'completed' : 'canceled' });
      }
    });

    it('is not canceled while its buyer has an order to confirm', async () => {
      await cashRules({ ...noCashRules, confirmAbove: 100 });
      const { id } = await readyCheckout(platform, mug.id);
      await orderInShop(id);
      expect(await cancel(id)).toMatchObject({ messages: [{ code: 'checkout_closed' }] });
      expect((await read(id)).status).toBe('requires_escalation');
      await cashRules(noCashRules);
    });
  });

  it('an order that waits for the confirmation of its buyer is canceled with its checkout', async () => {
    await cashRules({ ...noCashRules, confirmAbove: 100 });
    const { id } = await readyCheckout(platform, mug.id);
    const { body: waiting } = await complete(platform, id);
    expect(waiting.status).toBe('requires_escalation');
    const canceled = await cancel(id);
    expect(canceled).toMatchObject({ id, status: 'canceled', order: waiting.order });
    expect(canceled.continue_url).toBeUndefined();
    expect(await read(id)).toEqual(canceled);
    const params = { number: waiting.order.label.slice(1) };
    expect(await shop.owner('GET /api/orders/:number/desk', { params })).toMatchObject({
      state: 'cancelled',
    });
    expect(await cancel(id)).toMatchObject({ messages: [{ code: 'checkout_closed' }] });
    await cashRules(noCashRules);
  });
});
