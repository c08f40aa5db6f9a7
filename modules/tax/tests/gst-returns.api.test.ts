import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Product } from '#modules/catalog/contract/catalog.ts';
import type { GstReturnFile } from '#modules/orders/contract/gst-returns.ts';
import { parsedCsv } from '#tests/support/csv.ts';
import { address, orderOf, type Placed } from '#tests/support/orders.ts';
import { makeCategory, makeProduct, onEachDatabase, type Shop } from '#tests/support/shop.ts';

// GSTR-1 and e-invoices of a month of sales.

const buyer = { name: 'Ravi Kumar', gstin: '29AAPFU0939F1ZR', businessName: 'Kumar "Gifts"' };
const kerala = { ...address, state: 'Kerala', zipCode: '682001', city: 'Kochi' };
const today = new Intl.DateTimeFormat('en-CA', { timeZone: 'Asia/Kolkata' }).format(new Date());
const month = today.slice(0, 7);

onEachDatabase((open) => {
  let shop: Shop;
  let bowl: Product;
  let candle: Product;
  const placed: Record<string, Placed> = {};
  beforeAll(async () => {
    shop = await open();
    const pottery = await makeCategory(shop, { taxRate: 5, hsnCode: '691200' });
    const candles = await makeCategory(shop, { taxRate: 18, hsnCode: '3406' });
    bowl = await makeProduct(shop, pottery.id, { name: 'Bowl', price: 100, stockCount: 9000 });
    candle = await makeProduct(shop, candles.id, { name: 'Candle', price: 200, stockCount: 9000 });
    await shop.owner('PUT /api/settings', {
      body: {
        taxNumber: '29ABCDE1234F1ZW',
        sellerAddress: '4 Craft Lane\nIndiranagar\nBengaluru - 560001\nKarnataka, India',
        shipping: { standard: 10, express: 20, freeAbove: 0 },
        unconfirmed: { pieces: 100_000, value: 1_000_000 },
      },
    });
    await place('business', { buyer });
    await place('near');
    await place('far', { address: kerala });
    await place('large', { address: kerala }, 500);
    await place('returned', { buyer });
    await place('cancelled');
    await place('largeCancelled', { address: kerala }, 500);
    for (const name of ['returned', 'cancelled', 'largeCancelled'])
      await move(placed[name] as Placed, 'cancelled');
    // Neither packed nor paid: no invoice.
    await shop.visitor('POST /api/orders', { body: await orderOf(shop.visitor, [{ product: bowl }]) });
  });
  afterAll(() => shop.close());

  const place = async (name: string, more: object = {}, quantity = 1) => {
    const lines = [{ product: bowl }, { product: candle, quantity }];
    const each = await shop.visitor('POST /api/orders', { body: await orderOf(shop.visitor, lines, more) });
    placed[name] = each;
    await move(each, 'packed');
  };
  const params = ({ number }: Placed) => ({ number: String(number) });
  const move = (each: Placed, to: 'packed' | 'cancelled') =>
    shop.owner('POST /api/orders/:number/move', { params: params(each), body: { to } });
  const at = (file: GstReturnFile, of = month) => `/api/orders/gst/${file}?month=${of}`;
  const rowsOf = async (file: GstReturnFile, of = month) =>
    parsedCsv((await shop.send('GET', at(file, of), { token: shop.ownerToken })).text);
  const invoiceOf = async (name: string) =>
    (await shop.owner('GET /api/orders/:number/desk', { params: params(placed[name] as Placed) }))
      .invoiceNumber;

  describe('GSTR-1', () => {
    it('lists invoices to businesses with a row for each rate', async () => {
      const rows = await rowsOf('b2b');
      const invoice = await invoiceOf('business');
      expect(rows.filter((row) => row['Invoice Number'] === invoice)).toEqual([
        expect.objectContaining({
          'GSTIN/UIN of Recipient': buyer.gstin,
          'Receiver Name': 'Kumar "Gifts"',
          'Invoice Value': '341.00',
          'Place Of Supply': '29-Karnataka',
          'Reverse Charge': 'N',
          Rate: '5',
          'Taxable Value': '100.00',
        }),
        expect.objectContaining({ Rate: '18', 'Taxable Value': '200.00' }),
      ]);
      expect(new Set(rows.map((row) => row['Invoice Number'])).size).toBe(2);
      expect(rows[0]?.['Invoice date']).toMatch(/^\d\d-[A-Z][a-z]{2}-\d{4}$/);
    });

    it('lists invoices above one lakh to consumers of other states singly, and sums all others by place and rate', async () => {
      const large = await rowsOf('b2cl');
      expect(large.map((row) => [row['Invoice Number'], row.Rate, row['Taxable Value']])).toEqual([
        [await invoiceOf('large'), '5', '100.00'],
        [await invoiceOf('large'), '18', '100000.00'],
        [await invoiceOf('largeCancelled'), '5', '100.00'],
        [await invoiceOf('largeCancelled'), '18', '100000.00'],
      ]);
      // The cancelled order of a consumer counts for nothing: its credit note takes it back.
      expect(
        (await rowsOf('b2cs')).map((row) => [row['Place Of Supply'], row.Rate, row['Taxable Value']]),
      ).toEqual([
        ['29-Karnataka', '5', '100.00'],
        ['29-Karnataka', '18', '200.00'],
        ['32-Kerala', '5', '100.00'],
        ['32-Kerala', '18', '200.00'],
      ]);
    });

    it('lists the credit notes to businesses, and to large invoices of consumers', async () => {
      expect(await rowsOf('cdnr')).toMatchObject([
        { 'GSTIN/UIN of Recipient': buyer.gstin, 'Note Type': 'C', 'Note Value': '341.00', Rate: '5' },
        { Rate: '18', 'Taxable Value': '200.00' },
      ]);
      expect(await rowsOf('cdnur')).toMatchObject([
        { 'UR Type': 'B2CL', 'Place Of Supply': '32-Kerala', Rate: '5' },
        { Rate: '18', 'Taxable Value': '100000.00' },
      ]);
    });

    it('sums HSN codes by rate, of businesses and of consumers, less credit notes', async () => {
      expect(await rowsOf('hsn-b2b')).toMatchObject([
        { HSN: '3406', UQC: 'NOS-NUMBERS', 'Total Quantity': '1', 'Total Value': '236.00', Rate: '18' },
        {
          HSN: '691200',
          'Taxable Value': '100.00',
          'Integrated Tax Amount': '0.00',
          'Central Tax Amount': '2.50',
          'State/UT Tax Amount': '2.50',
        },
      ]);
      const consumers = await rowsOf('hsn-b2c');
      expect(consumers.find(({ HSN }) => HSN === '3406')).toMatchObject({
        'Total Quantity': '502',
        'Taxable Value': '100400.00',
        'Integrated Tax Amount': '18036.00',
        'Central Tax Amount': '18.00',
      });
    });

    it('of another month is empty', async () => {
      for (const file of ['b2b', 'b2cl', 'b2cs', 'hsn-b2b', 'hsn-b2c', 'cdnr', 'cdnur'] as const)
        expect(await rowsOf(file, '2020-01'), file).toEqual([]);
    });

    it('refuses a text that is no month, by field', async () => {
      const { body } = await shop.send('GET', at('b2b', '2026-13'), { token: shop.ownerToken });
      expect(body).toMatchObject({ statusCode: 400, errors: [{ path: 'month' }] });
    });
  });

  it('the report of taxes has the tax of each state and rate, less that of credit notes', async () => {
    const { rows } = await shop.owner('GET /api/reports/:name', {
      params: { name: 'taxes' },
      query: { from: `${month}-01`, to: today },
    });
    const figures = ({ state, rate, ...rest }: (typeof rows)[number]) => [`${state} ${rate}`, rest];
    expect(Object.fromEntries(rows.map(figures))).toEqual({
      'Karnataka 0.05': { invoices: 4, taxable: 400, invoiced: 20, credited: 10, tax: 10 },
      'Karnataka 0.18': { invoices: 4, taxable: 800, invoiced: 144, credited: 72, tax: 72 },
      'Kerala 0.05': { invoices: 3, taxable: 300, invoiced: 15, credited: 5, tax: 10 },
      'Kerala 0.18': { invoices: 3, taxable: 200_200, invoiced: 36_036, credited: 18_000, tax: 18_036 },
    });
  });

  describe('an e-invoice', () => {
    const eInvoice = (name: string) =>
      shop.send('GET', `/api/orders/${placed[name]?.number}/desk/e-invoice`, { token: shop.ownerToken });

    it('has the parties, items and sums of the invoice in the schema INV-01', async () => {
      const { text } = await eInvoice('business');
      const invoice = JSON.parse(text);
      expect(invoice).toMatchObject({
        Version: '1.1',
        TranDtls: { TaxSch: 'GST', SupTyp: 'B2B', RegRev: 'N' },
        DocDtls: { Typ: 'INV', No: await invoiceOf('business') },
        SellerDtls: {
          Gstin: '29ABCDE1234F1ZW',
          Addr1: '4 Craft Lane',
          Addr2: 'Indiranagar',
          Loc: 'Bengaluru',
          Pin: 560001,
          Stcd: '29',
        },
        BuyerDtls: { Gstin: buyer.gstin, LglNm: "Kumar 'Gifts'", Pos: '29', Pin: 570001, Stcd: '29' },
        ValDtls: { AssVal: 300, CgstVal: 20.5, SgstVal: 20.5, IgstVal: 0, OthChrg: 0, TotInvVal: 341 },
      });
      expect(invoice.DocDtls.Dt).toMatch(/^\d\d\/\d\d\/\d{4}$/);
      expect(invoice.ItemList).toEqual([
        expect.objectContaining({
          SlNo: '1',
          HsnCd: '691200',
          Qty: 1,
          AssAmt: 100,
          GstRt: 5,
          TotItemVal: 105,
        }),
        expect.objectContaining({ SlNo: '2', HsnCd: '3406', CgstAmt: 18, SgstAmt: 18, TotItemVal: 236 }),
      ]);
    });

    it('is refused where the portal would: the GSTIN of the buyer is of another state than the address', async () => {
      await place('elsewhere', { buyer: { ...buyer, gstin: '27AAPFU0939F1ZV' } });
      const { body } = await eInvoice('elsewhere');
      expect(body).toMatchObject({
        statusCode: 409,
        message: expect.stringContaining('is of Maharashtra, and the order was delivered in Karnataka'),
      });
    });

    it('exists only for the invoice of a business', async () => {
      const { body } = await eInvoice('near');
      expect(body).toMatchObject({ statusCode: 409, code: 'not_possible_now' });
    });
  });

  it('GSTR-1 has the names of the portal for states, and codes for deliveries, which are no further pieces', async () => {
    const settle = (body: object) => shop.owner('PUT /api/settings', { body });
    const jammu = { ...address, state: 'Jammu and Kashmir', zipCode: '180001', city: 'Jammu' };
    const consumers = async () =>
      Object.fromEntries((await rowsOf('hsn-b2c')).map((row) => [row.HSN, row['Total Quantity']]));
    const before = await consumers();
    const shipping = { standard: 10, express: 20, freeAbove: 100_000 };
    await settle({ shipping });
    await place('untaxed', { address: jammu });
    await settle({ shippingTax: { as: 'supply', rate: 18 } });
    await place('taxed', { address: jammu });
    await settle({ shippingTax: { as: 'none', rate: 18 }, shipping: { ...shipping, freeAbove: 0 } });
    expect((await rowsOf('b2cs')).map((row) => [row['Place Of Supply'], row.Rate])).toContainEqual([
      '01-Jammu & Kashmir',
      '0',
    ]);
    expect(await consumers()).toEqual({
      '3406': String(Number(before['3406']) + 2),
      '691200': String(Number(before['691200']) + 2),
      '996812': '0',
    });
    for (const name of ['untaxed', 'taxed']) await move(placed[name] as Placed, 'cancelled');
    expect(await consumers()).toEqual({ ...before, '996812': '0' });
  });
});
