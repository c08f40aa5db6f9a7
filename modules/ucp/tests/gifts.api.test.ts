import { Ajv2020 } from 'ajv/dist/2020.js';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { Product } from '#modules/catalog/contract/catalog.ts';
import { makeCategory, makeProduct, onEachDatabase, type Shop } from '#tests/support/shop.ts';
import {
  buyer,
  codesOf,
  complete,
  destination,
  item,
  noCashRules,
  shipping,
  totalOf,
} from './support/buying.ts';
import { openPlatform, type Platform, profileFor } from './support/platform.ts';

// The extensions of the shop: gift options and personalisation.

onEachDatabase((open) => {
  let shop: Shop;
  let platform: Platform;
  let ring: Product;

  beforeAll(async () => {
    shop = await open({ webhooksToPrivate: true });
    platform = await openPlatform(shop);
    ring = await makeProduct(shop, (await makeCategory(shop)).id, {
      ...{ name: 'Name ring', price: 1000, stockCount: 50 },
      personalisation: [
        { kind: 'text', id: 'name', label: 'Name', required: true, maxLength: 8, price: 50 },
        {
          ...{ kind: 'choice', id: 'metal', label: 'Metal', price: 0 },
          options: [
            { id: 'silver', label: 'Silver', price: 0 },
            { id: 'gold', label: 'Gold', price: 200 },
          ],
        },
        { kind: 'photo', id: 'photo', label: 'Photo' },
      ],
    });
  });
  afterAll(async () => {
    await platform.close();
    await shop.close();
  });

  const begin = async (body: object) => (await platform.post('/checkout-sessions', body)).body;
  const personalised = (values: object) => item(ring.id, 1, { personalisation: { values } });
  const friend = { ...destination, first_name: 'Asha', last_name: 'Rao', phone_number: '+919845054321' };

  it('a product says by a JSON schema how it can be personalised, and what only the buyer can add', async () => {
    const { body } = await platform.post('/catalog/product', { id: ring.id });
    const { schema, buyer_fields: byBuyer } = body.product.personalisation;
    const isValid = new Ajv2020({ strict: false }).compile(schema);
    expect(isValid({ name: 'Asha', metal: 'gold' })).toBe(true);
    for (const wrong of [
      {},
      { name: 'Alexandria' },
      { name: 'Asha', metal: 'tin' },
      { name: 'A', size: '5' },
    ])
      expect(isValid(wrong)).toBe(false);
    expect(schema.properties.metal.oneOf[1]).toEqual({ const: 'gold', title: 'Gold', price: 20000 });
    expect(byBuyer).toEqual([{ id: 'photo', title: 'Photo', required: false }]);
  });

  it('a personalised, wrapped gift for a friend arrives on a chosen day', async () => {
    const line_items = [personalised({ name: 'Asha', metal: 'gold' })];
    const { quote } = await quoted();
    const day = quote.deliveries[0]?.to ?? '';
    const gift = {
      ...{ to_recipient: true, wrap: true, message: 'Happy birthday', sender: 'Meera' },
      ...{ deliver_on: day, hide_prices: true },
    };
    const begun = await begin({ line_items, buyer, gift, fulfillment: shipping([friend]) });
    expect(begun).toMatchObject({
      status: 'incomplete',
      messages: [{ code: 'recipient_pays', severity: 'recoverable', path: '$.gift.recipient_pays' }],
      gift,
    });
    expect(begun.line_items[0]).toMatchObject({
      item: { price: 125000 },
      personalisation: {
        values: { name: 'Asha', metal: 'gold' },
        summary: [
          { label: 'Name', value: 'Asha' },
          { label: 'Metal', value: 'Gold' },
        ],
      },
    });
    expect(totalOf(begun, 'fee')).toBeGreaterThan(0);
    const { body: ready } = await platform.put(`/checkout-sessions/${begun.id}`, {
      ...{ line_items, buyer, fulfillment: shipping([friend]) },
      gift: { ...gift, recipient_pays: true },
    });
    expect(ready.status).toBe('ready_for_complete');
    const { body } = await complete(platform, begun.id);
    expect(body.status).toBe('completed');
    const order = await shop.owner('GET /api/orders/:number/desk', {
      params: { number: body.order.label.slice(1) },
    });
    expect(order).toMatchObject({
      channel: 'ucp',
      buyer: { name: 'Meera Iyer' },
      address: { name: 'Asha Rao' },
      deliverOn: day,
      gift: { toRecipient: true, wrap: true, message: 'Happy birthday', sender: 'Meera', hidePrices: true },
      lines: [{ personalisation: { given: { name: 'Asha', metal: 'gold' } } }, { isWrap: true }],
    });
  });

  const quoted = async () => ({
    quote: await shop.visitor('POST /api/cart/quote', {
      body: {
        lines: [{ id: ring.id, quantity: 1, personalisation: { name: 'A' } }],
        to: { state: 'Karnataka', zipCode: '570001', country: 'India' },
      },
    }),
  });

  it('a personalised line leads to a picture of it, for values that the product offers', {
    tags: ['extended'],
  }, async () => {
    await shop.owner('PUT /api/products/:productId', {
      params: { productId: ring.id },
      body: {
        personalisationPreview: {
          place: 'engraving',
          position: 'middle',
          lettering: 'serif',
          colour: 'silver',
        },
      },
    });
    const checkout = await begin({ line_items: [personalised({ name: 'Asha' })], buyer });
    const { pathname, search } = new URL(checkout.line_items[0].personalisation.preview_url);
    const { status, headers } = await shop.send('GET', pathname + search);
    expect({ status, type: headers.get('content-type') }).toEqual({ status: 200, type: 'image/png' });
    for (const [address, expected] of [
      [`${pathname}?name=Alexandria`, 400],
      [`${pathname}?photo=/files/1`, 400],
      [pathname, 404],
      ['/ucp/previews/unknown.png?name=A', 404],
    ] as const)
      expect((await shop.send('GET', address)).status, address).toBe(expected);
  });

  it('a day that is not possible is answered with the earliest one', async () => {
    const { quote } = await quoted();
    const checkout = await begin({
      ...{ line_items: [personalised({ name: 'A' })], buyer, fulfillment: shipping() },
      gift: { deliver_on: '2020-01-01' },
    });
    expect(checkout).toMatchObject({
      status: 'incomplete',
      messages: [
        {
          ...{ code: 'deliver_on_unavailable', path: '$.gift.deliver_on' },
          content: expect.stringContaining(quote.deliveries[0]?.to ?? ''),
        },
      ],
    });
  });

  it('a day that is too far away is answered with the latest one', async () => {
    const checkout = await begin({
      ...{ line_items: [personalised({ name: 'A' })], buyer, fulfillment: shipping() },
      gift: { deliver_on: '2199-01-02' },
    });
    expect(checkout.messages).toMatchObject([
      { code: 'deliver_on_unavailable', content: expect.stringMatching(/The latest day is 20\d\d-/) },
    ]);
  });

  it('each line can be wrapped by itself, with its own card', async () => {
    const wrapped = item(ring.id, 1, {
      ...{ personalisation: { values: { name: 'A' } }, gift: { wrap: true, message: 'For you' } },
    });
    const checkout = await begin({ line_items: [wrapped, wrapped], buyer, fulfillment: shipping() });
    expect(checkout.line_items).toMatchObject([
      { gift: { wrap: true, message: 'For you' }, quantity: 1 },
      { gift: { wrap: true }, quantity: 1 },
    ]);
    expect(totalOf(checkout.line_items[0], 'fee')).toBeGreaterThan(0);
  });

  it.each([
    [{}, ['personalisation_invalid'], '$.line_items[0].personalisation.values.name'],
    [{ name: 'Alexandria' }, ['personalisation_invalid'], '$.line_items[0].personalisation.values.name'],
    [
      { name: 'A', metal: 'tin' },
      ['personalisation_invalid'],
      '$.line_items[0].personalisation.values.metal',
    ],
    [{ name: 'A', size: '5' }, ['personalisation_invalid'], '$.line_items[0].personalisation.values.size'],
  ])('the personalisation %j is an error that names its field', async (values, codes, path) => {
    const checkout = await begin({ line_items: [personalised(values)], buyer, fulfillment: shipping() });
    expect(codesOf(checkout)).toEqual(codes);
    expect(checkout.messages[0]).toMatchObject({ severity: 'recoverable', path });
  });

  it('a required photo, and a personalisation that the platform does not know, are up to the buyer', async () => {
    const framed = await makeProduct(shop, (await makeCategory(shop)).id, {
      ...{ stockCount: 5, personalisation: [{ kind: 'photo', id: 'photo', label: 'Photo', required: true }] },
    });
    const escalated = await begin({ line_items: [item(framed.id)], buyer, fulfillment: shipping() });
    expect(escalated).toMatchObject({
      status: 'requires_escalation',
      messages: [{ code: 'photo_required', severity: 'requires_buyer_input' }],
    });
    const { capabilities } = profileFor(shop.url).ucp;
    const official = Object.entries(capabilities).filter(([name]) => name.startsWith('dev.'));
    const profile = platform.serve('/official.json', {
      body: profileFor(shop.url, { capabilities: Object.fromEntries(official) }),
    });
    const { body } = await platform.send('POST', '/checkout-sessions', {
      ...{
        profile,
        body: { line_items: [personalised({ name: 'A' })], buyer, fulfillment: shipping(), gift: {} },
      },
    });
    expect(body).toMatchObject({
      status: 'requires_escalation',
      messages: [{ code: 'personalisation_required' }],
    });
    expect(body.gift ?? body.line_items[0].personalisation).toBeUndefined();
  });

  it('a large order of a guest is placed, and completed once its buyer has confirmed it', async () => {
    await shop.owner('PUT /api/settings', { body: { cash: { ...noCashRules, confirmAbove: 100 } } });
    const begun = await begin({ line_items: [personalised({ name: 'A' })], buyer, fulfillment: shipping() });
    const { body } = await complete(platform, begun.id);
    expect(body).toMatchObject({
      status: 'requires_escalation',
      messages: [{ code: 'confirmation_required', severity: 'requires_buyer_review' }],
      continue_url: body.order.permalink_url,
    });
    await shop.owner('PUT /api/settings', { body: { cash: noCashRules } });
    const number = body.order.label.slice(1);
    await shop.owner('POST /api/orders/:number/move', { params: { number }, body: { to: 'cancelled' } });
    const { body: canceled } = await platform.get(`/checkout-sessions/${begun.id}`);
    expect(canceled).toMatchObject({ status: 'canceled', order: body.order });
  });
});
