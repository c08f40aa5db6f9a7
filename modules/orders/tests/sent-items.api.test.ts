import { afterAll, beforeAll, expect, it } from 'vitest';
import { orderEdits } from '#tests/support/order-edits.ts';
import { adminOrder, openPayingShop, type PayingShop } from '#tests/support/paying.ts';
import { makeProduct, onEachDatabase } from '#tests/support/shop.ts';

// The items that the emails about parcels list.

onEachDatabase((open) => {
  let paying: PayingShop;
  beforeAll(async () => {
    paying = await openPayingShop(open);
  });
  afterAll(() => paying.close());

  it('emails about a parcel, its arrival and its return list the items that were sent, and no others', async () => {
    const { shop, category } = paying;
    const bowl = await makeProduct(shop, category.id, { name: 'Brass Bowl', price: 100, stockCount: 9 });
    const lamp = await makeProduct(shop, category.id, { name: 'Clay Lamp', price: 50, stockCount: 9 });
    const steps = orderEdits(paying);
    const placed = await steps.place([{ product: bowl, quantity: 3 }, { product: lamp }]);
    const params = steps.params(placed);
    /** Waits for the email with these words in its subject, and returns the items that it lists. */
    const itemsIn = async (subject: string) => {
      const find = () =>
        paying.mails.find((mail) => mail.subject.startsWith(subject) && mail.to === placed.order.email);
      await expect.poll(find, { timeout: 20_000, interval: 50 }).toBeDefined();
      return [...(find()?.text.matchAll(/\d × (Brass Bowl|Clay Lamp)/g) ?? [])].map(([item]) => item);
    };
    const numbered = (text: string) => text.replace('#', String(placed.number));
    const lines = [{ lineId: placed.order.lines[0]?.id ?? '', quantity: 2 }];
    await shop.owner('POST /api/orders/:number/parcels', {
      params,
      body: { lines, carrier: 'Delhivery', trackingNumber: 'W1' },
    });
    expect(await itemsIn(numbered('Order # is on its way'))).toEqual(['2 × Brass Bowl']);
    const [shipment] = (await adminOrder(shop, placed)).shipments;
    await shop.owner('PUT /api/orders/:number/parcels/:shipmentId', {
      params: { ...params, shipmentId: shipment?.id ?? '' },
      body: { carrier: 'Delhivery', trackingNumber: 'R2' },
    });
    expect(await itemsIn(numbered('New tracking number for order #'))).toEqual(['2 × Brass Bowl']);
    // The rest is not sent.
    await steps.move(placed, 'shipped', { note: 'Broken' });
    expect(await itemsIn(numbered('We can’t send part of order #'))).toEqual([
      '1 × Brass Bowl',
      '1 × Clay Lamp',
    ]);
    await steps.move(placed, 'delivered');
    expect(await itemsIn(numbered('Order # has arrived'))).toEqual(['2 × Brass Bowl']);
    // One product was sent, so the email leads to its reviews.
    const arrived = paying.mails.find(({ subject }) => subject.startsWith(numbered('Order # has arrived')));
    expect(arrived?.text).toContain(`/products/${bowl.slug}#reviews`);
    const { undo } = await adminOrder(shop, placed);
    await shop.owner('POST /api/orders/:number/undo', { params, body: { eventId: undo?.eventId ?? 0 } });
    expect(await itemsIn(numbered('Order # is still on its way'))).toEqual(['2 × Brass Bowl']);
    await steps.move(placed, 'returned');
    expect(await itemsIn(numbered('Order # could not be delivered'))).toEqual(['2 × Brass Bowl']);
  });
});
