import { describe, expect, it } from 'vitest';
import { headingOf, readGiftQuery, writeGiftQuery } from './address.ts';

const read = (query: string) => readGiftQuery(new URLSearchParams(query));
const money = (amount: number) => `₹${amount}`;

describe('the address of the gifts page', () => {
  it.each([
    ['for=mother&occasion=diwali&budget=1000', { for: 'mother', occasion: 'diwali', budget: 1000 }],
    ["occasion=mother's+day", { occasion: "mother's day" }],
    ['for=&occasion=&budget=', {}],
    ['for=dragons&occasion=monday&budget=-3', {}],
    ['budget=1e9', {}],
    ['budget=9.5', {}],
  ])('the gifts page reads the query "%s" without its invalid parameters', (query, wish) => {
    expect(read(query)).toEqual(wish);
    expect(read(writeGiftQuery(read(query)).toString())).toEqual(wish);
  });

  it('writes only the choices of the gift finder into the address of the gifts page', () => {
    expect(writeGiftQuery(read('for=her&occasion=&page=2')).toString()).toBe('for=her');
  });
});

it.each([
  [{}, 'Gifts for everyone'],
  [{ for: 'mother' }, 'Gifts for Mum'],
  [{ for: 'sister', occasion: 'new year' }, 'New year gifts for your sister'],
  [{ occasion: "father's day" }, "Father's day gifts"],
  [{ occasion: 'new baby' }, 'New baby gifts'],
  [{ budget: 500 }, 'Gifts up to ₹500'],
  [{ for: 'mother', occasion: 'diwali', budget: 1000 }, 'Diwali gifts for Mum up to ₹1000'],
] as const)('the gifts page has for the choices %j the heading "%s"', (wish, heading) => {
  expect(headingOf(wish, money)).toBe(heading);
});
