import { describe, expect, it } from 'vitest';
import { settingsUpdate } from '#modules/settings/contract/settings.ts';
import { fromField, toField } from '#web/admin/components/form/date-time-field.ts';
import { currencies, locales } from './choices.ts';

describe('dates in a settings field', () => {
  it.each(['2026-11-22T00:00:00.000Z', '2027-06-30T23:59:00.000Z'])(
    'a settings field keeps the time %s unchanged',
    (moment) => {
      expect(fromField(toField(moment))).toBe(moment);
    },
  );

  it('a settings field shows the local time of the user', () => {
    expect(toField(new Date(2026, 0, 5, 9, 7).toISOString())).toBe('2026-01-05T09:07');
  });

  it('a missing or invalid time is an empty settings field', () => {
    expect([toField('never'), fromField(''), fromField('soon')]).toEqual(['', null, null]);
  });
});

describe('choices of currency and language', () => {
  it('every choice of currency and language is accepted by the contract', () => {
    for (const { value: currency } of currencies())
      expect(settingsUpdate.safeParse({ currency }).success, currency).toBe(true);
    for (const { value: locale } of locales('en-IN'))
      expect(settingsUpdate.safeParse({ locale }).success, locale).toBe(true);
  });

  it('the rupee is a choice, and the yen, which has no decimals, is not', () => {
    const codes = currencies().map(({ value }) => value);
    expect(codes).toContain('INR');
    expect(codes).not.toContain('JPY');
  });

  it('the present language is a choice, even a rare one', () => {
    expect(locales('gsw-CH').map(({ value }) => value)).toContain('gsw-CH');
  });
});
