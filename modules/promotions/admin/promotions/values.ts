import { z } from '#kernel/contract/zod.ts';
import {
  type Promotion,
  type PromotionKind,
  type PromotionScope,
  promotionCreate,
} from '#modules/promotions/contract/promotions.ts';
import { fromField, toField } from '#web/admin/components/form/date-time-field.ts';
import * as m from '../../messages/index.ts';

// The values of the promotion form, and their conversion to API payloads.

/** The values of the form: times as strings of their fields, and the values of every kind of promotion. */
export type PromotionFormValues = {
  /** Whether the promotion applies without a code. */
  isAutomatic: boolean;
  code: string;
  title: string;
  description: string;
  kind: PromotionKind;
  percent: number | null;
  maxDiscount: number | null;
  amount: number | null;
  buyQuantity: number | null;
  getQuantity: number | null;
  getPercent: number | null;
  getFrom: PromotionScope | null;
  orderLimit: number | null;
  startsAt: string;
  endsAt: string;
  appliesTo: PromotionScope | null;
  excludesSale: boolean;
  minSubtotal: number;
  totalLimit: number | null;
  customerLimit: number | null;
  isActive: boolean;
};

/** Labels of the fields, in their order in the form. */
export const names: Record<keyof PromotionFormValues, string> = {
  isAutomatic: m.promotionsValues.applies(),
  code: 'Code',
  title: m.promotionsValues.title(),
  description: m.promotionsValues.description(),
  kind: 'Type',
  percent: m.promotionsValues.percentOff(),
  maxDiscount: m.promotionsValues.maximumDiscount(),
  amount: m.promotionsValues.amountOff(),
  buyQuantity: m.promotionsValues.buyQuantity(),
  getQuantity: m.promotionsValues.getQuantity(),
  getPercent: m.promotionsValues.getPercent(),
  orderLimit: m.promotionsValues.usesPerOrder(),
  appliesTo: m.promotionsValues.appliesTo(),
  getFrom: m.promotionsValues.getFrom(),
  excludesSale: m.promotionsValues.excludesSale(),
  minSubtotal: m.promotionsValues.minimumSubtotal(),
  startsAt: m.promotionsValues.starts(),
  endsAt: m.promotionsValues.ends(),
  totalLimit: m.promotionsValues.totalUses(),
  customerLimit: m.promotionsValues.usesPerCustomer(),
  isActive: m.promotionsValues.active(),
};

/** The values with which "buy X, get Y" begins: buy two, get one free. */
const buyTwoGetOne = { buyQuantity: 2, getQuantity: 1, getPercent: 100 };

/** The values of a new promotion: ten percent off, from now on. */
export const emptyValues = (now: Date): PromotionFormValues => ({
  isAutomatic: false,
  code: '',
  title: '',
  description: '',
  kind: 'percentage',
  percent: 10,
  maxDiscount: null,
  amount: null,
  ...buyTwoGetOne,
  getFrom: null,
  orderLimit: null,
  appliesTo: null,
  excludesSale: false,
  startsAt: toField(now.toISOString()),
  endsAt: '',
  minSubtotal: 0,
  totalLimit: null,
  customerLimit: null,
  isActive: true,
});

export const valuesOf = (promotion: Promotion): PromotionFormValues => ({
  isAutomatic: promotion.code === null,
  code: promotion.code ?? '',
  title: promotion.title,
  description: promotion.description,
  kind: promotion.kind,
  percent: promotion.percent,
  maxDiscount: promotion.maxDiscount,
  amount: promotion.amount,
  // Another kind can be changed to this one.
  buyQuantity: promotion.buyQuantity ?? buyTwoGetOne.buyQuantity,
  getQuantity: promotion.getQuantity ?? buyTwoGetOne.getQuantity,
  getPercent: promotion.getPercent ?? buyTwoGetOne.getPercent,
  getFrom: promotion.getFrom,
  orderLimit: promotion.orderLimit,
  appliesTo: promotion.appliesTo,
  excludesSale: promotion.excludesSale,
  minSubtotal: promotion.minSubtotal,
  startsAt: toField(promotion.startsAt),
  endsAt: promotion.endsAt === null ? '' : toField(promotion.endsAt),
  totalLimit: promotion.totalLimit,
  customerLimit: promotion.customerLimit,
  isActive: promotion.isActive,
});

/** The values of "buy X, get Y", of another kind; further values that depend on the kind. */
const notBuyGet = { buyQuantity: null, getQuantity: null, getPercent: null, getFrom: null, orderLimit: null };
const namesOfKinds = ['percent', 'maxDiscount', 'amount', 'appliesTo', 'excludesSale'];

/** Returns the payload; values of other kinds become null, and free shipping applies to the whole cart. Without a start the promotion begins at once. */
export function payloadOf({ isAutomatic, ...values }: PromotionFormValues) {
  const { kind, startsAt, endsAt, percent, maxDiscount, amount, appliesTo, excludesSale } = values;
  const { buyQuantity, getQuantity, getPercent, getFrom, orderLimit } = values;
  const ofBuyGet = { buyQuantity, getQuantity, getPercent, getFrom, orderLimit };
  return {
    ...values,
    code: isAutomatic ? null : values.code,
    percent: kind === 'percentage' ? percent : null,
    maxDiscount: kind === 'percentage' ? maxDiscount : null,
    amount: kind === 'fixed' ? amount : null,
    ...(kind === 'buy_get' ? ofBuyGet : notBuyGet),
    appliesTo: kind === 'free_shipping' ? null : appliesTo,
    excludesSale: kind !== 'free_shipping' && excludesSale,
    startsAt: fromField(startsAt) ?? new Date().toISOString(),
    endsAt: fromField(endsAt),
  };
}

/** Returns the payload of an edited promotion: the changed fields, and all values of the kind if that changed. */
export function changesOf(promotion: Promotion, changed: Partial<PromotionFormValues>) {
  const payload = payloadOf({ ...valuesOf(promotion), ...changed });
  const changedNames = new Set(Object.keys(changed));
  if (changedNames.has('kind'))
    for (const name of [...Object.keys(notBuyGet), ...namesOfKinds]) changedNames.add(name);
  if (changedNames.has('isAutomatic')) changedNames.add('code');
  return Object.fromEntries(Object.entries(payload).filter(([name]) => changedNames.has(name)));
}

/** The contract's rules for a promotion. */
export const schema = z.preprocess((values) => payloadOf(values as PromotionFormValues), promotionCreate);
