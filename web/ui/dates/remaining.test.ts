import { describe, expect, it } from 'vitest';
import { remaining } from './remaining.ts';

describe('the time left of a sale', () => {
  it('divides the time left of a sale into days, hours, minutes and seconds', () => {
    expect(remaining(90_061_999)).toEqual({ days: 1, hours: 1, minutes: 1, seconds: 1 });
    expect(remaining(999)).toEqual({ days: 0, hours: 0, minutes: 0, seconds: 0 });
  });

  it.each([0, -1, Number.NaN])('ends a sale with %s ms left', (ms) => {
    expect(remaining(ms)).toBe('ended');
  });
});
