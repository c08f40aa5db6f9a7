import { describe, expect, it } from 'vitest';
import { remaining } from './remaining.ts';

describe('what is left of a sale', () => {
  it('is told in days, hours, minutes and seconds', () => {
    expect(remaining(90_061_999)).toEqual({ days: 1, hours: 1, minutes: 1, seconds: 1 });
    expect(remaining(999)).toEqual({ days: 0, hours: 0, minutes: 0, seconds: 0 });
  });

  it.each([0, -1, Number.NaN])('is over at %s ms', (ms) => {
    expect(remaining(ms)).toBe('ended');
  });
});
