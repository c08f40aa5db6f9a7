import { afterAll, beforeAll, expect, it } from 'vitest';
import type { Product } from '#modules/catalog/contract/catalog.ts';
import { onEachDatabase, type Shop } from '#tests/support/shop.ts';
import { sessionHolder } from '../server/sessions/personal-data.ts';
import { complete, nowhere, readyCheckout } from './support/buying.ts';
import { openMarket } from './support/market.ts';
import type { Platform } from './support/platform.ts';

// Orders of platforms: what was bought, when it arrives, what was sent, and what has changed.

onEachDatabase((open) => {
  let shop: Shop;
  let platform: Platform;
  let mug: Product;
  let close: () => Promise<void>;
  beforeAll(async () => {
    ({ shop, platform, mug, close } = await openMarket(open));
  });
  afterAll(() => close());

  const place = async () => {
    const {
      id,
      line_items: lines,
      totals,
    } = await readyCheckout(platform, mug.id, {
      line_items: [{ item: { id: mug.id }, quantity: 3 }],
    });
    const { order } = (await complete(platform, id)).body;
    return { id: order.id as string, number: order.label.slice(1) as string, lines, totals };
  };
  const read = async (id: string) => (await platform.get(`/orders/${id}`)).body;

  it('an order has the totals of its checkout, and is sent and delivered in parts', async () => {
    const { id, number, totals } = await place();
    const placed = await read(id);
    expect(placed).toMatchObject({
      ...{ id, checkout_id: id, label: `#${number}`, currency: 'INR' },
      permalink_url: `${shop.url}/orders/${number}`,
      line_items: [{ quantity: { original: 3, total: 3, fulfilled: 0 }, status: 'processing' }],
      fulfillment: {
        expectations: [{ method_type: 'shipping', destination: { address_country: 'IN' } }],
        events: [],
      },
      adjustments: [],
    });
    // Who it is for is in answers to signed requests only.
    const [{ destination }] = placed.fulfillment.expectations;
    expect(Object.keys(destination)).not.toContain('street_address');
    const amounts = (list: { type: string; amount: number }[]) =>
      list.map(({ type, amount }) => [type, amount]);
    expect(amounts(placed.totals)).toEqual(amounts(totals));
    const lineId = placed.line_items[0].id;
    await shop.owner('POST /api/orders/:number/parcels', {
      ...{ params: { number }, body: { lines: [{ lineId, quantity: 2 }] } },
    });
    expect(await read(id)).toMatchObject({
      line_items: [{ quantity: { total: 3, fulfilled: 2 }, status: 'partial' }],
      fulfillment: { events: [{ type: 'shipped', line_items: [{ id: lineId, quantity: 2 }] }] },
    });
    await shop.owner('POST /api/orders/:number/parcels', {
      ...{ params: { number }, body: { lines: [{ lineId, quantity: 1 }] } },
    });
    await shop.owner('POST /api/orders/:number/move', { params: { number }, body: { to: 'delivered' } });
    const delivered = await read(id);
    expect(delivered.line_items).toMatchObject([{ status: 'fulfilled' }]);
    expect(delivered.fulfillment.events.map(({ type }: { type: string }) => type).sort()).toEqual([
      'delivered',
      'delivered',
      'shipped',
      'shipped',
    ]);
  });

  it('a canceled order keeps its lines, with none of their units', async () => {
    const { id, number } = await place();
    await shop.owner('POST /api/orders/:number/move', { params: { number }, body: { to: 'cancelled' } });
    expect(await read(id)).toMatchObject({
      line_items: [{ quantity: { original: 3, total: 0 }, status: 'removed' }],
      adjustments: [{ type: 'cancellation', status: 'completed' }],
      fulfillment: { expectations: [] },
    });
  });

  it('an order is found by the id of its checkout only', async () => {
    const { number } = await place();
    for (const id of [number, `#${number}`, nowhere, 'unknown'])
      expect(await read(encodeURIComponent(id))).toMatchObject({
        ...{ ucp: { status: 'error' }, messages: [{ code: 'not_found', severity: 'unrecoverable' }] },
      });
  });

  it('checkouts belong to the personal data of their email, and are erased with it', async () => {
    const email = 'Erased@example.com';
    const { id } = await readyCheckout(platform, mug.id, { buyer: { email, first_name: 'Asha' } });
    const { db } = shop.database;
    const person = { userId: null, email: 'erased@example.com' } as Parameters<
      typeof sessionHolder.exportOf
    >[1];
    expect(await sessionHolder.exportOf(db, person)).toMatchObject({
      sessions: [{ kind: 'checkout', content: { buyer: { first_name: 'Asha' } } }],
    });
    expect(await sessionHolder.erase(db, person)).toBe(true);
    expect((await platform.get(`/checkout-sessions/${id}`)).body).toMatchObject({
      messages: [{ code: 'not_found' }],
    });
  });
});
