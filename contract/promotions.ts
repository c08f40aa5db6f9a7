import type { FieldError } from './envelope.ts';
import {
  adminPageSize,
  maxNameLength,
  maxPrice,
  maxPromoCodeLength,
  maxRedemptions,
  maxSearchLength,
} from './limits.ts';
import { line, text } from './text.ts';
import { queryLimit, queryPage } from './wire.ts';
import { z } from './zod.ts';

// Promo codes, for the owner (R8, R15). What a shopper is told of one is in the quote of a cart.

export const promotionKinds = ['percentage', 'fixed', 'free_shipping'] as const;
export type PromotionKind = (typeof promotionKinds)[number];

/** ended: its end is past; off: somebody switched it off; planned: it begins later. */
export const promotionStates = ['running', 'planned', 'ended', 'off'] as const;
export type PromotionState = (typeof promotionStates)[number];

const finest = (value: number) => Math.abs(value * 100 - Math.round(value * 100)) < 1e-4;
const twoDecimals = { error: 'must have at most 2 decimals' };
const amount = () => z.number().min(0).max(maxPrice).refine(finest, twoDecimals);
const moment = () =>
  z.iso.datetime().refine((at) => /^(19[7-9]|2[01])/.test(at), { error: 'is too far away' });
const limit = () => z.int().min(1).max(maxRedemptions);

const fields = {
  /** Shown in capitals, and meant however it is typed. */
  code: line(maxPromoCodeLength)
    .toUpperCase()
    .regex(/^[A-Z0-9-]+$/, { error: 'may have letters, digits and hyphens only' }),
  /** What the owner calls it, and notes down about it. */
  title: line(maxNameLength),
  description: text(2000).trim(),
  kind: z.enum(promotionKinds),
  /** Percent of the subtotal; of a percentage alone, as is the most that it takes off. */
  percent: z.number().min(1).max(100).refine(finest, twoDecimals).nullable(),
  maxDiscount: amount().nullable(),
  /** Decimals of the store's currency, as everything below; of a fixed amount alone. */
  amount: amount().nullable(),
  startsAt: moment(),
  endsAt: moment().nullable(),
  /** A cart must come to so much before it is given. */
  minSubtotal: amount(),
  /** How many times it can be redeemed, by everybody together and by one customer; null: as often as they like. */
  totalLimit: limit().nullable(),
  customerLimit: limit().nullable(),
  isActive: z.boolean(),
};

export const promotion = z.strictObject({
  _id: z.uuid(),
  id: z.uuid(),
  ...fields,
  state: z.enum(promotionStates),
  /** How many times it was redeemed, and what it took off by that. */
  used: z.int(),
  discounted: z.number(),
  createdAt: z.iso.datetime(),
  updatedAt: z.iso.datetime(),
});
export type Promotion = z.infer<typeof promotion>;

type Terms = {
  kind: PromotionKind;
  percent: number | null;
  maxDiscount: number | null;
  amount: number | null;
  startsAt?: string | undefined;
  endsAt: string | null;
};

/** What is wrong with a promotion as a whole, field by field: its kind decides which figures it must have. */
export function troublesOf({ kind, percent, maxDiscount, amount, startsAt, endsAt }: Terms): FieldError[] {
  const trouble = (wrong: boolean, path: string, message: string) => (wrong ? [{ path, message }] : []);
  return [
    ...trouble(kind === 'percentage' && percent === null, 'percent', 'is required'),
    ...trouble(kind === 'percentage' && maxDiscount === 0, 'maxDiscount', 'must be more than 0'),
    ...trouble(kind === 'fixed' && amount === null, 'amount', 'is required'),
    ...trouble(kind === 'fixed' && amount === 0, 'amount', 'must be more than 0'),
    ...trouble(
      endsAt !== null && Date.parse(endsAt) <= Date.parse(startsAt ?? ''),
      'endsAt',
      'must be later than the start',
    ),
  ];
}

export const promotionCreate = z
  .strictObject({
    ...fields,
    description: fields.description.default(''),
    percent: fields.percent.default(null),
    maxDiscount: fields.maxDiscount.default(null),
    amount: fields.amount.default(null),
    /** Without one it begins at once. */
    startsAt: fields.startsAt.optional(),
    endsAt: fields.endsAt.default(null),
    minSubtotal: fields.minSubtotal.default(0),
    totalLimit: fields.totalLimit.default(null),
    customerLimit: fields.customerLimit.default(null),
    isActive: fields.isActive.default(true),
  })
  .superRefine((values, context) => {
    for (const { path, message } of troublesOf(values))
      context.addIssue({ code: 'custom', path: [path], message });
  });
export type PromotionCreate = z.output<typeof promotionCreate>;

/** Fields that are absent stay as they are; `updatedAt` as it was when the editor opened it (409 changed_meanwhile). */
export const promotionUpdate = z.strictObject({ ...fields, updatedAt: z.iso.datetime() }).partial();
export type PromotionUpdate = z.output<typeof promotionUpdate>;

export const promotionSorts = ['newest', 'code', 'ending', 'used'] as const;
export type PromotionSort = (typeof promotionSorts)[number];

export const promotionListQuery = z.strictObject({
  page: queryPage().default(1),
  limit: queryLimit().default(adminPageSize),
  /** Looked for in code, title and description. */
  search: text(maxSearchLength).optional(),
  state: z.enum(promotionStates).optional(),
  /** ending: what ends soonest first, and last what never does; used: what was redeemed most often first. */
  sort: z.enum(promotionSorts).default('newest'),
});
export type PromotionListQuery = z.output<typeof promotionListQuery>;

export const promotionList = z.strictObject({
  promotions: z.array(promotion),
  pages: z.int().min(1),
  total: z.int().min(0),
});

/** One that was used is ended instead of deleted, so that its orders keep it. */
export const promotionRemoval = z.strictObject({ outcome: z.enum(['deleted', 'ended']) });
