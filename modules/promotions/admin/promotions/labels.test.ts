import { describe, expect, it } from 'vitest';
import { describeBuyGet, describeConditions, exampleOf } from './labels.ts';

const terms = { buyQuantity: 2, getQuantity: 1, getPercent: 100 };
const scope = { products: ['matchbox'], categories: [], collections: [] };

describe('the description of "buy X, get Y" for the owner', () => {
  it('names how many items are bought and what the others cost', () => {
    expect(describeBuyGet(terms)).toBe('Buy 2, get 1 free');
    expect(describeBuyGet({ ...terms, getPercent: 33.5 })).toBe('Buy 2, get 1 at 33.5% off');
    expect(describeBuyGet({ ...terms, getQuantity: null })).toBe('');
  });

  it('says which items of a cart get the discount', () => {
    expect(exampleOf({ ...terms, getFrom: null })).toBe(
      'Buy 2, get 1 free: of 3 items the cheapest one gets the discount, of 6 items the 2 cheapest.',
    );
    expect(exampleOf({ ...terms, buyQuantity: 1, getFrom: scope })).toBe(
      'Buy 1, get 1 free: for every item to buy, one of the items to get has the discount, the cheapest first.',
    );
    for (const buyQuantity of [null, 0, -1, 1.5, 101])
      expect(exampleOf({ ...terms, buyQuantity, getFrom: null })).toBe('');
    expect(exampleOf({ ...terms, getQuantity: 0, getFrom: scope })).toBe('');
  });

  it('lists the discounted items and the uses per order among the conditions', () => {
    const conditions = { appliesTo: null, excludesSale: false, minSubtotal: 0, customerLimit: null };
    expect(describeConditions({ ...conditions, getFrom: scope, orderLimit: 2 }, String)).toBe(
      'discount on 1 product, 2 times per order',
    );
  });
});
