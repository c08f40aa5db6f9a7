import { afterAll, beforeAll, expect, it } from 'vitest';
import type { Product } from '#modules/catalog/contract/catalog.ts';
import { dayOf } from '#modules/delivery/contract/day-arithmetic.ts';
import { type Placed, placeOrder } from '#tests/support/orders.ts';
import { barcodesOf, fetchPdf, pagesOf } from '#tests/support/pdf.ts';
import { makeCategory, makeProduct, onEachDatabase, type Shop } from '#tests/support/shop.ts';

// Address labels, barcodes, and the invoices of a month.

onEachDatabase((open) => {
  let shop: Shop;
  let mug: Product;
  beforeAll(async () => {
    shop = await open({ linkOrigin: 'https://shop.example' });
    mug = await makeProduct(shop, (await makeCategory(shop)).id, { price: 100, stockCount: 1000 });
    await shop.owner('PUT /api/settings', { body: { sellerAddress: '4 Craft Lane\nBengaluru' } });
  });
  afterAll(() => shop.close());

  const print = (document: string, query: string) =>
    fetchPdf(shop, `/api/orders/${document}?${query}`, { token: shop.ownerToken });
  const labels = async (placed: Placed[], paper = '') => {
    const numbers = placed.map(({ number }) => number).join(',');
    const { bytes } = await print('labels', `numbers=${numbers}${paper && `&paper=${paper}`}`);
    return { pages: await pagesOf(bytes), barcodes: await barcodesOf(bytes) };
  };
  const move = ({ number }: Placed, to: 'packed' | 'paid') =>
    shop.owner('POST /api/orders/:number/move', { params: { number: String(number) }, body: { to } });
  const orderTwo = () =>
    placeOrder(shop.visitor, mug, {
      lines: [{ id: mug.id, quantity: 2 }],
    });
  const send = ({ number, order }: Placed, quantity: number) =>
    shop.owner('POST /api/orders/:number/parcels', {
      params: { number: String(number) },
      body: {
        lines: [{ lineId: order.lines[0]?.id ?? '', quantity }],
        carrier: 'India Post',
        trackingNumber: 'EM1',
      },
    });
  const rupees = (amount: number) => `Collect ₹${amount.toFixed(2)}`;

  it('an address label has both addresses, the amount to collect and the order number as a barcode', async () => {
    const placed = await orderTwo();
    const { pages, barcodes } = await labels([placed]);
    expect(pages).toHaveLength(1);
    for (const expected of [
      ...['4 Craft Lane, Bengaluru', 'Meera Iyer', '12 Temple Road', 'Mysuru 570001', '+91 98450 12345'],
      ...[rupees(placed.order.total), `Order ${placed.number}`],
    ])
      expect(pages[0]).toContain(expected);
    expect(pages[0]).not.toContain(mug.name);
    expect(barcodes).toEqual([[String(placed.number)]]);
  });

  it('the label of a paid order collects nothing', async () => {
    const placed = await orderTwo();
    await move(placed, 'packed');
    await move(placed, 'paid');
    const [page = ''] = (await labels([placed])).pages;
    expect(page).toContain('Paid: collect nothing');
    expect(page).not.toContain('₹');
  });

  it('each parcel of an order has a label, and the last one the amount to collect', async () => {
    const placed = await orderTwo();
    await send(placed, 1);
    await send(placed, 1);
    const [first = '', second = '', ...more] = (await labels([placed])).pages;
    expect(more).toEqual([]);
    expect(first).toContain('Parcel 1 of 2');
    expect(first).toContain('India Post EM1');
    expect(first).toContain('Collect nothing');
    expect(second).toContain(rupees(placed.order.total));
  });

  it('five labels on A4 need two pages, and on the paper of a label printer five', {
    tags: ['extended'],
  }, async () => {
    const placed = await Promise.all([1, 2, 3, 4, 5].map(() => orderTwo()));
    const sheets = await labels(placed, 'a4');
    expect(sheets.barcodes.map((codes) => codes.length)).toEqual([4, 1]);
    expect(sheets.barcodes.flat()).toEqual(placed.map(({ number }) => String(number)));
    expect((await labels(placed)).pages).toHaveLength(5);
    expect((await print('labels', 'numbers=1001&paper=a3')).status).toBe(400);
  });

  it('an address with the longest parts stays on its label', { tags: ['extended'] }, async () => {
    const placed = await placeOrder(shop.visitor, mug, {
      address: {
        name: 'M'.repeat(100),
        phone: '+91 98450 12345',
        street: 'W'.repeat(200),
        city: 'Mysuru',
        state: 'Karnataka',
        zipCode: '570001',
        country: 'India',
      },
    });
    await shop.owner('PUT /api/settings', { body: { sellerAddress: 'Workshop '.repeat(55) } });
    const { pages, barcodes } = await labels([placed]);
    expect(pages).toHaveLength(1);
    expect(barcodes).toEqual([[String(placed.number)]]);
    await shop.owner('PUT /api/settings', { body: { sellerAddress: '4 Craft Lane\nBengaluru' } });
  });

  it('a packing slip has the order number as a barcode', { tags: ['extended'] }, async () => {
    const placed = await orderTwo();
    const { bytes } = await print('packing-slips', `numbers=${placed.number}`);
    expect(await barcodesOf(bytes)).toEqual([[String(placed.number)]]);
  });

  const month = () => dayOf(new Date()).slice(0, 7);

  it('the file of a month has every invoice by number, and the credit notes after them', async () => {
    const placed = await Promise.all(Array.from({ length: 4 }, () => orderTwo()));
    const packed: string[] = [];
    for (const each of placed) packed.push((await move(each, 'packed')).invoiceNumber ?? '');
    const [first] = placed;
    await shop.owner('POST /api/orders/:number/move', {
      params: { number: String(first?.number) },
      body: { to: 'cancelled' },
    });
    const { bytes, headers } = await print('invoices', `month=${month()}`);
    expect(headers.get('content-disposition')).toContain(`invoices-${month()}.pdf`);
    const pages = await pagesOf(bytes);
    const numbers = pages
      .slice(0, -1)
      .flatMap((page) => packed.find((number) => page.includes(number)) ?? []);
    expect(numbers).toEqual(packed);
    expect(pages.at(-1)).toContain('Credit note number');
    expect(pages.slice(0, -1).join()).not.toContain('Credit note');
  });

  it('refuses the file of a month without invoices, and of no month', async () => {
    expect(
      (await shop.send('GET', '/api/orders/invoices?month=2020-01', { token: shop.ownerToken })).body,
    ).toMatchObject({
      code: 'not_possible_now',
      message: 'No invoice or credit note was issued in this month',
    });
    expect((await print('invoices', 'month=2020-13')).status).toBe(400);
  });
});
