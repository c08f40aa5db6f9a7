import { describe, expect, it } from 'vitest';
import { countableQuery } from './countable.ts';

describe('the text of a counted search', () => {
  it.each([
    ['Brass  DIYA!', 'brass diya'],
    ['दीया', 'दीया'],
    ['café mugs', 'cafe mugs'],
    ['gift under ₹1,500', 'gift under 1 500'],
    ['between 500 and 1000', 'between 500 and 1000'],
    ['set of 4', 'set of 4'],
  ])('of “%s” is “%s”', (text, query) => {
    expect(countableQuery(text)).toBe(query);
  });

  it.each([
    'priya@example.com',
    'mail to priya @ example',
    'priya at gmail dot com',
    'priya.example.com',
    '98765 43210',
    '+91 98765-43210',
    '०९८७६५४३२१०',
    '(080) 2345 6789',
    'order 20261126',
    '🎁',
    ' ',
    'x'.repeat(81),
  ])('with an email address, a phone number, no word or too many letters is not counted: %s', (text) => {
    expect(countableQuery(text)).toBeNull();
  });
});
