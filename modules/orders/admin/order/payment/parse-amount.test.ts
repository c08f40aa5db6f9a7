import { expect, it } from 'vitest';
import { parseAmount } from './parse-amount.ts';

it.each([
  ['1,000', 1000],
  ['12,34,567.50', 1_234_567.5],
  ['1,234,567.5', 1_234_567.5],
  ['₹1,249.50', 1249.5],
  ['Rs. 99,999', 99_999],
  ['INR 500', 500],
  [' 1000.00 ', 1000],
  ['0.5', 0.5],
])('the amount “%s” of a refund is read with its separators and its currency', (text, amount) => {
  expect(parseAmount(text)).toBe(amount);
});

it.each([
  '',
  '10,50',
  '1,00',
  '1,0000',
  ',100',
  '1,000,00',
  '12.345',
  '1.000,50',
  '-5',
  '1e3',
  '1 000',
  'all',
])('the text “%s” is refused as the amount of a refund, since it could mean another amount', (text) => {
  expect(parseAmount(text)).toBeNaN();
});
