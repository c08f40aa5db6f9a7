/**
 * Returns a function that draws ranks from 0 to below `count` by Zipf's law: the item of rank n is drawn 1/(n + 1) times
 * as often as the first.
 */
export function zipf(count: number, random: () => number): () => number {
  const sums = new Float64Array(count);
  let sum = 0;
  for (let rank = 0; rank < count; rank++) {
    sum += 1 / (rank + 1);
    sums[rank] = sum;
  }
  return () => firstAbove(sums, random() * sum);
}

/** Returns the index of the first value above `limit` in ascending values, by binary search. */
function firstAbove(values: Float64Array, limit: number): number {
  let from = 0;
  let to = values.length - 1;
  while (from < to) {
    const middle = (from + to) >> 1;
    if ((values[middle] as number) > limit) to = middle;
    else from = middle + 1;
  }
  return from;
}
