import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Product } from '#modules/catalog/contract/catalog.ts';
import { address, orderOf, type Placed } from '#tests/support/orders.ts';
import { fetchPdf, pagesOf } from '#tests/support/pdf.ts';
import { makeCategory, makeProduct, onEachDatabase, type Shop } from '#tests/support/shop.ts';

// Invoices and credit notes of a seller with GST, with several rates.

const gstin = '29ABCDE1234F1ZW';
const buyer = {
  name: 'Ravi Kumar',
  phone: '98450 54321',
  gstin: '27AAPFU0939F1ZV',
  businessName: 'Kumar Gifts',
};

onEachDatabase((open) => {
  let shop: Shop;
  let bowl: Product;
  let candle: Product;
  beforeAll(async () => {
    shop = await open();
    const pottery = await makeCategory(shop, { taxRate: 5, hsnCode: '691200' });
    const candles = await makeCategory(shop, { taxRate: 18, hsnCode: '3406' });
    bowl = await makeProduct(shop, pottery.id, { name: 'Bowl', price: 100, stockCount: 100 });
    candle = await makeProduct(shop, candles.id, { name: 'Candle', price: 200, stockCount: 100 });
    await shop.owner('PUT /api/settings', {
      body: { taxNumber: gstin, shipping: { standard: 10, express: 20, freeAbove: 100_000 } },
    });
  });
  afterAll(() => shop.close());

  const settle = (body: object) => shop.owner('PUT /api/settings', { body });
  const place = async (more: object = {}) =>
    shop.visitor('POST /api/orders', {
      body: await orderOf(shop.visitor, [{ product: bowl }, { product: candle }], more),
    });
  const params = ({ number }: Placed) => ({ number: String(number) });
  const move = (placed: Placed, to: 'packed' | 'cancelled') =>
    shop.owner('POST /api/orders/:number/move', { params: params(placed), body: { to } });
  const pdf = async (path: string) =>
    (await pagesOf((await fetchPdf(shop, path, { token: shop.ownerToken })).bytes)).join('\n');
  const invoice = async (placed: Placed) => {
    await move(placed, 'packed');
    return pdf(`/api/orders/${placed.number}/desk/invoice`);
  };
  const creditNote = async (placed: Placed) => {
    const { creditNotes } = await shop.owner('GET /api/orders/:number/desk', { params: params(placed) });
    return pdf(`/api/orders/${placed.number}/desk/credit-notes/${creditNotes[0]?.id}`);
  };

  describe('the invoice of an order with two rates', () => {
    it('has HSN code, taxable value and tax of each line, and CGST and SGST of each rate', async () => {
      const text = await invoice(await place());
      for (const expected of [
        ...['Tax invoice', 'Reverse charge: no', 'Place of supply: Karnataka (29)'],
        ...['HSN 691200 · 5%', 'HSN 3406 · 18%'],
      ])
        expect(text).toContain(expected);
      expect(text).toMatch(/Bowl\s*1\s*₹100.00\s*₹0.00\s*₹100.00\s*₹5.00\s*₹105.00/);
      expect(text).toMatch(/CGST \(2.5%\)\s*₹2.50\s*SGST \(2.5%\)\s*₹2.50/);
      expect(text).toMatch(/CGST \(9%\)\s*₹18.00\s*SGST \(9%\)\s*₹18.00/);
      expect(text).toMatch(/Rate\s*Taxable value\s*CGST\s*SGST\s*Tax/);
      expect(text).toMatch(/5%\s*₹100.00\s*₹2.50\s*₹2.50\s*₹5.00/);
      expect(text).toMatch(/Total\s*₹300.00\s*₹20.50\s*₹20.50\s*₹41.00/);
      expect(text).toContain('Rupees Three Hundred Fifty-One Only');
    });

    it('has IGST in another state, and the delivery as a line where it is taxed', async () => {
      await settle({ shippingTax: { as: 'supply', rate: 18 } });
      const text = await invoice(
        await place({ address: { ...address, state: 'Kerala', zipCode: '682001', city: 'Kochi' } }),
      );
      await settle({ shippingTax: { as: 'none', rate: 18 } });
      expect(text).toContain('Place of supply: Kerala (32)');
      expect(text).toMatch(/Shipping\s*₹10.00\s*₹0.00\s*₹10.00\s*₹1.80\s*₹11.80/);
      expect(text).toMatch(/IGST \(18%\)\s*₹37.80/);
      expect(text).not.toContain('CGST');
    });

    it('has the taxable values that prices with tax contain', async () => {
      await settle({ pricesIncludeTax: true });
      const text = await invoice(await place());
      await settle({ pricesIncludeTax: false });
      expect(text).toMatch(/Bowl\s*1\s*₹100.00\s*₹0.00\s*₹95.24\s*₹4.76\s*₹100.00/);
      expect(text).toMatch(/Taxable value\s*₹264.73/);
      expect(text).toMatch(/Total\s*₹310.00/);
    });

    it('is a bill of supply without GST for a seller without a tax number', async () => {
      await settle({ taxNumber: '' });
      const text = await invoice(await place());
      await settle({ taxNumber: gstin });
      expect(text).toContain('Bill of supply');
      expect(text).toMatch(/Tax \(5%\)\s*₹5.00\s*Tax \(18%\)\s*₹36.00/);
      expect(text).not.toMatch(/GST|HSN|Reverse charge/);
    });
  });

  describe('the credit note of an order with two rates', () => {
    it('has rate and code of each line, and the taxes of the invoice', async () => {
      const placed = await place();
      await move(placed, 'packed');
      await move(placed, 'cancelled');
      const text = await creditNote(placed);
      for (const expected of ['HSN 691200 · 5%', 'HSN 3406 · 18%', 'Place of supply: Karnataka (29)'])
        expect(text).toContain(expected);
      expect(text).toMatch(/CGST \(9%\)\s*₹18.00\s*SGST \(9%\)\s*₹18.00/);
      expect(text).toMatch(/Total\s*₹300.00\s*₹20.50\s*₹20.50\s*₹41.00/);
    });
  });

  it('the credit note of a variant names it', async () => {
    const options = [{ id: 'size', name: 'Size', values: [{ id: 'small', label: 'Small' }] }];
    const { id } = await makeCategory(shop);
    const kurta = await makeProduct(shop, id, {
      options,
      variants: [{ values: ['small'], price: 90, inStock: true }],
    });
    const { variants } = await shop.owner('GET /api/products/slug/:slug', { params: { slug: kurta.slug } });
    const lines = [{ id: kurta.id, variantId: variants[0]?.id, quantity: 1 }];
    const placed = await shop.visitor('POST /api/orders', {
      body: await orderOf(shop.visitor, [], { lines }),
    });
    await move(placed, 'packed');
    await move(placed, 'cancelled');
    expect(await creditNote(placed)).toContain('Size: Small');
  });

  describe('the buyer on an invoice', () => {
    it('of a business has its name and GSTIN, in capitals and without spaces', async () => {
      const placed = await place({ buyer: { ...buyer, gstin: ' 27 aapfu 0939f1zv ' } });
      expect(placed.order.buyer).toEqual({ ...buyer, phone: '+91 98450 54321' });
      const text = await invoice(placed);
      expect(text).toMatch(/Kumar Gifts[\s\S]*GSTIN: 27AAPFU0939F1ZV/);
      // Delivered to the buyer: the place of delivery counts.
      expect(text).toContain('Place of supply: Karnataka (29)');
    });

    it('of a gift is the buyer, not the signature on the card, and a business buys where it is registered', async () => {
      const gift = {
        toRecipient: true,
        wrap: false,
        message: 'Hi',
        sender: 'Your secret friend',
        hidePrices: true,
      };
      const text = await invoice(await place({ gift, buyer, recipientPays: true }));
      expect(text).toMatch(/Billed to[\s\S]*Ravi Kumar[\s\S]*\+91 98450 54321/);
      expect(text).toContain('Place of supply: Maharashtra (27)');
      expect(text).not.toContain('secret friend');
    });

    it.each([
      [
        { gstin: '27AAPFU0939F1ZX' },
        'buyer.gstin',
        'must be a GSTIN of 15 characters with the right check digit',
      ],
      [{ gstin: 'GSTIN' }, 'buyer.gstin', 'must be a GSTIN of 15 characters with the right check digit'],
      [{ businessName: ' ' }, 'buyer.businessName', 'is required with a GSTIN'],
      [{ phone: '123' }, 'buyer.phone', 'must be an Indian mobile number of ten digits'],
      [{ name: '' }, 'buyer.name', 'is required'],
    ])('with %j is refused by field, and nothing is ordered', async (wrong, path, message) => {
      const json = await orderOf(shop.visitor, [{ product: bowl }], { buyer: { ...buyer, ...wrong } });
      const { body } = await shop.send('POST', '/api/orders', { json });
      expect(body).toMatchObject({ statusCode: 400, code: 'invalid_input', errors: [{ path, message }] });
      const quote = await shop.visitor('POST /api/cart/quote', {
        body: { cartId: json.cartId, lines: json.lines },
      });
      expect(quote.ordered).toBeNull();
    });
  });

  it('a tax number with the form of a GSTIN and a wrong check digit is refused', async () => {
    const { body } = await shop.send('PUT', '/api/settings', {
      token: shop.ownerToken,
      json: { taxNumber: '29ABCDE1234F1Z5', storeName: 'Renamed' },
    });
    expect(body).toMatchObject({ statusCode: 400, errors: [{ path: 'taxNumber' }] });
    const { taxNumber, storeName } = await shop.owner('GET /api/settings/shop');
    expect([taxNumber, storeName]).not.toContain('Renamed');
    expect(taxNumber).toBe(gstin);
  });
});
