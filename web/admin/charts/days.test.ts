import { describe, expect, it } from 'vitest';
import { type DayValue, summaryOf, ticksOf } from './days.ts';
import { wholeNumber } from './number-formats.ts';

const days = (...values: number[]): DayValue[] =>
  values.map((value, index) => ({ day: `2026-11-${String(index + 1).padStart(2, '0')}`, value }));
const sentence = (...values: number[]) =>
  summaryOf({ name: 'New customers', days: days(...values), locale: 'en-IN', write: wholeNumber('en-IN') });

describe('the summary of a chart', () => {
  it('the summary of a chart states the total and the day with the most', () => {
    expect(sentence(1, 120000, 3)).toBe(
      'New customers, 1 November to 3 November: 1,20,004 in all, the most on 2 November (1,20,000)',
    );
  });

  it('the summary of a weekly chart states the last day and the week with the most', () => {
    const weeks = [
      { day: '2011-11-26', value: 3 },
      { day: '2011-12-03', value: 9 },
    ];
    const summary = (lastDay: string, all = weeks) =>
      summaryOf({ name: 'Orders', days: all, locale: 'en-IN', write: wholeNumber('en-IN'), lastDay });
    // ICU puts thin spaces around the dash of a range.
    expect(summary('2011-12-09')).toMatch(
      /^Orders, 26 November to 9 December: 12 in all, the most in the week of 3\s?–\s?9 December \(9\)$/,
    );
    expect(summary('2011-12-09', [{ day: '2011-11-26', value: 10 }, ...weeks.slice(1)])).toMatch(
      /the most in the week of 26 November\s?–\s?2 December \(10\)$/,
    );
  });

  it('the summary of a chart states that there is nothing', () => {
    expect(sentence(0, 0)).toBe('New customers, 1 November to 2 November: none');
    expect(sentence()).toBe('New customers: nothing yet');
  });
});

describe('the days labelled under a chart', () => {
  it.each([
    [7, 7, 7],
    [7, 4, 4],
    [30, 10, 10],
    [30, 4, 4],
    [1, 9, 1],
    [30, 0, 1],
  ])(
    'of %i days of a chart with space for %i labels, %i are labelled, the last included',
    (count, room, named) => {
      const shown = ticksOf(days(...Array.from({ length: count }, () => 1)), room);
      expect(shown).toHaveLength(named);
      expect(shown.at(-1)).toBe(`2026-11-${String(count).padStart(2, '0')}`);
    },
  );
});
