import { maxBuyGetQuantity } from '#modules/promotions/contract/limits.ts';
import type {
  Promotion,
  PromotionKind,
  PromotionScope,
  PromotionState,
  PromotionTrigger,
} from '#modules/promotions/contract/promotions.ts';
import * as m from '../../messages/index.ts';

export const kindNames: Record<PromotionKind, string> = {
  percentage: m.promotionsLabels.percentage(),
  fixed: m.promotionsLabels.fixedAmount(),
  free_shipping: m.promotionsLabels.freeShipping(),
  buy_get: m.promotionsLabels.buyXGetY(),
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
type BuyGet = Pick<Promotion, 'buyQuantity' | 'getQuantity' | 'getPercent'>;
type Discount = Pick<Promotion, 'kind' | 'percent' | 'maxDiscount' | 'amount'> & BuyGet;

/** Describes "buy X, get Y": "Buy 2, get 1 free"; empty while one of its values is missing. */
export function describeBuyGet({ buyQuantity, getQuantity, getPercent }: BuyGet): string {
  if (buyQuantity === null || getQuantity === null || getPercent === null) return '';
  const isFree = getPercent === 100 ? 'yes' : 'no';
  return m.promotionText.buyGet({ buyQuantity, getQuantity, getPercent, isFree });
}

type Example = BuyGet & Pick<Promotion, 'getFrom'>;

const isUnits = (value: number): boolean =>
  Number.isInteger(value) && value >= 1 && value <= maxBuyGetQuantity;

/** Says what a customer gets with "buy X, get Y"; empty while one of its values is missing or not allowed. */
export function exampleOf({ getFrom, ...buyGet }: Example): string {
  const terms = describeBuyGet(buyGet);
  if (terms === '') return '';
  const [buyQuantity, getQuantity] = [Number(buyGet.buyQuantity), Number(buyGet.getQuantity)];
  if (!isUnits(buyQuantity) || !isUnits(getQuantity)) return '';
  if (getFrom) return m.promotionsBuyGet.exampleOfOthers({ terms, buyQuantity, getQuantity });
  const all = buyQuantity + getQuantity;
  return m.promotionsBuyGet.exampleOfSame({ terms, all, getQuantity, twice: 2 * all, got: 2 * getQuantity });
}

/** Describes the discount: "10% off, up to ₹500". */
export function describeDiscount(
  { kind, percent, maxDiscount, amount, ...buyGet }: Discount,
  money: FormatAmount,
): string {
  if (kind === 'buy_get') return describeBuyGet(buyGet);
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
  return [
    ...(appliesTo ? countScope(appliesTo) : []),
    ...(excludesSale ? [m.promotionsLabels.notOnSale()] : []),
  ];
}

/** Counts what a scope names: "on 3 products", "on 1 category". */
const countScope = ({ products, categories, collections }: PromotionScope): string[] => [
  ...(products.length > 0 ? [m.promotionsLabels.onProducts({ count: products.length })] : []),
  ...(categories.length > 0 ? [m.promotionsLabels.onCategories({ count: categories.length })] : []),
  ...(collections.length > 0 ? [m.promotionsLabels.onCollections({ count: collections.length })] : []),
];

/** Describes which items "buy X, get Y" discounts, and how often in an order. */
const describeGot = ({ getFrom, orderLimit }: Pick<Promotion, 'getFrom' | 'orderLimit'>): string[] => [
  ...(getFrom ? countScope(getFrom).map((items) => m.promotionsLabels.discountItems({ items })) : []),
  ...(orderLimit === null
    ? []
    : [m.promotionsLabels.perOrder({ times: m.promotionsLabels.times({ customerLimit: orderLimit }) })]),
];

type Conditions = Pick<
  Promotion,
  'appliesTo' | 'getFrom' | 'orderLimit' | 'excludesSale' | 'minSubtotal' | 'customerLimit'
>;

/** Describes the conditions: items, minimum subtotal and uses per customer; empty without conditions. */
export function describeConditions(
  { minSubtotal, customerLimit, getFrom, orderLimit, ...scope }: Conditions,
  money: FormatAmount,
): string {
  const times = m.promotionsLabels.times({ customerLimit: Number(customerLimit) });
  return [
    ...describeScope(scope),
    ...describeGot({ getFrom, orderLimit }),
    ...(minSubtotal > 0 ? [m.promotionsLabels.minimum({ minSubtotal: money(minSubtotal) })] : []),
    ...(customerLimit === null ? [] : [m.promotionsLabels.perCustomer({ times })]),
  ].join(', ');
}
