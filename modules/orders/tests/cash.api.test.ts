import { readFileSync } from 'node:fs';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { rows } from '#kernel/database/database.ts';
import type { Product } from '#modules/catalog/contract/catalog.ts';
import { orderOf, type Placed, refundTo } from '#tests/support/orders.ts';
import { makeCategory, makeProduct, onEachDatabase, type Shop } from '#tests/support/shop.ts';

// Where the cash of orders with cash on delivery is.

onEachDatabase((open) => {
  let shop: Shop;
  let mug: Product;
  let placed: Placed;
  beforeAll(async () => {
    shop = await open();
    const category = await makeCategory(shop);
    mug = await makeProduct(shop, category.id, { price: 40, stockCount: 500 });
  });
  afterAll(() => shop.close());
  const place = async () =>
    shop.visitor('POST /api/orders', {
      body: await orderOf(shop.visitor, [{ product: mug, quantity: 2 }]),
    });
  beforeEach(async () => {
    placed = await place();
  });

  const paramsOf = ({ number }: Pick<Placed, 'number'>) => ({ number: String(number) });
  const orderNow = (of = placed) => shop.owner('GET /api/orders/:number/desk', { params: paramsOf(of) });
  const move = (to: 'packed' | 'paid' | 'delivered' | 'shipped' | 'returned', of = placed) =>
    shop.owner('POST /api/orders/:number/move', { params: paramsOf(of), body: { to } });
  const send = (carrier: string, quantity = 2, of = placed) =>
    shop.owner('POST /api/orders/:number/parcels', {
      params: paramsOf(of),
      body: {
        lines: [{ lineId: of.order.lines[0]?.id ?? '', quantity }],
        carrier,
        ...(carrier && { trackingNumber: `T${of.number}` }),
      },
    });
  const listed = async (query: { courier?: string } = {}) => {
    const { orders } = await shop.owner('GET /api/orders', {
      query: { view: 'with_courier', limit: 100, ...query },
    });
    return orders.map(({ number }) => number);
  };

  it('the cash of an order is to be collected until its delivery, then it is with the courier', async () => {
    const { total } = placed.order;
    const toCollect = { state: 'to_collect', amount: total, courier: '', collectedAt: null };
    expect((await orderNow()).cash).toMatchObject(toCollect);
    expect((await send('Delhivery')).cash).toMatchObject(toCollect);
    expect(await listed()).not.toContain(placed.number);
    const { cash, paidAt } = await move('delivered');
    expect(cash).toEqual({
      state: 'with_courier',
      amount: total,
      courier: 'Delhivery',
      collectedAt: paidAt,
      remittance: null,
    });
    expect(await listed()).toContain(placed.number);
  });

  it('the list of cash with couriers can be that of one courier, and is counted', async () => {
    const before = (await shop.owner('GET /api/orders/tally')).with_courier;
    await send('Blue Dart');
    await move('delivered');
    expect(await listed({ courier: 'blue dart' })).toEqual([placed.number]);
    expect(await listed({ courier: 'Blue' })).toEqual([]);
    expect((await shop.owner('GET /api/orders/tally')).with_courier).toBe(before + 1);
  });

  it('the shop itself has received the cash of a parcel without a courier', {
    tags: ['extended'],
  }, async () => {
    await send('');
    const { cash } = await move('delivered');
    expect(cash).toMatchObject({ state: 'received', amount: placed.order.total });
    expect(await listed()).not.toContain(placed.number);
  });

  it('the courier of the last parcel has the cash of an order in several parcels', async () => {
    await send('Delhivery', 1);
    await send('DTDC', 1);
    expect((await move('delivered')).cash).toMatchObject({ courier: 'DTDC', amount: placed.order.total });
  });

  it('the price of items that are not sent is not with the courier', async () => {
    await send('Delhivery', 1);
    const { toCollect } = await move('shipped');
    expect(toCollect).toBeLessThan(placed.order.total);
    expect((await move('delivered')).cash).toMatchObject({ state: 'with_courier', amount: toCollect });
  });

  it('only the rest after an advance is with the courier', async () => {
    await rows(
      shop.database.db,
      sql`update orders set payment = 'razorpay', advance = 1500, advance_paid_at = now() where number = ${placed.number}`,
    );
    const rest = placed.order.total - 15;
    expect((await send('Delhivery')).cash).toMatchObject({ state: 'to_collect', amount: rest });
    expect((await move('delivered')).cash).toMatchObject({ state: 'with_courier', amount: rest });
  });

  describe('no courier has the cash of an order', { tags: ['extended'] }, () => {
    it('that was paid before its delivery', async () => {
      await send('Delhivery');
      await move('paid');
      expect((await move('delivered')).cash).toBeNull();
      expect(await listed()).not.toContain(placed.number);
    });

    it('whose parcel came back', async () => {
      await send('Delhivery');
      expect((await move('returned')).cash).toBeNull();
      expect(await listed()).not.toContain(placed.number);
    });

    it('whose delivery is undone, until it is delivered again', async () => {
      await send('Delhivery');
      const { undo } = await move('delivered');
      const undone = await shop.owner('POST /api/orders/:number/undo', {
        params: paramsOf(placed),
        body: { eventId: undo?.eventId ?? 0 },
      });
      expect(undone).toMatchObject({ isPaid: false, cash: { state: 'to_collect' } });
      expect(await listed()).not.toContain(placed.number);
      expect((await move('delivered')).cash).toMatchObject({ state: 'with_courier' });
    });
  });

  it('a return after the delivery leaves the cash with the courier', async () => {
    await send('Delhivery');
    await move('delivered');
    await shop.owner('POST /api/orders/:number/returns', {
      params: paramsOf(placed),
      body: {
        lines: [{ lineId: placed.order.lines[0]?.id ?? '', quantity: 2 }],
        kind: 'damaged',
        reason: 'It arrived in pieces',
        refundTo,
      },
    });
    expect((await orderNow()).cash).toMatchObject({ state: 'with_courier', amount: placed.order.total });
  });

  it('a corrected courier has the cash', async () => {
    const [shipment] = (await send('Delhivery')).shipments;
    await move('delivered');
    const { cash } = await shop.owner('PUT /api/orders/:number/parcels/:shipmentId', {
      params: { ...paramsOf(placed), shipmentId: shipment?.id ?? '' },
      body: { carrier: 'Ekart', trackingNumber: 'E1' },
    });
    expect(cash).toMatchObject({ state: 'with_courier', courier: 'Ekart' });
  });

  describe('the update of a shop with earlier deliveries', { tags: ['extended'] }, () => {
    const migration = new URL('../../../kernel/database/migrations/0065_remittances.sql', import.meta.url);
    const fill = readFileSync(migration, 'utf8').split('--> statement-breakpoint').at(-1) ?? '';

    /** Delivers the order as an earlier version did, some days ago, and updates the shop. */
    async function deliveredBefore(days: number, carrier = 'Delhivery') {
      await send(carrier);
      await move('delivered');
      const { db } = shop.database;
      await rows(db, sql`delete from order_cash`);
      await rows(
        db,
        sql`update orders set delivered_at = now() - ${`${days} days`}::interval, paid_at = now() - ${`${days} days`}::interval
          where number = ${placed.number}`,
      );
      await rows(db, sql.raw(fill));
      return (await orderNow()).cash;
    }

    it('has the cash of the last 30 days with its couriers', async () => {
      expect(await deliveredBefore(29)).toMatchObject({
        state: 'with_courier',
        courier: 'Delhivery',
        amount: placed.order.total,
      });
    });

    it('has received the cash of parcels without a courier', async () => {
      expect(await deliveredBefore(1, '')).toMatchObject({ state: 'received' });
    });

    it('needs no record of earlier cash', async () => {
      expect(await deliveredBefore(31)).toMatchObject({
        state: 'not_recorded',
        amount: placed.order.total,
        remittance: null,
      });
    });
  });
});
