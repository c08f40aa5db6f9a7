import { expect, it } from 'vitest';
import { productCountIn } from './count.ts';

it('numbers of selected products are grouped as the locale of the shop does', () => {
  expect(productCountIn('en-IN')(1)).toBe('1 product');
  expect(productCountIn('en-IN')(100_000)).toBe('1,00,000 products');
  expect(productCountIn('en-GB')(100_000)).toBe('100,000 products');
});
