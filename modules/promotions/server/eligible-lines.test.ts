import { describe, expect, it } from 'vitest';
import type { Db } from '#kernel/database/database.ts';
import { eligibilityOf, type PromotionLine } from './eligible-lines.ts';

/** A database that must not be read. */
const unread = new Proxy({} as Db, {
  get() {
    throw new Error('The database was read.');
  },
});
const line = (fields: Partial<PromotionLine> = {}): PromotionLine => ({
  productId: 'bowl',
  price: 100,
  quantity: 1,
  total: 100,
  isOnSale: false,
  ...fields,
});
const terms = { kind: 'percentage' as const, appliesTo: null, getFrom: null, excludesSale: false };
const wholeCatalogue = { ...terms, excludesSale: true };

describe('the lines that a promo code applies to', () => {
  it('a code for the whole cart reads nothing about its lines', async () => {
    const eligibility = await eligibilityOf(unread, terms, [line()]);
    expect(eligibility).toEqual({ lines: null, got: null, isOnSaleOnly: false });
  });

  it('a code that leaves out items on sale applies to the other products', async () => {
    const lines = [line(), line({ isOnSale: true }), line({ productId: null })];
    expect((await eligibilityOf(unread, wholeCatalogue, lines)).lines).toEqual([true, false, false]);
    expect(await eligibilityOf(unread, wholeCatalogue, [line({ isOnSale: true })])).toEqual({
      lines: [false],
      got: null,
      isOnSaleOnly: true,
    });
  });

  it('a line of an order keeps its share of the discount, or has none', async () => {
    const scope = { products: ['bowl'], categories: [], collections: [] };
    const lines = [line({ isDiscounted: true, isOnSale: true }), line({ isDiscounted: false })];
    const { lines: eligible } = await eligibilityOf(unread, { ...wholeCatalogue, appliesTo: scope }, lines);
    expect(eligible).toEqual([true, false]);
  });
});
