import { describe, expect, it } from 'vitest';
import type { PricedLine } from '#modules/cart/server/line-prices.ts';
import type { ForSale } from '#modules/catalog/server/stock/stock.ts';
import type { PersonalisationDrawing } from '#modules/personalisation/contract/personalisation/fields.ts';
import { lineRowsOf, type Placing, rowOf, sold, stockTakenBy } from './new-order-rows.ts';

const mug = {
  id: 'mug',
  slug: 'blue-mug',
  name: 'Blue mug',
  images: ['/mug.avif', '/side.avif'],
  artisan: 'Meera',
  price: 4000,
  originalPrice: null,
  available: 5,
  isCounted: true,
} as ForSale;
const words = [{ label: 'Name', value: 'Asha' }];
const personalised = { given: { name: 'Asha' }, errors: [], extra: 1250, words, drawing: null };
const gift = { wrap: true, message: 'For you' };
const line: PricedLine<ForSale> = {
  requested: { id: 'mug', quantity: 2 },
  product: mug,
  quantity: 2,
  available: 5,
  price: 4000,
  wrap: 0,
  total: 8000,
  changes: [],
  personalised: null,
};
const gone: PricedLine<ForSale> = { ...line, product: null, quantity: 0, price: 0, total: 0 };

describe('order lines', () => {
  it('an order line copies the product as of the purchase', () => {
    expect(sold([line], 0)).toEqual([
      {
        isWrap: false,
        productId: 'mug',
        variantId: null,
        sku: null,
        variant: '',
        slug: 'blue-mug',
        name: 'Blue mug',
        image: '/mug.avif',
        artisan: 'Meera',
        price: 4000,
        quantity: 2,
        total: 8000,
        gift: null,
        personalisation: null,
        attributes: [],
        promise: null,
        taken: 2,
      },
    ]);
  });

  it('an order line keeps its gift options and its personalisation', () => {
    const requested = { ...line.requested, gift };
    expect(sold([{ ...line, requested, personalised }], 0)).toMatchObject([
      { gift, personalisation: { given: { name: 'Asha' }, words, drawing: null } },
    ]);
    expect(sold([{ ...line, personalised: { ...personalised, words: [] } }], 0)).toMatchObject([
      { personalisation: null },
    ]);
  });

  it('an order line has no picture when its product has none', () => {
    expect(sold([{ ...line, product: { ...mug, images: [] } }], 0)).toMatchObject([{ image: null }]);
  });

  it('an order line of a personalised product has its picture without the sample text', () => {
    const drawing = { picture: '/blank.avif', areas: [] } as unknown as PersonalisationDrawing;
    const soldWith = (overrides: object) =>
      sold([{ ...line, personalised: { ...personalised, ...overrides } }], 0);
    expect(soldWith({ drawing })).toMatchObject([{ image: '/blank.avif' }]);
    expect(soldWith({ drawing: { ...drawing, areas: undefined } })).toMatchObject([{ image: '/mug.avif' }]);
  });

  it('an order line reserves no stock of an untracked product', () => {
    expect(sold([{ ...line, product: { ...mug, isCounted: false } }], 0)).toMatchObject([{ taken: 0 }]);
  });

  it('an order line of a deleted product has no data of the product', () => {
    expect(sold([gone], 0)).toMatchObject([
      { productId: null, slug: '', name: '', image: null, artisan: '', taken: 0 },
    ]);
  });

  it('wrapping of the whole order is a line of its own with quantity 1 and no stock', () => {
    expect(sold([line], 4900)).toMatchObject([
      { isWrap: false, total: 8000 },
      { isWrap: true, productId: null, name: 'Gift wrap', price: 4900, quantity: 1, total: 4900, taken: 0 },
    ]);
    expect(sold([line], 0)).toHaveLength(1);
  });

  it('an order line bears its share of the discount, and its share of the tax after discount', () => {
    const lines = sold([line, { ...line, price: 1000, total: 2000 }], 0);
    const totals = { discount: 2001, shipping: 0, tax: 640, total: 8639, toFreeShipping: 0 };
    const rows = lineRowsOf('order', lines, totals);
    expect(rows).toMatchObject([
      { orderId: 'order', position: 0, total: 8000, discount: 1601, tax: 512 },
      { orderId: 'order', position: 1, total: 2000, discount: 400, tax: 128 },
    ]);
    expect(new Set(rows.map(({ id }) => id)).size).toBe(2);
  });

  it('an order line with a higher share of the discount bears less tax', () => {
    const lines = sold([line, { ...line, price: 50, total: 100 }], 0);
    const totals = { discount: 4051, shipping: 0, tax: 324, total: 4373, toFreeShipping: 0 };
    expect(lineRowsOf('order', lines, totals)).toMatchObject([
      { total: 8000, discount: 4001, tax: 320 },
      { total: 100, discount: 50, tax: 4 },
    ]);
    const free = sold(
      [
        { ...line, total: 1 },
        { ...line, total: 1 },
      ],
      0,
    );
    const oneUnit = { discount: 1, shipping: 0, tax: 1, total: 2, toFreeShipping: 0 };
    expect(lineRowsOf('order', free, oneUnit)).toMatchObject([
      { discount: 1, tax: 0 },
      { discount: 0, tax: 1 },
    ]);
  });

  it('an order line with a full discount bears no tax', () => {
    const lines = sold([line, { ...line, price: 0, total: 0 }], 0);
    const totals = { discount: 8000, shipping: 5900, tax: 0, total: 5900, toFreeShipping: 0 };
    expect(lineRowsOf('order', lines, totals)).toMatchObject([
      { discount: 8000, tax: 0 },
      { discount: 0, tax: 0 },
    ]);
  });
});

