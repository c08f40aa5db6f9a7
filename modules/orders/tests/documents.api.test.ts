import { randomUUID } from 'node:crypto';
import { sql } from 'drizzle-orm';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Category } from '#modules/catalog/contract/catalog.ts';
import { financialYear } from '#modules/orders/server/invoicing/invoice-number.ts';
import { address, orderOf, type Placed, placeOrder } from '#tests/support/orders.ts';
import { fetchPdf, pagesOf, tagsOf } from '#tests/support/pdf.ts';
import { clientOf, makeCategory, makeProduct, onEachDatabase, type Shop } from '#tests/support/shop.ts';
import { openTestUsers, type TestUsers } from '#tests/support/test-users.ts';

// Invoices, packing slips, pick lists, gift cards and work tickets.

const gift = { wrap: true, message: 'Happy birthday, Asha! जन्मदिन मुबारक', sender: 'Ravi', hidePrices: true };

onEachDatabase((open) => {
  let shop: Shop;
  let people: TestUsers;
  let category: Category;
  beforeAll(async () => {
    shop = await open({ linkOrigin: 'https://shop.example' });
    people = await openTestUsers(shop);
    category = await makeCategory(shop);
  });
  afterAll(() => shop.close());

  const params = ({ number }: { number: number }) => ({ number: String(number) });
  const pack = (placed: Placed) =>
    shop.owner('POST /api/orders/:number/move', { params: params(placed), body: { to: 'packed' } });
  const product = (more: object = {}) => makeProduct(shop, category.id, { stockCount: 1000, ...more });
  const token = () => ({ token: shop.ownerToken });
  const invoiceText = async (placed: Placed) => {
    const { bytes } = await fetchPdf(shop, `/api/orders/${placed.number}/invoice?key=${placed.key}`);
    return (await pagesOf(bytes)).join('\n');
  };
  const settle = (body: object) => shop.owner('PUT /api/settings', { body });

  describe('invoices', () => {
    it('an invoice exists once the order is packed, for its customer and staff only', async () => {
      const { token: mine } = await people.signIn({});
      const placed = await placeOrder(clientOf(shop.url, mine), await product());
      const at = `/api/orders/${placed.number}`;
      const keyed = `${at}/invoice?key=${placed.key}`;
      expect((await shop.send('GET', `${at}/invoice`, { token: mine })).body).toMatchObject({
        statusCode: 409,
        code: 'not_possible_now',
        message: 'No invoice yet: it is issued once the order is paid or packed.',
      });
      const { invoiceNumber } = await pack(placed);
      expect(invoiceNumber).toMatch(new RegExp(`^${financialYear(new Date())}/\\d{5}$`));
      const stranger = (await people.signIn({})).token;
      const statusOf = async (path: string, token?: string) =>
        (await fetchPdf(shop, path, token ? { token } : {})).status;
      expect(await statusOf(keyed)).toBe(403);
      expect(await statusOf(`${at}/invoice`, mine)).toBe(200);
      expect(await statusOf(`${at}/invoice`)).toBe(404);
      expect(await statusOf(`${at}/invoice`, stranger)).toBe(404);
      expect(await statusOf(`${at}/invoice`, shop.ownerToken)).toBe(404);
      expect(await statusOf(`${at}/desk/invoice`, shop.ownerToken)).toBe(200);
      const { headers, bytes } = await fetchPdf(shop, `${at}/invoice`, { token: mine });
      expect(headers.get('content-type')).toBe('application/pdf');
      expect(headers.get('content-disposition')).toBe(
        `attachment; filename="invoice-${invoiceNumber?.replace('/', '-')}.pdf"`,
      );
      expect(Buffer.from(bytes.subarray(0, 5)).toString()).toBe('%PDF-');
    });

    it('an invoice names seller, buyer and lines, with the total in figures and words', {
      tags: ['extended'],
    }, async () => {
      await settle({ sellerAddress: '4 Craft Lane\nBengaluru', taxNumber: '' });
      const mug = await product({ name: 'Blue Mug', price: 1234.56 });
      const body = await orderOf(shop.visitor, [{ product: mug, quantity: 2 }]);
      const placed = await shop.visitor('POST /api/orders', { body });
      await pack(placed);
      const text = await invoiceText(placed);
      for (const expected of [
        ...['4 Craft Lane', 'Meera Iyer', 'meera@example.com', '12 Temple Road', 'Mysuru 570001', 'Blue Mug'],
        ...['₹1,234.56', '₹2,469.12', 'Tax (8%)', '₹197.53', '₹2,666.65', 'cash on delivery'],
        'Rupees Two Thousand Six Hundred Sixty-Six and Sixty-Five Paise Only',
      ])
        expect(text).toContain(expected);
      expect(text).not.toContain('GST');
    });

    it('an invoice has CGST and SGST within the state of the seller, and IGST elsewhere', {
      tags: ['extended'],
    }, async () => {
      await settle({ taxNumber: '29ABCDE1234F1ZW' });
      const bowl = await product({ price: 100.1 });
      const near = await placeOrder(shop.visitor, bowl);
      const far = await placeOrder(shop.visitor, bowl, {
        address: { ...address, state: 'Kerala', zipCode: '682001', city: 'Kochi' },
      });
      await Promise.all([pack(near), pack(far)]);
      const [within, beyond] = [await invoiceText(near), await invoiceText(far)];
      for (const expected of [
        'Tax invoice',
        'GSTIN: 29ABCDE1234F1ZW',
        'Place of supply: Karnataka',
        'CGST (4%)',
      ])
        expect(within).toContain(expected);
      expect(within).toMatch(/CGST \(4%\)\s*₹4\.01[\s\S]*SGST \(4%\)\s*₹4\.00/);
      expect(within).not.toContain('IGST');
      expect(beyond).toContain('IGST (8%)');
      expect(beyond).not.toContain('CGST');
      await settle({ taxNumber: '', sellerAddress: 'Moved' });
      expect(await invoiceText(near)).toContain('29ABCDE1234F1ZW');
    });

    const numbersWithoutGaps = async (count: number) => {
      const mug = await product();
      const placed = await Promise.all(Array.from({ length: count }, () => placeOrder(shop.visitor, mug)));
      // An order that is never packed takes no number.
      await shop.owner('POST /api/orders/:number/move', {
        params: params(await placeOrder(shop.visitor, mug)),
        body: { to: 'cancelled' },
      });
      const packed = await Promise.all(placed.flatMap((each) => [pack(each), pack(each)]));
      const numbers = [...new Set(packed.map(({ invoiceNumber }) => Number(invoiceNumber?.split('/')[1])))];
      numbers.sort((one, other) => one - other);
      const [first = 0] = numbers;
      expect(numbers).toEqual(Array.from({ length: count }, (_, at) => first + at));
      const next = await pack(await placeOrder(shop.visitor, mug));
      expect(Number(next.invoiceNumber?.split('/')[1])).toBe(first + count);
    };

    it('numbers invoices without gaps, four at once', () => numbersWithoutGaps(4));

    it('numbers invoices without gaps, twenty at once', { tags: ['extended'] }, () => numbersWithoutGaps(20));

    it('an invoice prints names in Latin, Greek and Cyrillic scripts', { tags: ['extended'] }, async () => {
      const name = 'Zoë Łukasz Ωμέγα Иванна 💐 मीरा';
      const lines = Array.from({ length: 40 }, (_, at) => `Line ${at}`).join(' ');
      const placed = await placeOrder(shop.visitor, await product({ name: `कटोरा ${lines}`.slice(0, 100) }), {
        address: { ...address, name, street: 'A'.repeat(100) },
      });
      await pack(placed);
      const text = await invoiceText(placed);
      for (const expected of ['Zoë', 'Łukasz', 'Ωμέγα', 'Иванна']) expect(text).toContain(expected);
    });
  });

  describe('packing slips', () => {
    const slip = async (...placed: Placed[]) => {
      const numbers = placed.map(({ number }) => number).join(',');
      const { bytes } = await fetchPdf(shop, `/api/orders/packing-slips?numbers=${numbers}`, token());
      return pagesOf(bytes);
    };

    it('a packing slip lists the contents and gift message, without prices or private notes', async () => {
      const mug = await product({ name: 'Moon Mug', price: 3456.78, artisan: { name: 'Asha Kumhar' } });
      const body = await orderOf(shop.visitor, [], {
        gift,
        email: 'buyer@example.com',
        note: 'It cost me 9876 rupees, do not tell',
        lines: [
          { id: mug.id, quantity: 2, gift: { wrap: true, message: 'For Asha alone' } },
          { id: mug.id, quantity: 1 },
        ],
      });
      const placed = await shop.visitor('POST /api/orders', { body });
      await pack(placed);
      const [page = '', ...more] = await slip(placed);
      expect(more).toEqual([]);
      for (const expected of [
        ...['Moon Mug', 'Asha Kumhar', 'For Asha alone', 'Happy birthday, Asha!', 'From Ravi', 'Meera Iyer'],
        ...[`Order ${placed.number}`, 'gift wrapped', '12 Temple Road'],
      ])
        expect(page).toContain(expected);
      const { order } = placed;
      const figures = [
        ...[order.subtotal, order.total, order.tax, order.shipping, ...order.lines.map(({ price }) => price)],
        ...order.lines.map(({ total }) => total),
      ].filter((figure) => figure > 0);
      const written = figures.flatMap((figure) => [figure.toFixed(2), figure.toLocaleString('en-IN')]);
      for (const hidden of [
        ...written,
        '₹',
        'Rs',
        'INR',
        'price',
        'Total',
        'paid',
        'buyer@example.com',
        '9876',
      ])
        expect(page).not.toContain(hidden);
      // The slip contains no number with two decimals.
      expect(page).not.toMatch(/\d[.,]\d\d(?!\d)/);
    });

    it('a packing slip omits shipped lines and begins a new page for each order', async () => {
      const [mug, bowl] = [await product({ name: 'Sent Mug' }), await product({ name: 'Waiting Bowl' })];
      const body = await orderOf(shop.visitor, [{ product: mug }, { product: bowl }]);
      const placed = await shop.visitor('POST /api/orders', { body });
      const other = await placeOrder(shop.visitor, mug);
      await shop.owner('POST /api/orders/:number/parcels', {
        params: params(placed),
        body: { lines: [{ lineId: placed.order.lines[0]?.id ?? '', quantity: 1 }] },
      });
      const [first = '', second = ''] = await slip(placed, other);
      expect(first).toContain('Waiting Bowl');
      expect(first).not.toContain('Sent Mug');
      expect(second).toContain(`Order ${other.number}`);
    });

    it('refuses packing slips of unknown orders and invalid lists of numbers', async () => {
      const status = async (numbers: string) =>
        (await fetchPdf(shop, `/api/orders/packing-slips?numbers=${numbers}`, token())).status;
      expect(await status('1')).toBe(404);
      expect(await status('1,x')).toBe(400);
      expect(await status(Array.from({ length: 251 }, (_, at) => at + 1).join(','))).toBe(400);
    });
  });

  it('a pick list sums the quantities of several orders by artisan', async () => {
    const mug = await product({ name: 'Shelf Mug', artisan: { name: 'Vani Rao' } });
    const body = await orderOf(shop.visitor, [{ product: mug, quantity: 3 }], { note: 'Ring twice' });
    const placed = [await shop.visitor('POST /api/orders', { body }), await placeOrder(shop.visitor, mug)];
    const numbers = placed.map(({ number }) => number).join(',');
    const { bytes } = await fetchPdf(shop, `/api/orders/pick-list?numbers=${numbers}`, token());
    const text = (await pagesOf(bytes)).join('\n');
    expect(text).toMatch(/Vani Rao[\s\S]*4 ×\s*Shelf Mug/);
    expect(text).toContain(`${placed[0]?.number} (3), ${placed[1]?.number}`);
    expect(text).toContain('Customer’s note: Ring twice');
  });

  it('gift cards print the message, and are refused for an order without one', async () => {
    const mug = await product();
    const [plain, given] = [
      await placeOrder(shop.visitor, mug),
      await placeOrder(shop.visitor, mug, { gift }),
    ];
    const cardsPath = ({ number }: Placed) => `/api/orders/gift-cards?numbers=${number}`;
    const [page = ''] = await pagesOf((await fetchPdf(shop, cardsPath(given), token())).bytes);
    expect(page.replaceAll('\n', ' ')).toContain('Happy birthday, Asha!');
    expect(page).toContain('Happy birthday');
    expect(page).not.toContain(String(given.number));
    expect((await shop.send('GET', cardsPath(plain), token())).body).toMatchObject({
      code: 'not_possible_now',
    });
  });

  it('a work ticket shows the personalisation and its picture, without prices and address', async () => {
    const quarters = await sharp({
      create: { width: 300, height: 300, channels: 3, background: '#336699' },
    })
      .jpeg()
      .toBuffer();
    const { body: uploaded } = await shop.send('POST', '/api/personalisation/photos', {
      body: quarters,
      headers: { 'content-type': 'image/jpeg' },
    });
    const plate = await product({
      name: 'Name Plate',
      price: 3456.78,
      artisan: { name: 'Ismail Khatri' },
      personalisation: [
        { kind: 'text', id: 'name', label: 'Name', lines: 2 },
        { kind: 'photo', id: 'photo', label: 'Photo' },
      ],
      personalisationPreview: { place: 'plaque', position: 'bottom', lettering: 'serif', colour: 'brass' },
    });
    const personalisation = { name: 'Asha ஆஷா', photo: uploaded.data.url };
    const body = await orderOf(shop.visitor, [], {
      lines: [
        { id: plate.id, quantity: 2, personalisation: personalisation },
        { id: (await product({ name: 'Plain Bowl' })).id, quantity: 1 },
      ],
    });
    const placed = await shop.visitor('POST /api/orders', { body });
    const path = `/api/orders/work-tickets?numbers=${placed.number}`;
    const { bytes } = await fetchPdf(shop, path, token());
    const [page = '', ...more] = await pagesOf(bytes);
    expect(more).toEqual([]);
    for (const expected of [
      'Work ticket',
      'Ismail Khatri',
      '2 pieces',
      'Name Plate',
      `Order ${placed.number}`,
    ])
      expect(page).toContain(expected);
    // Twice in the drawing (the text and its highlight), once beside it.
    expect(page.match(/Asha/g)).toHaveLength(3);
    expect(page).toContain('Finish by ');
    expect((await tagsOf(bytes)).alternatives).toHaveLength(2);
    for (const hidden of ['Plain Bowl', '3,456', '₹', 'Temple Road', 'Meera'])
      expect(page).not.toContain(hidden);
    expect(Buffer.from(bytes).includes('/DCTDecode')).toBe(true);
    const plain = await placeOrder(shop.visitor, await product());
    expect(
      (await shop.send('GET', `/api/orders/work-tickets?numbers=${plain.number}`, token())).body,
    ).toMatchObject({
      code: 'not_possible_now',
      message: 'No personalised items in this order',
    });
  });

  it('a work ticket shows the text on the product itself, and an earlier order as it was ordered', {
    tags: ['extended'],
  }, async () => {
    const place = { x: 197, y: 327, width: 125, height: 55, bend: -3, colour: '#7b4a28' };
    const mug = await product({
      personalisation: [{ kind: 'text', id: 'name', label: 'Name', required: true }],
      personalisationPreview: {
        ...({ place: 'plaque', position: 'bottom', lettering: 'serif', colour: 'brass' } as const),
        surface: {
          pictures: ['/pictures/products/cafe-stoneware-mug-blank-1.svg'],
          areas: [{ field: 'name', ...place }],
        },
      },
    });
    const body = await orderOf(shop.visitor, [], {
      lines: [{ id: mug.id, quantity: 1, personalisation: { name: 'आशा' } }],
    });
    const placed = await shop.visitor('POST /api/orders', { body });
    const [line] = placed.order.lines;
    expect(line?.personalisation?.drawing).toMatchObject({
      picture: '/pictures/products/cafe-stoneware-mug-blank-1.svg',
      areas: [{ text: 'आशा', bend: -3 }],
    });
    const path = `/api/orders/work-tickets?numbers=${placed.number}`;
    const ticket = await fetchPdf(shop, path, token());
    expect(Buffer.from(ticket.bytes).includes('/DCTDecode')).toBe(true);
    expect(await pagesOf(ticket.bytes)).toHaveLength(1);

    const before = {
      place: 'ribbon',
      position: 'bottom',
      lettering: 'serif',
      colour: 'indigo',
      ink: null,
      photo: null,
      picture: '/pictures/products/cafe-stoneware-mug-1.svg',
      texts: ['Asha'],
      label: 'Mug. Name: Asha',
    };
    await shop.database.db.execute(
      sql`update order_lines set personalisation = jsonb_set(personalisation, '{drawing}', ${JSON.stringify(before)}::jsonb)
        where id = ${line?.id}`,
    );
    const [page = ''] = await pagesOf((await fetchPdf(shop, path, token())).bytes);
    expect(page).toContain('Asha');
    const { lines } = await shop.visitor('GET /api/orders/:number', {
      params: { number: String(placed.number) },
      query: { key: placed.key },
    });
    expect(lines[0]?.personalisation?.drawing).toEqual(before);
  });

  it('an order placed twice with one idempotency key has one invoice', { tags: ['extended'] }, async () => {
    const body = await orderOf(shop.visitor, [{ product: await product() }]);
    const headers = { 'idempotency-key': randomUUID() };
    const [one, other] = await Promise.all(
      [1, 2].map(() => shop.send('POST', '/api/orders', { json: body, headers })),
    );
    expect(one?.body.data.number).toBe(other?.body.data.number);
    const packed = await Promise.all([pack(one?.body.data), pack(other?.body.data)]);
    expect(packed[0]?.invoiceNumber).toBe(packed[1]?.invoiceNumber);
  });
});
