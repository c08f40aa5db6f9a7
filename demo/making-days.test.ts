import { describe, expect, it } from 'vitest';
import { demoCatalogue } from './catalogue.ts';

const numbers: Record<string, number> = { two: 2, three: 3, ten: 10, twelve: 12 };
const stated = /(?:ready in about|fired in about|usually over|; allow|engraving took) (\w+) (days|weeks)/i;

/** The products whose text states how long a buyer waits, each with these days. */
const statedDays = demoCatalogue.products.flatMap((product) => {
  const { name, description, features, reviews } = product;
  const [, count, unit] =
    stated.exec([description, ...features, ...reviews.map(({ text }) => text)].join('\n')) ?? [];
  return count ? [{ name, days: (numbers[count] ?? Number.NaN) * (unit === 'weeks' ? 7 : 1), product }] : [];
});

describe('the making days of demonstration products', () => {
  it('the texts of five products state how long a buyer waits', () => {
    expect(statedDays).toHaveLength(5);
  });

  it.each(statedDays)('$name takes the $days days that its text states', ({ days, product }) => {
    const { makingDays, personalisingDays, closedWeekdays } = product.artisan.workshop;
    const workDays = (product.makingDays ?? makingDays) + personalisingDays;
    const waited = (workDays * 7) / (7 - closedWeekdays.length);
    expect(Math.abs(waited - days)).toBeLessThanOrEqual(1);
  });
});
