/** Numbers that look like chance and are the same on every machine: mulberry32. Each call gives one from 0 to below 1. */
export function seeded(seed: number): () => number {
  let state = seed | 0;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}

/** One of a list, by a number from 0 to below 1. */
export const oneOf = <T>(list: readonly T[], chance: number): T =>
  list[Math.floor(chance * list.length)] as T;

/** About normally distributed around 0 with a deviation of 1, of twelve numbers from `random`. */
export function bell(random: () => number): number {
  let sum = -6;
  for (let at = 0; at < 12; at++) sum += random();
  return sum;
}
