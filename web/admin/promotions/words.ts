import type { Promotion, PromotionKind, PromotionState } from '#contract/promotions.ts';

export const kindNames: Record<PromotionKind, string> = {
  percentage: 'Percentage',
  fixed: 'Fixed amount',
  free_shipping: 'Free shipping',
};

export const stateNames: Record<PromotionState, string> = {
  running: 'Running',
  planned: 'Planned',
  ended: 'Ended',
  off: 'Off',
};

type Write = (amount: number) => string;
type Given = Pick<Promotion, 'kind' | 'percent' | 'maxDiscount' | 'amount'>;

/** What it gives, in a few words: 10% off, at most ₹500. */
export function giving({ kind, percent, maxDiscount, amount }: Given, money: Write): string {
  if (kind === 'free_shipping') return 'Free shipping';
  if (kind === 'fixed') return `${money(amount ?? 0)} off`;
  return `${percent ?? 0}% off${maxDiscount === null ? '' : `, up to ${money(maxDiscount)}`}`;
}

/** To whom it is given: carts of so much, so often by each; empty where there is no such condition. */
export function conditions(
  { minSubtotal, customerLimit }: Pick<Promotion, 'minSubtotal' | 'customerLimit'>,
  money: Write,
): string {
  const times = customerLimit === 1 ? 'once' : `${customerLimit} times`;
  return [
    ...(minSubtotal > 0 ? [`minimum ${money(minSubtotal)}`] : []),
    ...(customerLimit === null ? [] : [`${times} per customer`]),
  ].join(', ');
}
