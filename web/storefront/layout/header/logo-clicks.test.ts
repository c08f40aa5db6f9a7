import { describe, expect, it } from 'vitest';
import { countClick } from './logo-clicks.ts';

const resultsOf = (times: number[]) => {
  let recent: number[] = [];
  return times.map((time) => {
    const next = countClick(recent, time);
    recent = next.recent;
    return next.isComplete;
  });
};

describe('clicks on the logo', () => {
  it('opens the admin entry on the fifth click within 3 s and restarts the count', () => {
    expect(resultsOf([0, 700, 1400, 2100, 2800, 2900])).toEqual([false, false, false, false, true, false]);
  });

  it('does not open the admin entry on slower clicks', () => {
    expect(resultsOf([0, 1000, 2000, 3000, 4000, 5000])).toEqual([false, false, false, false, false, false]);
  });
});
