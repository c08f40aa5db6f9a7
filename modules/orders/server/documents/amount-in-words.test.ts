import { describe, expect, it } from 'vitest';
import { amountInWords } from './amount-in-words.ts';

const inRupees = (minor: number) => amountInWords(minor, 'INR');

describe('amounts in words', () => {
  it('writes amounts in words with lakh and crore, and paise where there are any', () => {
    expect(inRupees(0)).toBe('Rupees Zero Only');
    expect(inRupees(8640)).toBe('Rupees Eighty-Six and Forty Paise Only');
    expect(inRupees(100_005_00)).toBe('Rupees One Lakh Five Only');
    expect(inRupees(12_345_678_01)).toBe(
      'Rupees One Crore Twenty-Three Lakh Forty-Five Thousand Six Hundred Seventy-Eight and One Paise Only',
    );
    expect(inRupees(100_00_00_000_00)).toBe('Rupees One Hundred Crore Only');
  });

  it('writes an amount of another currency with its code and two digits of hundredths', () => {
    expect(amountInWords(1250, 'USD')).toBe('USD Twelve and 50/100 Only');
    expect(amountInWords(1205, 'USD')).toBe('USD Twelve and 05/100 Only');
    expect(amountInWords(1200, 'USD')).toBe('USD Twelve Only');
  });

  it('an amount in words has a word for each number below twenty', () => {
    const numerals = Array.from({ length: 20 }, (_, figure) => inRupees(figure * 100).split(' ')[1]);
    expect(numerals.join(' ')).toBe(
      'Zero One Two Three Four Five Six Seven Eight Nine Ten Eleven Twelve Thirteen Fourteen Fifteen Sixteen ' +
        'Seventeen Eighteen Nineteen',
    );
  });

  it('an amount in words has a word for each ten, joined to the ones by a hyphen', () => {
    const numerals = [20, 30, 40, 50, 60, 70, 80, 90].map((figure) => inRupees(figure * 100).split(' ')[1]);
    expect(numerals.join(' ')).toBe('Twenty Thirty Forty Fifty Sixty Seventy Eighty Ninety');
    expect(inRupees(2100)).toBe('Rupees Twenty-One Only');
    expect(inRupees(9900)).toBe('Rupees Ninety-Nine Only');
  });

  it.each([
    [100, 'One Hundred'],
    [119, 'One Hundred Nineteen'],
    [999, 'Nine Hundred Ninety-Nine'],
    [1000, 'One Thousand'],
    [99_999, 'Ninety-Nine Thousand Nine Hundred Ninety-Nine'],
    [100_000, 'One Lakh'],
    [9_999_999, 'Ninety-Nine Lakh Ninety-Nine Thousand Nine Hundred Ninety-Nine'],
    [10_000_000, 'One Crore'],
  ])('writes %i rupees in words as %s', (figure, words) => {
    expect(inRupees(figure * 100)).toBe(`Rupees ${words} Only`);
  });
});
