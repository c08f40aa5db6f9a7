import { type Promotion, type PromotionKind, promotionCreate } from '#contract/promotions.ts';
import { z } from '#contract/zod.ts';
import { fromField, toField } from '../settings/moment.ts';

// What the form of a promotion holds, and what of it goes over the wire.

/** The form's values: moments as their fields have them, and figures of every kind, whichever it is of. */
export type Values = {
  code: string;
  title: string;
  description: string;
  kind: PromotionKind;
  percent: number | null;
  maxDiscount: number | null;
  amount: number | null;
  startsAt: string;
  endsAt: string;
  minSubtotal: number;
  totalLimit: number | null;
  customerLimit: number | null;
  isActive: boolean;
};

/** What each field is called, in the order in which they stand. */
export const names: Record<keyof Values, string> = {
  code: 'Code',
  title: 'Title',
  description: 'Description',
  kind: 'Type',
  percent: 'Percent off',
  maxDiscount: 'Maximum discount',
  amount: 'Amount off',
  minSubtotal: 'Minimum subtotal',
  startsAt: 'Starts',
  endsAt: 'Ends',
  totalLimit: 'Total uses',
  customerLimit: 'Uses per customer',
  isActive: 'Active',
};

/** A new one: ten percent off, from now on. */
export const emptyValues = (now: Date): Values => ({
  code: '',
  title: '',
  description: '',
  kind: 'percentage',
  percent: 10,
  maxDiscount: null,
  amount: null,
  startsAt: toField(now.toISOString()),
  endsAt: '',
  minSubtotal: 0,
  totalLimit: null,
  customerLimit: null,
  isActive: true,
});

export const valuesOf = (promotion: Promotion): Values => ({
  code: promotion.code,
  title: promotion.title,
  description: promotion.description,
  kind: promotion.kind,
  percent: promotion.percent,
  maxDiscount: promotion.maxDiscount,
  amount: promotion.amount,
  minSubtotal: promotion.minSubtotal,
  startsAt: toField(promotion.startsAt),
  endsAt: promotion.endsAt === null ? '' : toField(promotion.endsAt),
  totalLimit: promotion.totalLimit,
  customerLimit: promotion.customerLimit,
  isActive: promotion.isActive,
});

/** As the calls take it; figures of another kind than it is are left behind. Without a start it begins at once. */
export function payloadOf(values: Values) {
  const { kind, startsAt, endsAt, percent, maxDiscount, amount } = values;
  return {
    ...values,
    percent: kind === 'percentage' ? percent : null,
    maxDiscount: kind === 'percentage' ? maxDiscount : null,
    amount: kind === 'fixed' ? amount : null,
    startsAt: fromField(startsAt) ?? new Date().toISOString(),
    endsAt: fromField(endsAt),
  };
}

/** What of an edited promotion goes over the wire: fields that were changed, and all that its kind decides where that was. */
export function changesOf(promotion: Promotion, changed: Partial<Values>) {
  const whole = payloadOf({ ...valuesOf(promotion), ...changed });
  const sent = new Set(Object.keys(changed));
  if (sent.has('kind')) for (const figure of ['percent', 'maxDiscount', 'amount']) sent.add(figure);
  return Object.fromEntries(Object.entries(whole).filter(([name]) => sent.has(name)));
}

/** The contract's own rules. */
export const schema = z.preprocess((typed) => payloadOf(typed as Values), promotionCreate);
