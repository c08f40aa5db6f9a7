import type {
  Promotion,
  PromotionKind,
  PromotionState,
  PromotionTrigger,
} from '#modules/promotions/contract/promotions.ts';
import * as m from '../../messages/index.ts';

export const kindNames: Record<PromotionKind, string> = {
  percentage: m.promotionsLabels.percentage(),
  fixed: m.promotionsLabels.fixedAmount(),
  free_shipping: m.promotionsLabels.freeShipping(),
};

export const triggerNames: Record<PromotionTrigger, string> = {
  code: m.promotionsLabels.withCode(),
  automatic: m.promotionsLabels.automatically(),
};

/** Returns the name of a promotion: its code, or its title. */
export const promotionName = ({ code, title }: Pick<Promotion, 'code' | 'title'>): string => code ?? title;

export const stateNames: Record<PromotionState, string> = {
  running: m.promotionsLabels.running(),
  planned: m.promotionsLabels.planned(),
  ended: m.promotionsLabels.ended(),
  off: m.promotionsLabels.off(),
};

type FormatAmount = (amount: number) => string;
type Discount = Pick<Promotion, 'kind' | 'percent' | 'maxDiscount' | 'amount'>;

/** Describes the discount: "10% off, up to ₹500". */
export function describeDiscount(
  { kind, percent, maxDiscount, amount }: Discount,
  money: FormatAmount,
): string {
  if (kind === 'free_shipping') return m.promotionsLabels.freeShipping();
  if (kind === 'fixed') return m.promotionsLabels.offWithMoney({ money: money(amount ?? 0) });
  return m.promotionsLabels.offUpTo({
    percent: percent ?? 0,
    noMaxDiscount: maxDiscount === null ? 'yes' : 'no',
    maxDiscount: maxDiscount === null ? '' : money(maxDiscount),
  });
}

/** Describes what a promotion applies to: "on 3 products and 1 category"; empty for the whole cart. */
function describeScope({ appliesTo, excludesSale }: Pick<Promotion, 'appliesTo' | 'excludesSale'>): string[] {
  const counts = appliesTo && {
    products: appliesTo.products.length,
    categories: appliesTo.categories.length,
    collections: appliesTo.collections.length,
  };
  return [
    ...(counts && counts.products > 0 ? [m.promotionsLabels.onProducts({ count: counts.products })] : []),
    ...(counts && counts.categories > 0
      ? [m.promotionsLabels.onCategories({ count: counts.categories })]
      : []),
    ...(counts && counts.collections > 0
      ? [m.promotionsLabels.onCollections({ count: counts.collections })]
      : []),
    ...(excludesSale ? [m.promotionsLabels.notOnSale()] : []),
  ];
}

type Conditions = Pick<Promotion, 'appliesTo' | 'excludesSale' | 'minSubtotal' | 'customerLimit'>;

/** Describes the conditions: items, minimum subtotal and uses per customer; empty without conditions. */
export function describeConditions(
  { minSubtotal, customerLimit, ...scope }: Conditions,
  money: FormatAmount,
): string {
  const times = m.promotionsLabels.times({ customerLimit: Number(customerLimit) });
  return [
    ...describeScope(scope),
    ...(minSubtotal > 0 ? [m.promotionsLabels.minimum({ minSubtotal: money(minSubtotal) })] : []),
    ...(customerLimit === null ? [] : [m.promotionsLabels.perCustomer({ times })]),
  ].join(', ');
}
