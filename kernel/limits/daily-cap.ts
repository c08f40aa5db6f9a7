import { networkOf } from './networks.ts';

/**
 * Limits what is counted of one network a day, against scripts.
 * @returns a function that takes the day and the address of what is to be counted, and returns whether it may be
 */
export function newDailyCap(most: number): (day: string, address: string) => boolean {
  let today = '';
  let counts = new Map<string, number>();
  return (day, address) => {
    if (day !== today) {
      today = day;
      counts = new Map();
    }
    const network = networkOf(address);
    const count = counts.get(network) ?? 0;
    counts.set(network, count + 1);
    return count < most;
  };
}
