import { describe, expect, it } from 'vitest';
import { turnedBy } from './reel.ts';

describe('the position in a picture carousel', () => {
  it('goes from the first picture back to the last', () => {
    expect(turnedBy(-1, 0, 3)).toBe(2);
  });

  it('goes from the last picture on to the first', () => {
    expect(turnedBy(1, 2, 3)).toBe(0);
  });

  it('goes from a picture in between to its neighbours', () => {
    expect([turnedBy(-1, 1, 3), turnedBy(1, 1, 3)]).toEqual([0, 2]);
  });
});
