import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { rows } from '#kernel/database/database.ts';
import type { Product } from '#modules/catalog/contract/catalog.ts';
import { parsedCsv } from '../support/csv.ts';
import { type MailedShop, openMailedShop } from '../support/mailed-shop.ts';
import { deliver, orderOf, placeOrder } from '../support/orders.ts';
import { fetchPdf, pagesOf } from '../support/pdf.ts';
import { clientOf, makeCategory, makeProduct, onEachDatabase } from '../support/shop.ts';

// Attributes of orders and customers: at the checkout, in the back office, in the profile, in exports and erasures.

const gstin = { name: 'gstin', on: 'order' as const, label: 'GSTIN', type: 'text' as const };
const courier = {
  ...{ name: 'courier', on: 'order' as const, label: 'Courier booking', type: 'text' as const },
  ...{ editedBy: 'staff' as const, shownIn: [] },
};
const shelf = {
  ...{ name: 'shelf', on: 'order-line' as const, label: 'Shelf', type: 'number' as const },
  ...{ editedBy: 'staff' as const, shownIn: ['documents' as const] },
};
const birthday = { name: 'birthday', on: 'customer' as const, label: 'Birthday', type: 'date' as const };
const diet = { name: 'diet', on: 'customer' as const, label: 'Diet', type: 'long_text' as const };
const rank = {
  ...{ name: 'rank', on: 'customer' as const, label: 'Rank', type: 'choice' as const },
  ...{ choices: [{ value: 'gold', label: 'Gold' }], editedBy: 'staff' as const, shownIn: [] },
};

