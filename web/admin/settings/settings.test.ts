import { describe, expect, it } from 'vitest';
import { settingsUpdate } from '#contract/settings.ts';
import { currencies, locales } from './choices.ts';
import { fromField, toField } from './moment.ts';

describe('a moment in a field', () => {
  it.each(['2026-11-22T00:00:00.000Z', '2027-06-30T23:59:00.000Z'])('%s comes back', (moment) => {
    expect(fromField(toField(moment))).toBe(moment);
  });

  it('is the time of whoever looks', () => {
    expect(toField(new Date(2026, 0, 5, 9, 7).toISOString())).toBe('2026-01-05T09:07');
  });

  it('may be none', () => {
    expect([toField('never'), fromField(''), fromField('soon')]).toEqual(['', null, null]);
  });
});

describe('what can be chosen', () => {
  it('is what the contract takes', () => {
    for (const { value: currency } of currencies())
      expect(settingsUpdate.safeParse({ currency }).success, currency).toBe(true);
    for (const { value: locale } of locales('en-IN'))
      expect(settingsUpdate.safeParse({ locale }).success, locale).toBe(true);
  });

  it('has the rupee, and no yen, whose amounts have no decimals', () => {
    const codes = currencies().map(({ value }) => value);
    expect(codes).toContain('INR');
    expect(codes).not.toContain('JPY');
  });

  it('keeps the language that is set, even a rare one', () => {
    expect(locales('gsw-CH').map(({ value }) => value)).toContain('gsw-CH');
  });
});
