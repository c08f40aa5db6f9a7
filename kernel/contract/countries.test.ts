import { expect, it } from 'vitest';
import { countries, countryCode, countryName } from './countries.ts';

it('there are the 249 countries of ISO 3166-1, sorted by name, without former and reserved codes', () => {
  const codes = [...countries().keys()];
  expect(codes).toHaveLength(249);
  expect(codes[0]).toBe('AF');
  for (const code of ['EU', 'UN', 'XK', 'BU', 'SU', 'ZZ', 'AC']) expect(codes).not.toContain(code);
});

it('a country is recognised by its code and by its English name, in any case', () => {
  for (const text of ['IN', ' in ', 'India', 'INDIA']) expect(countryCode(text)).toBe('IN');
  for (const [code, name] of countries()) expect(countryCode(name)).toBe(code);
  expect(countryName('GB')).toBe('United Kingdom');
  for (const text of ['', 'Atlantis', 'ZZ', 'und']) expect(countryCode(text)).toBeNull();
});