onEachDatabase((open) => {
  let opened: MailedShop;
  let mug: Product;
  beforeAll(async () => {
    opened = await openMailedShop(open);
    const { owner } = opened.shop;
    mug = await makeProduct(opened.shop, (await makeCategory(opened.shop)).id, { stockCount: 1000 });
    await owner('PUT /api/settings', { body: { attributes: [gstin, courier, shelf, birthday, diet, rank] } });
  });
  afterAll(() => opened.close());

  const paramsOf = ({ number }: { number: number }) => ({ params: { number: String(number) } });

  it('an order takes what shoppers set, and refuses what only staff set', async () => {
    const { shop } = opened;
    const { order } = await placeOrder(shop.visitor, mug, { attributes: { gstin: ' 29ABCDE1234F1Z5 ' } });
    expect(order.attributes).toEqual([
      { name: 'gstin', label: 'GSTIN', value: '29ABCDE1234F1Z5', text: '29ABCDE1234F1Z5' },
    ]);
    const body = await orderOf(shop.visitor, [{ product: mug }], { attributes: { courier: 'DTDC' } });
    expect((await shop.send('POST', '/api/orders', { json: body })).body).toMatchObject({
      statusCode: 400,
      errors: [{ path: 'attributes.courier', message: 'is set by staff only' }],
    });
  });

  it('shows the values of an order in the emails, the PDFs and the CSV file', async () => {
    const { shop, mailbox, people } = opened;
    const { person, token: mine } = await people.signIn({});
    const client = clientOf(shop.url, mine);
    const attributes = { gstin: '29ABCDE1234F1Z5' };
    const placed = await placeOrder(client, mug, { email: person.email, attributes });
    expect((await mailbox.next(person.email)).text).toMatch(/GSTIN:?\s+29ABCDE1234F1Z5/);
    await shop.owner('POST /api/orders/:number/move', { ...paramsOf(placed), body: { to: 'packed' } });
    const token = { token: shop.ownerToken };
    for (const [path, options] of [
      [`/api/orders/${placed.number}/invoice`, { token: mine }],
      [`/api/orders/packing-slips?numbers=${placed.number}`, token],
      [`/api/orders/pick-list?numbers=${placed.number}`, token],
    ] as const) {
      const { bytes } = await fetchPdf(shop, path, options);
      expect((await pagesOf(bytes)).join('\n'), path).toContain('GSTIN: 29ABCDE1234F1Z5');
    }
    const { text } = await shop.send('GET', '/api/orders/export', token);
    const row = parsedCsv(text).find(({ Name }) => Name === `#${placed.number}`);
    expect(row?.['Note Attributes']).toBe('GSTIN: 29ABCDE1234F1Z5');
  });

  it('an unconfirmed address, which may belong to another person, gets no text of the order', async () => {
    const { shop, mailbox } = opened;
    const email = 'stranger@example.com';
    await placeOrder(shop.visitor, mug, { email, attributes: { gstin: 'Buy at spam.example' } });
    expect((await mailbox.next(email)).text).not.toContain('spam.example');
  });

  it('staff set values of an order and of its lines, which customers see only where they are shown', async () => {
    const { shop } = opened;
    const placed = await placeOrder(shop.visitor, mug, { attributes: { gstin: 'X' } });
    const lineId = placed.order.lines[0]?.id ?? '';
    const set = (body: object) =>
      shop.send('PUT', `/api/orders/${placed.number}/attributes`, { token: shop.ownerToken, json: body });
    const { body } = await set({
      attributes: { courier: 'DTDC 12' },
      lines: [{ lineId, attributes: { shelf: '7', occasion: 'diwali' } }],
    });
    expect(body.data.attributes.map(({ text }: { text: string }) => text)).toEqual(['X', 'DTDC 12']);
    expect(body.data.lines[0].attributes.map(({ text }: { text: string }) => text)).toEqual(['Diwali', '7']);
    expect(body.data.events.at(-1)).toMatchObject({
      what: 'Attributes changed',
      note: 'Courier booking, Occasion, Shelf',
    });
    const query = { key: placed.key };
    const order = await shop.visitor('GET /api/orders/:number', { ...paramsOf(placed), query });
    expect(order.attributes.map(({ text }) => text)).toEqual(['X']);
    expect(order.lines[0]?.attributes.map(({ text }) => text)).toEqual(['Diwali']);
    expect(order.events.map(({ what }) => what)).not.toContain('Attributes changed');
    const emptied = await set({ attributes: { gstin: '' } });
    expect(emptied.body.data.attributes).toMatchObject([{ name: 'courier' }]);
    expect((await set({ lines: [{ lineId: mug.id, attributes: { shelf: 'top' } }] })).body).toMatchObject({
      statusCode: 400,
      errors: [
        { path: 'lines.0.lineId', message: 'is not a line of this order' },
        { path: 'lines.0.attributes.shelf', message: 'must be a number such as 12 or 12.5' },
      ],
    });
  });

  it('the data export contains all values of an order, and an erasure keeps those that are not personal', async () => {
    const { shop } = opened;
    const email = 'leela@example.com';
    const placed = await placeOrder(shop.visitor, mug, { email, attributes: { gstin: 'Leela GST' } });
    const path = `/api/orders/${placed.number}/attributes`;
    const token = { token: shop.ownerToken };
    await shop.send('PUT', path, { ...token, json: { attributes: { courier: 'DTDC 99' } } });
    const { body } = await shop.send('GET', `/api/personal-data/export?email=${email}`, token);
    expect(body.orders[0].attributes.map(({ text }: { text: string }) => text)).toEqual([
      'Leela GST',
      'DTDC 99',
    ]);
    await deliver(shop.owner, placed);
    await shop.owner('POST /api/personal-data/erase', { body: { email } });
    const { attributes } = await shop.owner('GET /api/orders/:number/desk', paramsOf(placed));
    expect(attributes.map(({ text }) => text)).toEqual(['DTDC 99']);
  });

  it('customers set their values, staff set all of them, and customers see none that staff keep', async () => {
    const { shop, people } = opened;
    const { person, token } = await people.signIn({});
    const mine = clientOf(shop.url, token);
    const saved = await mine('PUT /api/auth/me', {
      body: { attributes: { birthday: '1990-02-28', diet: 'No nuts\nNo milk' } },
    });
    expect(saved.attributes).toEqual([
      { name: 'birthday', label: 'Birthday', value: '1990-02-28', text: '28 February 1990' },
      { name: 'diet', label: 'Diet', value: 'No nuts\nNo milk', text: 'No nuts\nNo milk' },
    ]);
    const refused = { token, json: { attributes: { birthday: '1990-02-31', rank: 'gold' } } };
    expect((await shop.send('PUT', '/api/auth/me', refused)).body).toMatchObject({
      statusCode: 400,
      errors: [
        { path: 'attributes.birthday', message: 'must be a date such as 2026-11-28' },
        { path: 'attributes.rank', message: 'is set by staff only' },
      ],
    });
    const params = { userId: person.id };
    const body = { attributes: { rank: 'gold', diet: '' } };
    expect(await shop.owner('PUT /api/users/:userId', { params, body })).toMatchObject({
      attributes: { birthday: '1990-02-28', rank: 'gold' },
    });
    expect((await mine('GET /api/auth/me')).attributes).toMatchObject([{ name: 'birthday' }]);
    const held = await mine('GET /api/auth/me/data');
    expect(held.account?.attributes.map(({ label, text }) => [label, text])).toEqual([
      ['Birthday', '28 February 1990'],
      ['Rank', 'Gold'],
    ]);
  });

  it('deleting an account deletes the values of the customer', async () => {
    const { shop, people } = opened;
    const { person, token } = await people.signIn({ passwordHash: null });
    const mine = clientOf(shop.url, token);
    await mine('PUT /api/auth/me', { body: { attributes: { diet: 'Only pistachio barfi' } } });
    await shop.owner('POST /api/personal-data/erase', { body: { email: person.email } });
    const remainingRows = await rows(
      shop.database.db,
      sql`select 1 from users where attributes::text like '%pistachio%'
          union all select 1 from trash t where t::text like '%pistachio%'
          union all select 1 from audit_entries a where a::text like '%pistachio%'`,
    );
    expect(remainingRows).toEqual([]);
  });
});
