import { describe, expect, it } from 'vitest';
import { changeOf } from './change.ts';
import { addressOf, chartDays, periodOf } from './period.ts';

describe('a figure against the time before', () => {
  it.each([
    [12, 10, 'up', '+20%'],
    [5, 10, 'down', '-50%'],
    [0, 4, 'down', '-100%'],
    [7, 7, 'same', 'no change'],
    [0, 0, 'same', 'no change'],
    // From nothing there is no percentage.
    [3, 0, 'up', '+3'],
  ])('%i after %i: %s %s', (now, before, direction, text) => {
    expect(changeOf(now, before, 'en-IN')).toEqual({ direction, text });
  });
});

describe('the time that is looked at', () => {
  it.each([
    ['1', 1, '/admin?days=1', 7],
    ['7', 7, '/admin?days=7', 7],
    ['30', 30, '/admin', 30],
    [null, 30, '/admin', 30],
    ['365', 30, '/admin', 30],
  ])('days=%s is %i', (asked, days, address, charted) => {
    const period = periodOf(asked);
    expect([period.days, addressOf(period), chartDays(period)]).toEqual([days, address, charted]);
  });
});
