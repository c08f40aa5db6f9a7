import { describe, expect, it } from 'vitest';
import type { PricedLine } from '#modules/cart/server/line-prices.ts';
import { personalPhotosOf } from '#modules/cart/server/personalisation.ts';
import type { ForSale } from '#modules/catalog/server/stock/stock.ts';
import type { OrderRequest } from '#modules/orders/contract/orders.ts';
import * as m from '../../messages/index.ts';
import { requirePhotos } from './photos.ts';
import { requireAllAvailable, requirePayment } from './validate-order.ts';

describe('the payment method of an order', () => {
  const everywhere = { cash: true };
  const possible = (payment: string, total: number, methods: string[], place = everywhere) =>
    requirePayment(methods, { payment, total }, place);
  const refused = expect.objectContaining({
    code: 'invalid_input',
    fields: [{ path: 'payment', message: m.responses.paymentMethodUnavailable() }],
  });

  it('refuses an order with a payment method that the shop does not offer', () => {
    expect(() => possible('cod', 50, ['cod'])).not.toThrow();
    expect(() => possible('razorpay', 50, ['cod'])).toThrow(refused);
  });

  it('refuses an online payment of less than one rupee for an order', () => {
    const online = (total: number) => () => possible('razorpay', total, ['cod', 'razorpay']);
    expect(online(0)).not.toThrow();
    expect(online(1)).not.toThrow();
    expect(online(0.99)).toThrow(refused);
  });

  it('refuses cash on delivery to a place without it, unless the shop has no other payment method', () => {
    const remote = { cash: false };
    const refusedThere = expect.objectContaining({
      fields: [
        { path: 'payment', message: 'cannot be cash on delivery: it is not offered for this PIN code' },
      ],
    });
    expect(() => possible('cod', 50, ['cod', 'razorpay'])).not.toThrow();
    expect(() => possible('cod', 50, ['cod', 'razorpay'], remote)).toThrow(refusedThere);
    expect(() => possible('stripe', 50, ['cod', 'razorpay'], remote)).toThrow(refused);
    expect(() => possible('razorpay', 50, ['cod', 'razorpay'], remote)).not.toThrow();
    expect(() => possible('cod', 50, ['cod'], remote)).not.toThrow();
  });
});

describe('the photos of an order', () => {
  const photo = (digit: string) => `/media/personal/${digit.repeat(32)}-800x600/800.jpg`;
  const lines = [
    { personalisation: { name: 'Asha', front: photo('a') } },
    { personalisation: { back: photo('b') } },
  ] as unknown as OrderRequest['lines'];
  const placing = (isThere: boolean[]) => {
    const claimed: string[][] = [];
    const claimPhotos = async (urls: string[]) => {
      claimed.push(urls);
      return isThere;
    };
    return { claimed, placed: requirePhotos({ claimPhotos }, personalPhotosOf(lines)) };
  };

  it('accepts an order with all its photos, and claims them', async () => {
    const { claimed, placed } = placing([true, true]);
    await placed;
    expect(claimed).toEqual([[photo('a'), photo('b')]]);
  });

  it('refuses an order with a deleted photo, and names the field', async () => {
    const message = 'is not there any more: please choose it again';
    await expect(placing([true, false]).placed).rejects.toMatchObject({
      code: 'invalid_input',
      fields: [{ path: 'lines.1.personalisation.back', message }],
    });
    await expect(placing([false, true]).placed).rejects.toMatchObject({
      fields: [{ path: 'lines.0.personalisation.front' }],
    });
  });
});

describe('the availability of the lines of an order', () => {
  const mug = { id: 'mug', name: 'Blue mug' } as ForSale;
  const line: PricedLine<ForSale> = {
    requested: { id: 'mug', quantity: 2 },
    product: mug,
    quantity: 2,
    available: 2,
    price: 4000,
    wrap: 0,
    total: 8000,
    changes: [],
    personalised: null,
  };
  const nothingWrong = { given: {}, errors: [], extra: 0, words: [], drawing: null };
  const refusalOf = (...lines: PricedLine<ForSale>[]) => {
    try {
      requireAllAvailable(lines);
      return null;
    } catch (error) {
      return error;
    }
  };

  it('accepts an order when all its lines are available', () => {
    expect(refusalOf(line, { ...line, personalised: nothingWrong })).toBeNull();
  });

  it('refuses an order when a product is no longer sold', () => {
    expect(refusalOf(line, { ...line, product: null, quantity: 0, available: 0 })).toMatchObject({
      code: 'out_of_stock',
      message: 'Something in your cart is no longer sold. Nothing was ordered.',
      fields: [{ path: 'lines.1.id', message: 'is no longer sold' }],
    });
  });

  it('refuses an order when a personalisation is invalid, and names the field', () => {
    const errors = [
      { fieldId: 'name', fault: 'length', message: 'is too long' },
      { fieldId: 'font', fault: 'not_offered', message: 'is gone' },
    ] as const;
    expect(
      refusalOf({ ...line, quantity: 0, personalised: { ...nothingWrong, errors: [...errors] } }),
    ).toMatchObject({
      code: 'personalisation_invalid',
      message: 'The personalisation of Blue mug is not complete or not valid. Nothing was ordered.',
      fields: [{ path: 'lines.0.personalisation.name', message: 'is too long' }],
    });
  });

  it('refuses an order beyond the stock with the number in stock', () => {
    expect(refusalOf({ ...line, quantity: 1, available: 1 })).toMatchObject({
      message: 'Only 1 of Blue mug left. Nothing was ordered.',
      fields: [{ path: 'lines.0.quantity', message: ': only 1 of Blue mug left' }],
    });
    expect(refusalOf({ ...line, quantity: 0, available: 0 })).toMatchObject({
      message: 'Blue mug is out of stock. Nothing was ordered.',
      fields: [{ path: 'lines.0.quantity', message: ': Blue mug is out of stock' }],
    });
  });

  it('the refusal of an order states all unavailable products in one sentence', () => {
    const none = { ...line, quantity: 0, available: 0 };
    expect(refusalOf(none, line, { ...line, product: null, quantity: 0 })).toMatchObject({
      message: 'Blue mug is out of stock; something in your cart is no longer sold. Nothing was ordered.',
    });
  });
});
