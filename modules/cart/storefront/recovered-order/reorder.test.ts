import { expect, it } from 'vitest';
import type { QuoteLine } from '#modules/cart/contract/cart.ts';
import type { OrderLine } from '#modules/orders/contract/orders.ts';
import { lineKey } from '#modules/personalisation/contract/personalisation/key.ts';
import { availableItems, giftsOf, reorderItemsOf } from './reorder.ts';

const line = (name: string, overrides: Partial<OrderLine> = {}): OrderLine => ({
  id: name,
  isWrap: false,
  productId: name,
  variantId: null,
  sku: null,
  variant: '',
  slug: name,
  name,
  image: null,
  artisan: '',
  price: 10,
  quantity: 1,
  total: 10,
  discount: 0,
  tax: 0,
  includedTax: 0,
  taxRate: 8,
  hsnCode: '',
  taxableValue: 10,
  gift: null,
  personalisation: null,
  attributes: [],
  shipped: 1,
  returned: 0,
  promise: null,
  ...overrides,
});
const personalisedWith = (given: Record<string, string>) => ({ given, words: [], drawing: null });
const quotedNow = (name: string, quantity: number, overrides: Partial<QuoteLine> = {}): QuoteLine => ({
  id: name,
  variantId: null,
  sku: null,
  variant: '',
  key: name,
  slug: name,
  name,
  image: null,
  price: 12,
  originalPrice: null,
  quantity,
  available: quantity,
  total: 12 * quantity,
  wrap: 0,
  discount: 0,
  changes: [],
  personalisation: null,
  attributes: [],
  attributeErrors: [],
  promise: null,
  ...overrides,
});
const asha = lineKey({ id: 'Bell', personalisation: { name: 'Asha' } });
const card = { wrap: true, message: 'For you' };
const lines = [
  line('Mug', { quantity: 2 }),
  line('Bell', { personalisation: personalisedWith({ name: 'Asha' }), gift: card }),
  line('Bell', { personalisation: personalisedWith({ name: 'Ravi' }), gift: { wrap: false, message: '' } }),
  line('Mug', { quantity: 3, gift: { wrap: false, message: 'A card' } }),
  line('Gift wrap', { isWrap: true, productId: null }),
  line('Kite', { productId: null }),
];

it('"Buy again" adds every line with its personalisation and merges equal ones', () => {
  const wanted = reorderItemsOf({ lines });
  expect([...wanted.values()].map(({ name, quantity }) => [name, quantity])).toEqual([
    ...[
      ['Mug', 5],
      ['Bell', 1],
      ['Bell', 1],
    ],
  ]);
  expect(wanted.get(asha)).toMatchObject({ personalisation: { name: 'Asha' } });
});

it('adds available products at current prices by "Buy again" and names each unavailable one', () => {
  const ravi = lineKey({ id: 'Bell', personalisation: { name: 'Ravi' } });
  const { items, missing } = availableItems({ lines }, [
    quotedNow('Mug', 4, { changes: ['quantity_reduced'] }),
    quotedNow('Bell', 1, { key: asha }),
    quotedNow('Bell', 0, { key: ravi, changes: ['personalisation_invalid'] }),
  ]);
  expect(items).toEqual([
    { id: 'Mug', name: 'Mug', price: 12, img: '', quantity: 4 },
    { id: 'Bell', name: 'Bell', price: 12, img: '', quantity: 1, personalisation: { name: 'Asha' } },
  ]);
  expect(missing).toEqual([
    'Kite is no longer sold',
    'Only 4 of Mug left',
    'Bell can no longer be personalised like this',
  ]);
  const gone = availableItems({ lines }, [
    quotedNow('Mug', 0, { name: '', changes: ['gone'] }),
    quotedNow('Bell', 0, { key: asha, changes: ['out_of_stock'] }),
  ]);
  expect(gone).toEqual({
    items: [],
    missing: ['Kite is no longer sold', 'Mug is no longer sold', 'Bell is out of stock'],
  });
});

it('restores gift wrap and cards of the available products by "Buy again"', () => {
  const { items } = availableItems({ lines }, [quotedNow('Mug', 5), quotedNow('Bell', 1, { key: asha })]);
  expect(giftsOf({ lines }, items)).toEqual({ Mug: { wrap: false, message: 'A card' }, [asha]: card });
  expect(giftsOf({ lines }, items.slice(1))).toEqual({ [asha]: card });
});
