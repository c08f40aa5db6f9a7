import { describe, expect, it } from 'vitest';
import { checkDigitOf, hasWrongCheckDigit, validGstin } from './gstin.ts';

describe('the check digit of a GSTIN', () => {
  it.each(['27AAPFU0939F1ZV', '29AAGCB7383J1Z4', ' 29abcde 1234f1zw '])('is right in %s', (number) => {
    expect(validGstin(number)).toBe(number.replace(/\s/g, '').toUpperCase());
  });

  it('differs when a sign is mistyped, and when two neighbours are exchanged', () => {
    const number = '27AAPFU0939F1ZV';
    for (let at = 0; at < 12; at++) {
      const sign = number[at] ?? '';
      const other = /\d/.test(sign) ? String((Number(sign) + 1) % 10) : sign === 'Z' ? 'A' : 'Z';
      const mistyped = number.slice(0, at) + other + number.slice(at + 1);
      expect(checkDigitOf(mistyped), mistyped).not.toBe('V');
    }
    expect(validGstin('27AAPFU9039F1ZV')).toBeNull();
  });

  it('is not asked of a tax number of another form', () => {
    expect(hasWrongCheckDigit('27AAPFU0939F1ZX')).toBe(true);
    for (const number of ['', 'DE 123456789', '27AAPFU0939F1ZV'])
      expect(hasWrongCheckDigit(number)).toBe(false);
  });
});
