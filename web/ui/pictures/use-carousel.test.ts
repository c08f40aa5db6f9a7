import { describe, expect, it } from 'vitest';
import { turnedBy } from './use-carousel.ts';

describe('the position in a row of pictures', () => {
  it('the picture before the first one in a row is the last', () => {
    expect(turnedBy(-1, 0, 3)).toBe(2);
  });

  it('the picture after the last one in a row is the first', () => {
    expect(turnedBy(1, 2, 3)).toBe(0);
  });

  it('a picture in the middle of a row has its neighbours before and after it', () => {
    expect([turnedBy(-1, 1, 3), turnedBy(1, 1, 3)]).toEqual([0, 2]);
  });
});