describe('the stock of an order', () => {
  it('an order adds up the quantities of all lines of a product', () => {
    const bell = { ...line, product: { ...mug, id: 'bell' }, quantity: 1 };
    expect([...stockTakenBy([line, bell, { ...line, quantity: 3 }])]).toEqual([
      ['mug', 5],
      ['bell', 1],
    ]);
  });

  it('an order reserves no stock of an untracked or deleted product', () => {
    expect([...stockTakenBy([{ ...line, product: { ...mug, isCounted: false } }, gone])]).toEqual([]);
  });
});

it('stores an order as requested, with the amounts of that moment', () => {
  const moment = new Date('2026-11-20T06:00:00Z');
  const address = {
    name: 'Meera',
    phone: '+91 98450 12345',
    street: '12 Temple Road',
    city: 'Mysuru',
    state: 'Karnataka',
    zipCode: '570001',
    country: 'India',
  };
  const request = {
    email: 'meera@example.com',
    buyer: { name: 'Ravi', phone: '', gstin: '', businessName: '' },
    address,
    delivery: 'express',
    deliverOn: null,
    sendSeparately: true,
    gift: null,
    note: 'Ring',
    payment: 'razorpay',
    advance: 35,
    cartId: 'cart',
  };
  const buyer = { userId: 'user', idempotencyKey: 'key' };
  const figures = { discount: 500, shipping: 5900, tax: 600, total: 14_000, toFreeShipping: 1 };
  const settings = { currency: 'INR', taxRate: 800 };
  const placing = { request, buyer, digest: 'digest', moment } as unknown as Placing;
  const printed = { name: 'box', label: 'Box', value: 'red', text: 'Red', shownIn: [], personal: false };
  const attributes = { ofOrder: [printed], ofLines: [] };
  const figured = {
    subtotal: 8000,
    figures,
    applied: { tax: 600, rate: 800, byLine: null },
    settings,
    lines: [line, line],
    promotion: { id: 'promotion', code: 'DIWALI', kind: 'fixed', title: 'Diwali' },
    attributes,
    arrives: { from: '2026-11-23', to: '2026-11-24' },
  };
  const row = rowOf(placing, figured as unknown as Parameters<typeof rowOf>[1]);
  expect(row).toEqual({
    id: row.id,
    userId: 'user',
    customerId: null,
    email: 'meera@example.com',
    buyer: { name: 'Ravi', phone: '', gstin: '', businessName: '' },
    address,
    delivery: 'express',
    arrivesFrom: '2026-11-23',
    arrivesTo: '2026-11-24',
    deliverOn: null,
    sendSeparately: true,
    gift: null,
    note: 'Ring',
    attributes: [printed],
    currency: 'INR',
    subtotal: 8000,
    discount: 500,
    shipping: 5900,
    tax: 600,
    total: 14_000,
    taxRate: 800,
    pricesIncludeTax: false,
    includedTax: 0,
    shippingTax: 0,
    shippingTaxRate: null,
    shippingHsnCode: '',
    pieces: 4,
    promoCode: 'DIWALI',
    promotionId: null,
    promotionTitle: null,
    payment: 'razorpay',
    advance: 3500,
    cartId: 'cart',
    channel: 'website',
    agent: null,
    payBy: null,
    idempotencyKey: 'key',
    requestDigest: 'digest',
    placedAt: moment,
    updatedAt: moment,
  });
});
