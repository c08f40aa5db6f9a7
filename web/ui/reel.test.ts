import { describe, expect, it } from 'vitest';
import { turnedBy } from './reel.ts';

describe('the position in a row of pictures', () => {
  it('the picture before the first one is the last', () => {
    expect(turnedBy(-1, 0, 3)).toBe(2);
  });

  it('the picture after the last one is the first', () => {
    expect(turnedBy(1, 2, 3)).toBe(0);
  });

  it('the pictures before and after one in between are its neighbours', () => {
    expect([turnedBy(-1, 1, 3), turnedBy(1, 1, 3)]).toEqual([0, 2]);
  });
});
