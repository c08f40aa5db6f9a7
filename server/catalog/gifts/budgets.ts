import { fewGifts, mostBudgets } from '#contract/gift-words.ts';
import { maxPrice } from '#contract/limits.ts';

export type Budget = { upTo: number; count: number };

/** Round sums as people name them, in whole units of the currency: 1, 2, 3, 5, 10, 20, 30, 50 ... */
export const roundSums: number[] = Array.from({ length: 7 }, (_, at) => 10 ** at)
  .flatMap((power) => [1, 2, 3, 5].map((step) => step * power))
  .filter((sum) => sum <= maxPrice);

/**
 * The budgets worth choosing: each lets more through than the one below it, the first enough to choose from, none
 * everything. Of too many, those go that tell least apart.
 * @param counts how many gifts there are up to each sum, the least sum first
 */
export function budgetsOf(counts: Budget[], total: number): Budget[] {
  const enough = Math.min(fewGifts, Math.ceil(total / 2));
  const worth = counts.filter(
    ({ count }, at) => count >= enough && count < total && count > (counts[at - 1]?.count ?? 0),
  );
  while (worth.length > mostBudgets) {
    const gains = worth.map(({ count }, at) => count / (worth[at - 1]?.count ?? 1));
    worth.splice(gains.indexOf(Math.min(...gains.slice(1))), 1);
  }
  return worth;
}
