import { describe, expect, it } from 'vitest';
import { turnedBy } from './reel.ts';

describe('turning a row of pictures', () => {
  it('goes from the first picture back to the last one', () => {
    expect(turnedBy(-1, 0, 3)).toBe(2);
  });

  it('goes from the last picture on to the first one', () => {
    expect(turnedBy(1, 2, 3)).toBe(0);
  });

  it('goes to the neighbours of a picture in between', () => {
    expect([turnedBy(-1, 1, 3), turnedBy(1, 1, 3)]).toEqual([0, 2]);
  });
});
