import { describe, expect, it } from 'vitest';
import type { PersonalisationField } from '#modules/personalisation/contract/personalisation/fields.ts';
import { type Priceable, priceLines, type RequestedLine } from './line-prices.ts';

const nameField: PersonalisationField = {
  kind: 'text',
  id: 'name',
  label: 'Name',
  required: true,
  price: 12.5,
  maxLength: 5,
  lines: 1,
  placeholder: '',
  characters: 'any',
};
const mug: Priceable = {
  id: 'mug',
  slug: 'mug',
  name: 'Mug',
  images: [],
  price: 4000,
  originalPrice: null,
  available: 5,
  personalisation: [],
  personalisationPreview: null,
};
const bell: Priceable = { ...mug, id: 'bell', price: 10_000, personalisation: [nameField] };
const wrapped = { wrap: true, message: '' };
const wrapPrice = 4900;

const priced = (...lines: RequestedLine[]) => priceLines(lines, [mug, bell], wrapPrice);
const only = (line: RequestedLine) => priced(line)[0];

describe('cart lines', () => {
  it('a cart line costs its quantity times the present price of its product', () => {
    expect(only({ id: 'mug', quantity: 2 })).toMatchObject({
      product: mug,
      quantity: 2,
      available: 5,
      price: 4000,
      wrap: 0,
      total: 8000,
      changes: [],
    });
  });

  it('a cart line finds its product by an ID in any letter case', () => {
    expect(only({ id: 'MUG', quantity: 1 })).toMatchObject({ product: mug, total: 4000 });
  });

  it('a cart line with a deleted product costs nothing and is marked as gone', () => {
    expect(only({ id: 'vase', quantity: 2, price: 40, gift: wrapped })).toMatchObject({
      product: null,
      personalised: null,
      quantity: 0,
      available: 0,
      price: 0,
      wrap: 0,
      total: 0,
      changes: ['gone'],
    });
  });

  it('a cart line is reduced to the stock, and marked as reduced', () => {
    expect(only({ id: 'mug', quantity: 5 })).toMatchObject({ quantity: 5, changes: [] });
    expect(only({ id: 'mug', quantity: 6 })).toMatchObject({
      quantity: 5,
      total: 20_000,
      changes: ['quantity_reduced'],
    });
  });

  it('a cart line gets the stock that earlier lines of the same product leave', () => {
    const [first, second, third, bellLine] = priced(
      ...[
        { id: 'mug', quantity: 3 },
        { id: 'mug', quantity: 3 },
        { id: 'mug', quantity: 1 },
      ],
      { id: 'bell', quantity: 1, personalisation: { name: 'Asha' } },
    );
    expect(first).toMatchObject({ quantity: 3, available: 5 });
    expect(second).toMatchObject({ quantity: 2, available: 2, changes: ['quantity_reduced'] });
    expect(third).toMatchObject({ quantity: 0, available: 0, total: 0, changes: ['out_of_stock'] });
    expect(bellLine).toMatchObject({ quantity: 1, available: 5 });
  });

  it('a cart line is charged for wrapping once for its whole quantity, and not at quantity 0', () => {
    expect(only({ id: 'mug', quantity: 2, gift: wrapped })).toMatchObject({ wrap: 4900, total: 12_900 });
    expect(only({ id: 'mug', quantity: 2, gift: { wrap: false, message: '' } })).toMatchObject({ wrap: 0 });
    const [, none] = priced({ id: 'mug', quantity: 5 }, { id: 'mug', quantity: 1, gift: wrapped });
    expect(none).toMatchObject({ quantity: 0, wrap: 0, total: 0 });
  });

  it('a cart line costs the price of its personalisation for each unit', () => {
    const line = { id: 'bell', quantity: 2, personalisation: { name: 'Asha' } };
    expect(only(line)).toMatchObject({ price: 11_250, quantity: 2, total: 22_500, changes: [] });
  });

  it('a cart line with an invalid personalisation is not sold and reserves no stock', () => {
    const [wrong, right] = priced(
      { id: 'bell', quantity: 2, price: 1, personalisation: { name: 'Annapurna' }, gift: wrapped },
      { id: 'bell', quantity: 5, personalisation: { name: 'Asha' } },
    );
    expect(wrong).toMatchObject({ quantity: 0, available: 5, wrap: 0, total: 0 });
    expect(wrong?.changes).toEqual(['personalisation_invalid']);
    expect(right).toMatchObject({ quantity: 5, changes: [] });
  });

  it('a cart line is marked when its price has changed since it was put in the cart', () => {
    expect(only({ id: 'mug', quantity: 1, price: 40 })?.changes).toEqual([]);
    expect(only({ id: 'mug', quantity: 1, price: 39.99 })?.changes).toEqual(['price_changed']);
    expect(only({ id: 'mug', quantity: 9, price: 41 })?.changes).toEqual([
      ...['quantity_reduced', 'price_changed'],
    ]);
  });
});
