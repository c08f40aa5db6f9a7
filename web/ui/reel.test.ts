import { describe, expect, it } from 'vitest';
import { turnedBy } from './reel.ts';

describe('the position in a row of pictures', () => {
  it('the previous picture of the first one is the last', () => {
    expect(turnedBy(-1, 0, 3)).toBe(2);
  });

  it('the next picture of the last one is the first', () => {
    expect(turnedBy(1, 2, 3)).toBe(0);
  });

  it('the previous and next pictures in the middle are the neighbours', () => {
    expect([turnedBy(-1, 1, 3), turnedBy(1, 1, 3)]).toEqual([0, 2]);
  });
});
