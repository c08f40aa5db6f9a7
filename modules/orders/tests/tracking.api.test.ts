import { afterAll, beforeAll, expect, it } from 'vitest';
import type { Mail } from '#kernel/mail/mailer.ts';
import type { Product } from '#modules/catalog/contract/catalog.ts';
import { address, type Placed, placeOrder, ship } from '#tests/support/orders.ts';
import { adminOrder } from '#tests/support/paying.ts';
import { makeCategory, makeProduct, onEachDatabase, type Shop } from '#tests/support/shop.ts';
import * as m from '../messages/index.ts';

// Corrections of the courier and the tracking number of a parcel that was sent.

onEachDatabase((open) => {
  let shop: Shop;
  let mug: Product;
  const mails: Mail[] = [];
  beforeAll(async () => {
    const post = async (mail: Mail) => void mails.push(mail);
    shop = await open({ linkOrigin: 'https://shop.example', post });
    mug = await makeProduct(shop, (await makeCategory(shop)).id, { stockCount: 1000 });
    await shop.owner('PUT /api/settings/plugins/:plugin', {
      params: { plugin: 'shipping' },
      body: { values: { links: 'Blue Dart https://blue.example/{number}' } },
    });
  });
  afterAll(() => shop.close());

  /** Sends an order of this buyer, with a tracking number of India Post. */
  async function sent(email: string): Promise<{ placed: Placed; shipmentId: string }> {
    const placed = await placeOrder(shop.visitor, mug, { email });
    const { shipments } = await shop.owner('POST /api/orders/:number/parcels', {
      params: { number: String(placed.number) },
      body: {
        lines: placed.order.lines.map(({ id, quantity }) => ({ lineId: id, quantity })),
        carrier: 'India Post',
        trackingNumber: 'EM 111111111 IN',
        trackingUrl: 'https://post.example/EM',
      },
    });
    return { placed, shipmentId: shipments[0]?.id ?? '' };
  }
  const correct = ({ number }: Placed, shipmentId: string, json: object) =>
    shop.send('PUT', `/api/orders/${number}/parcels/${shipmentId}`, { token: shop.ownerToken, json });
  const blueDart = { carrier: 'Blue Dart', trackingNumber: 'BD 22' };
  const mailTo = (email: string) => () =>
    mails.filter(({ to, subject }) => to === email && subject.includes('New tracking number')).length;

  it('a corrected parcel has the link of its courier, an event and an entry in the activity log', async () => {
    const { placed, shipmentId } = await sent('corrected@example.com');
    const { body } = await correct(placed, shipmentId, blueDart);
    expect(body.message).toBe('Tracking corrected successfully!');
    expect(body.data.shipments).toEqual([
      expect.objectContaining({ ...blueDart, trackingUrl: 'https://blue.example/BD%2022' }),
    ]);
    const { events } = await adminOrder(shop, placed);
    expect(events.at(-1)).toMatchObject({
      what: m.orderEvents.trackingCorrected(),
      note: 'India Post EM 111111111 IN → Blue Dart BD 22',
      by: 'shop',
    });
    const { entries } = await shop.owner('GET /api/audit', { query: { kind: 'order' } });
    expect(entries[0]).toMatchObject({
      recordName: `Order ${placed.number}`,
      before: { carrier: 'India Post' },
      after: { carrier: 'Blue Dart', trackingCorrected: true },
    });
    expect(JSON.stringify(entries)).not.toContain('BD 22');
  });

  it('the customer of a corrected parcel is mailed once, however often the same is saved', {
    tags: ['extended'],
  }, async () => {
    const email = 'mailed@example.com';
    const { placed, shipmentId } = await sent(email);
    await Promise.all([1, 2, 3].map(() => correct(placed, shipmentId, blueDart)));
    await expect.poll(mailTo(email), { timeout: 30_000 }).toBe(1);
    const mail = mails.find(({ to, subject }) => to === email && subject.includes('New tracking number'));
    expect(mail?.text).toContain('Blue Dart BD 22');
    expect(mail?.text).toContain('https://blue.example/BD%2022');
    const { events } = await adminOrder(shop, placed);
    expect(events.filter(({ what }) => what === m.orderEvents.trackingCorrected())).toHaveLength(1);
  });

  it('the customer of a delivered parcel is not mailed about a correction', async () => {
    const email = 'delivered@example.com';
    const { placed, shipmentId } = await sent(email);
    const params = { number: String(placed.number) };
    await shop.owner('POST /api/orders/:number/move', { params, body: { to: 'delivered' } });
    await correct(placed, shipmentId, blueDart);
    // The mail of a later parcel arrives after one of the correction would have.
    const later = await sent(email);
    await correct(later.placed, later.shipmentId, blueDart);
    await expect.poll(mailTo(email), { timeout: 30_000 }).toBe(1);
    expect(mails.some(({ subject }) => subject.includes(`number for order ${placed.number}`))).toBe(false);
  });

  it('staff find an order by its corrected tracking number', { tags: ['extended'] }, async () => {
    const { placed, shipmentId } = await sent('found@example.com');
    await correct(placed, shipmentId, { carrier: 'DTDC', trackingNumber: 'D778899' });
    const find = async (search: string) =>
      (await shop.owner('GET /api/orders', { query: { search } })).orders.map(({ number }) => number);
    expect(await find('D778899')).toEqual([placed.number]);
  });

  it('refuses a correction without a number, of another order, and with an unsafe link', async () => {
    const { placed, shipmentId } = await sent('refused@example.com');
    const blank = await correct(placed, shipmentId, { carrier: 'DTDC', trackingNumber: '  ' });
    expect(blank.body).toMatchObject({ statusCode: 400, errors: [{ path: 'trackingNumber' }] });
    const unsafe = await correct(placed, shipmentId, { ...blueDart, trackingUrl: 'javascript:alert(1)' });
    expect(unsafe.body).toMatchObject({ statusCode: 400, errors: [{ path: 'trackingUrl' }] });
    const other = await placeOrder(shop.visitor, mug, { address });
    await ship(shop.owner, other);
    const foreign = await correct(other, shipmentId, blueDart);
    expect(foreign.body).toMatchObject({ statusCode: 404, message: 'Parcel not found' });
  });
});
