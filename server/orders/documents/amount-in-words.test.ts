import { expect, it } from 'vitest';
import { amountInWords } from './amount-in-words.ts';

it('writes amounts in words with lakh and crore, and paise where there are any', () => {
  const said = (minor: number) => amountInWords(minor, 'INR');
  expect(said(0)).toBe('Rupees Zero Only');
  expect(said(8640)).toBe('Rupees Eighty-Six and Forty Paise Only');
  expect(said(100_005_00)).toBe('Rupees One Lakh Five Only');
  expect(said(12_345_678_01)).toBe(
    'Rupees One Crore Twenty-Three Lakh Forty-Five Thousand Six Hundred Seventy-Eight and One Paise Only',
  );
  expect(said(100_00_00_000_00)).toBe('Rupees One Hundred Crore Only');
  expect(amountInWords(1250, 'USD')).toBe('USD Twelve and 50/100 Only');
});
