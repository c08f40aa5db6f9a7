import { maxPrice } from '#kernel/contract/limits.ts';
import { maxBudgets, minGifts } from '#modules/catalog/contract/gift-tags.ts';

export type Budget = { upTo: number; count: number };

/** Round amounts in whole units of the currency: 1, 2, 3, 5, 10, 20, 30, 50 ... */
export const roundSums: number[] = Array.from({ length: 7 }, (_, index) => 10 ** index)
  .flatMap((power) => [1, 2, 3, 5].map((step) => step * power))
  .filter((sum) => sum <= maxPrice);

/**
 * Selects budgets to offer: each covers more gifts than the one before, the first enough to choose from and none
 * all of them. If there are too many, the least distinctive ones are dropped.
 * @param counts number of gifts up to each amount, in ascending order
 */
export function budgetsOf(counts: Budget[], total: number): Budget[] {
  const minCount = Math.min(minGifts, Math.ceil(total / 2));
  const candidates = counts.filter(
    ({ count }, index) => count >= minCount && count < total && count > (counts[index - 1]?.count ?? 0),
  );
  while (candidates.length > maxBudgets) {
    const gains = candidates.map(({ count }, index) => count / (candidates[index - 1]?.count ?? 1));
    candidates.splice(gains.indexOf(Math.min(...gains.slice(1))), 1);
  }
  return candidates;
}
