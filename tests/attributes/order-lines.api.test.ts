import { afterAll, beforeAll, expect, it } from 'vitest';
import type { Input } from '#kernel/contract/endpoint.ts';
import type { Product } from '#modules/catalog/contract/catalog.ts';
import type { Endpoints } from '#modules/endpoints.ts';
import { parsedCsv } from '../support/csv.ts';
import { type MailedShop, openMailedShop } from '../support/mailed-shop.ts';
import { deliver, orderOf } from '../support/orders.ts';
import { fetchPdf, pagesOf } from '../support/pdf.ts';
import { makeCategory, makeProduct, onEachDatabase } from '../support/shop.ts';

// Attributes of order lines: the occasion, which the shop declares, and a text that the owner declares.

type Line = Input<Endpoints['POST /api/cart/quote']>['body']['lines'][number];

onEachDatabase((open) => {
  let opened: MailedShop;
  let mug: Product;
  beforeAll(async () => {
    opened = await openMailedShop(open);
    const category = await makeCategory(opened.shop);
    mug = await makeProduct(opened.shop, category.id, {
      name: 'Blue Mug',
      stockCount: 1000,
      personalisation: [{ kind: 'text', id: 'name', label: 'Name' }],
    });
    await opened.shop.owner('PUT /api/settings', {
      body: { attributes: [{ name: 'for_whom', on: 'order-line', label: 'For whom', type: 'text' }] },
    });
  });
  afterAll(() => opened.close());

  const line = (attributes: Record<string, string>, more: Partial<Line> = {}): Line => ({
    id: mug.id,
    quantity: 1,
    attributes,
    ...more,
  });
  const quote = (lines: Line[]) => opened.shop.visitor('POST /api/cart/quote', { body: { lines } });
  const place = async (lines: Line[], email = 'meera@example.com') => {
    const body = await orderOf(opened.shop.visitor, [], { lines, email });
    return opened.shop.visitor('POST /api/orders', { body });
  };
  const refusalOf = async (lines: Line[]) => {
    const body = await orderOf(opened.shop.visitor, [], { lines });
    const { status, body: answer } = await opened.shop.send('POST', '/api/orders', { json: body });
    return { status, code: answer.code, errors: answer.errors };
  };

  it('an order refuses an unknown attribute and an unknown choice, and names each', async () => {
    expect(await refusalOf([line({ occasion: 'doomsday' }), line({ colour: 'red', _hidden: '1' })])).toEqual({
      status: 400,
      code: 'invalid_input',
      errors: [
        {
          path: 'lines.0.attributes.occasion',
          message: expect.stringMatching(/^must be one of: birthday, wedding, /),
        },
        { path: 'lines.1.attributes.colour', message: 'is not an attribute of this shop' },
        { path: 'lines.1.attributes._hidden', message: 'is not an attribute of this shop' },
      ],
    });
    expect(await refusalOf([line({ for_whom: 'two\nlines' })])).toMatchObject({
      status: 400,
      errors: [{ path: 'lines.0.attributes.for_whom', message: 'must be one line' }],
    });
  });

  it('a quote prices lines whose attributes an order refuses, and says what is wrong with them', async () => {
    const { lines, subtotal } = await quote([
      line({ occasion: 'doomsday', colour: 'red', for_whom: ' Asha ' }, { quantity: 2 }),
    ]);
    expect(subtotal).toBe(mug.price * 2);
    expect(lines).toMatchObject([
      {
        attributes: [{ name: 'for_whom', label: 'For whom', value: 'Asha', text: 'Asha' }],
        attributeErrors: [
          { name: 'occasion', label: 'Occasion', message: expect.stringContaining('must be one of') },
          { name: 'colour', label: '', message: 'is not an attribute of this shop' },
        ],
      },
    ]);
  });

  it('keeps lines of different occasions apart, and merges those of the same', async () => {
    const { lines } = await quote([
      line({ occasion: 'diwali' }),
      line({ occasion: 'birthday' }),
      line({ occasion: 'diwali' }, { quantity: 2 }),
      line({}),
    ]);
    expect(lines.map(({ quantity, attributes }) => [quantity, attributes[0]?.text])).toEqual([
      [3, 'Diwali'],
      [1, 'Birthday'],
      [1, undefined],
    ]);
    expect(new Set(lines.map(({ key }) => key)).size).toBe(3);
  });

  it('requires a required attribute in an order, but not in a quote', async () => {
    const { attributes } = await opened.shop.owner('GET /api/settings/shop');
    const size = {
      ...{ name: 'size', on: 'order-line' as const, label: 'Size', type: 'number' as const, required: true },
    };
    await opened.shop.owner('PUT /api/settings', { body: { attributes: [...attributes, size] } });
    const { lines } = await quote([line({})]);
    expect(lines[0]?.attributeErrors).toEqual([{ name: 'size', label: 'Size', message: 'is required' }]);
    expect(await refusalOf([line({})])).toMatchObject({
      errors: [{ path: 'lines.0.attributes.size', message: 'is required' }],
    });
    expect(await refusalOf([line({ size: '  ' })])).toMatchObject({
      errors: [{ path: 'lines.0.attributes.size', message: 'is required' }],
    });
    const { order } = await place([line({ size: ' 012.50 ' })]);
    expect(order.lines[0]?.attributes).toEqual([
      { name: 'size', label: 'Size', value: '12.5', text: '12.5' },
    ]);
    await opened.shop.owner('PUT /api/settings', { body: { attributes } });
  });

  it('shows the occasion in the order, the emails, the invoice, the packing slip, the work ticket and the CSV file', async () => {
    const { shop, mailbox } = opened;
    const personalisation = { name: 'Asha' };
    const { number, key, order } = await place(
      [line({ occasion: 'new baby' }, { personalisation })],
      'asha@example.com',
    );
    const occasion = { name: 'occasion', label: 'Occasion', value: 'new baby', text: 'New baby' };
    expect(order.lines[0]?.attributes).toEqual([occasion]);
    const params = { number: String(number) };
    expect((await shop.owner('GET /api/orders/:number/desk', { params })).lines[0]?.attributes).toEqual([
      occasion,
    ]);
    const placedMail = await mailbox.next('asha@example.com');
    expect(placedMail.text).toContain('Occasion: New baby');
    let shopMail = await mailbox.next('owner@example.com');
    while (!shopMail.subject?.includes(String(number))) shopMail = await mailbox.next('owner@example.com');
    expect(shopMail.text).toContain('Occasion: New baby');
    await shop.owner('POST /api/orders/:number/move', { params, body: { to: 'packed' } });
    const token = { token: shop.ownerToken };
    for (const [path, expected] of [
      [`/api/orders/${number}/invoice?key=${key}`, 'Occasion: New baby'],
      [`/api/orders/packing-slips?numbers=${number}`, 'Occasion: New baby'],
      [`/api/orders/work-tickets?numbers=${number}`, 'New baby'],
    ] as const) {
      const { bytes } = await fetchPdf(shop, path, path.includes('key=') ? {} : token);
      expect((await pagesOf(bytes)).join('\n')).toContain(expected);
    }
    const { text } = await shop.send('GET', '/api/orders/export', token);
    const row = parsedCsv(text).find(({ Name }) => Name === `#${number}`);
    expect(row?.['Lineitem properties']).toBe('Name: Asha\nOccasion: New baby');
  });

  it('keeps label and text of a value as they were when the order was placed', async () => {
    const { shop } = opened;
    const { attributes } = await shop.owner('GET /api/settings/shop');
    const { number, key } = await place([line({ for_whom: 'Asha' })]);
    await shop.owner('PUT /api/settings', { body: { attributes: [] } });
    const params = { number: String(number) };
    const { lines } = await shop.visitor('GET /api/orders/:number', { params, query: { key } });
    expect(lines[0]?.attributes).toEqual([
      { name: 'for_whom', label: 'For whom', value: 'Asha', text: 'Asha' },
    ]);
    expect(await refusalOf([line({ for_whom: 'Asha' })])).toMatchObject({ status: 400 });
    await shop.owner('PUT /api/settings', { body: { attributes } });
  });

  it('exports all values of a person, and erases texts that the person wrote but not the occasion', async () => {
    const { shop } = opened;
    const email = 'zoya@example.com';
    const placed = await place([line({ occasion: 'diwali', for_whom: 'Zoya Khan' })], email);
    const held = await shop.send('GET', `/api/personal-data/export?email=${email}`, {
      token: shop.ownerToken,
    });
    const texts = (lines: { attributes: { text: string }[] }[] = []) =>
      lines.flatMap(({ attributes }) => attributes.map(({ text }) => text));
    expect(texts(held.body.orders[0]?.lines)).toEqual(['Diwali', 'Zoya Khan']);
    await deliver(shop.owner, placed);
    await shop.owner('POST /api/personal-data/erase', { body: { email } });
    const params = { number: String(placed.number) };
    const { lines } = await shop.owner('GET /api/orders/:number/desk', { params });
    expect(texts(lines)).toEqual(['Diwali']);
  });

  it('lists the attributes that shoppers set, for every visitor alike', async () => {
    const listed = await opened.shop.visitor('GET /api/attributes');
    expect(listed.map(({ name, on }) => [name, on])).toEqual([
      ['occasion', 'order-line'],
      ['for_whom', 'order-line'],
    ]);
  });
});
