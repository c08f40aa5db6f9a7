/** 5 clicks within 3 s (section 9). */
const requiredClicks = 5;
const withinMs = 3000;

/**
 * Adds a click at `now` (ms) to the recent ones; returns whether it completes the sequence that opens the admin entry.
 */
export function countClick(
  before: readonly number[],
  now: number,
): { recent: number[]; isComplete: boolean } {
  const recent = [...before.filter((time) => now - time < withinMs), now];
  return recent.length >= requiredClicks ? { recent: [], isComplete: true } : { recent, isComplete: false };
}
