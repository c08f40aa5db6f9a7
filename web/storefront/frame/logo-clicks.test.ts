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
  it('the fifth click on the logo within 3 s opens the admin entry, and the count restarts', () => {
    expect(askedAt([0, 700, 1400, 2100, 2800, 2900])).toEqual([false, false, false, false, true, false]);
  });

  it('slower clicks on the logo do not open the admin entry', () => {
    expect(askedAt([0, 1000, 2000, 3000, 4000, 5000])).toEqual([false, false, false, false, false, false]);
  });
});
