/** 5 clicks within 3 s (section 9). */
const clicksWanted = 5;
const withinMs = 3000;

/** Adds a click at `now` (ms) to the recent ones, and tells whether it is the one that opens the back office's door. */
export function countClick(before: readonly number[], now: number): { recent: number[]; asked: boolean } {
  const recent = [...before.filter((at) => now - at < withinMs), now];
  return recent.length >= clicksWanted ? { recent: [], asked: true } : { recent, asked: false };
}
