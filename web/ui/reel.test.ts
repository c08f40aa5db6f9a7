import { describe, expect, it } from 'vitest';
import { turnedBy } from './reel.ts';

describe('the position in a row of pictures', () => {
  it('in a row of pictures, the one before the first is the last', () => {
    expect(turnedBy(-1, 0, 3)).toBe(2);
  });

  it('in a row of pictures, the one after the last is the first', () => {
    expect(turnedBy(1, 2, 3)).toBe(0);
  });

  it('in a row of pictures, the ones before and after one in between are its neighbours', () => {
    expect([turnedBy(-1, 1, 3), turnedBy(1, 1, 3)]).toEqual([0, 2]);
  });
});
