import { describe, expect, it } from 'vitest';
import { remaining } from './remaining.ts';

describe('the time left of a sale', () => {
  it('the time left of a sale is divided into days, hours, minutes and seconds', () => {
    expect(remaining(90_061_999)).toEqual({ days: 1, hours: 1, minutes: 1, seconds: 1 });
    expect(remaining(999)).toEqual({ days: 0, hours: 0, minutes: 0, seconds: 0 });
  });

  it.each([0, -1, Number.NaN])('a sale with %s ms left has ended', (ms) => {
    expect(remaining(ms)).toBe('ended');
  });
});
