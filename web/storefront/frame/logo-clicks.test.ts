import { describe, expect, it } from 'vitest';
import { countClick } from './logo-clicks.ts';

const askedAt = (times: number[]) => {
  let recent: number[] = [];
  return times.map((at) => {
    const next = countClick(recent, at);
    recent = next.recent;
    return next.asked;
  });
};

describe('clicks on the logo', () => {
  it('ask for the back office at the fifth within 3 s, and begin anew then', () => {
    expect(askedAt([0, 700, 1400, 2100, 2800, 2900])).toEqual([false, false, false, false, true, false]);
  });

  it('that take longer ask for nothing', () => {
    expect(askedAt([0, 1000, 2000, 3000, 4000, 5000])).toEqual([false, false, false, false, false, false]);
  });
});
