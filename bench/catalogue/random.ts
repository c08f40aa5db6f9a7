/** Returns a pseudo-random number generator (mulberry32) with values from 0 to below 1, the same on every machine. */
export function seeded(seed: number): () => number {
  let state = seed | 0;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}

/** Picks an item of a list by a number from 0 to below 1. */
export const oneOf = <T>(list: readonly T[], chance: number): T =>
  list[Math.floor(chance * list.length)] as T;

/** Returns an approximately normal number with mean 0 and deviation 1, from twelve calls of `random`. */
export function bell(random: () => number): number {
  let sum = -6;
  for (let count = 0; count < 12; count++) sum += random();
  return sum;
}
