import type { Promotion, PromotionKind, PromotionState } from '#modules/promotions/contract/promotions.ts';

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

type FormatAmount = (amount: number) => string;
type Discount = Pick<Promotion, 'kind' | 'percent' | 'maxDiscount' | 'amount'>;

/** Describes the discount: "10% off, up to ₹500". */
export function describeDiscount(
  { kind, percent, maxDiscount, amount }: Discount,
  money: FormatAmount,
): string {
  if (kind === 'free_shipping') return 'Free shipping';
  if (kind === 'fixed') return `${money(amount ?? 0)} off`;
  return `${percent ?? 0}% off${maxDiscount === null ? '' : `, up to ${money(maxDiscount)}`}`;
}

/** Describes the conditions: minimum subtotal and uses per customer; empty without conditions. */
export function describeConditions(
  { minSubtotal, customerLimit }: Pick<Promotion, 'minSubtotal' | 'customerLimit'>,
  money: FormatAmount,
): string {
  const times = customerLimit === 1 ? 'once' : `${customerLimit} times`;
  return [
    ...(minSubtotal > 0 ? [`minimum ${money(minSubtotal)}`] : []),
    ...(customerLimit === null ? [] : [`${times} per customer`]),
  ].join(', ');
}
