import { expect, it } from 'vitest';
import { countOf } from './count.ts';

const number = (value: number) => value.toLocaleString('en-IN');

it('the number of gifts is written with separators, like those of other lists', () => {
  expect(countOf(3791, false, number)).toBe('3,791 gifts');
  expect(countOf(1, false, number)).toBe('1 gift');
});

it('a narrowed search that finds few gifts says so', () => {
  expect(countOf(1, true, number)).toBe('Only one gift matches');
  expect(countOf(2, true, number)).toBe('Only 2 gifts match');
  expect(countOf(0, true, number)).toBe('0 gifts');
});
