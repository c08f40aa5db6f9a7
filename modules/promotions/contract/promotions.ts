import type { FieldError } from '#kernel/contract/envelope.ts';
import { maxNameLength, maxPrice, maxSearchLength } from '#kernel/contract/limits.ts';
import { queryLimit, queryPage } from '#kernel/contract/query-values.ts';
import { distinct, singleLine, text } from '#kernel/contract/text.ts';
import { z } from '#kernel/contract/zod.ts';
import { product } from '#modules/catalog/contract/catalog.ts';
import { adminPageSize } from '#modules/catalog/contract/page-sizes.ts';
import * as m from '../messages/index.ts';
import {
  maxBuyGetQuantity,
  maxPromoCodeLength,
  maxRedemptions,
  maxScopeGroups,
  maxScopeProducts,
} from './limits.ts';

// Promo codes and automatic promotions, as the owner manages them (R8, R15). Shoppers see their effect in the quote of a cart.

/** buy_get: some items are bought, and the cheapest of the others are free or cost less ("buy 2, get 1 free"). */
export const promotionKinds = ['percentage', 'fixed', 'free_shipping', 'buy_get'] as const;
export type PromotionKind = (typeof promotionKinds)[number];

/** ended: its end has passed; off: switched off by staff; planned: it begins later. */
export const promotionStates = ['running', 'planned', 'ended', 'off'] as const;
export type PromotionState = (typeof promotionStates)[number];

const hasTwoDecimals = (value: number) => Math.abs(value * 100 - Math.round(value * 100)) < 1e-4;
const twoDecimals = {
  get error() {
    return m.contractPromotions.mustHaveAtMost2();
  },
};
const amount = () => z.number().min(0).max(maxPrice).refine(hasTwoDecimals, twoDecimals);
const moment = () =>
  z.iso.datetime().refine((timestamp) => /^(19[7-9]|2[01])/.test(timestamp), {
    error: m.contractPromotions.isTooFarAway(),
  });
const limit = () => z.int().min(1).max(maxRedemptions);
const percentage = () => z.number().min(1).max(100).refine(hasTwoDecimals, twoDecimals);
const units = () => z.int().min(1).max(maxBuyGetQuantity);

const scopeIds = (most: number) => z.array(z.uuid().toLowerCase()).max(most).overwrite(distinct).default([]);

/**
 * What a code applies to: products by hand, and those that are in one of the categories or collections at the time of the
 * order, hidden ones included. Deleted records apply to nothing.
 */
export const promotionScope = z.strictObject({
  products: scopeIds(maxScopeProducts),
  categories: scopeIds(maxScopeGroups),
  collections: scopeIds(maxScopeGroups),
});
export type PromotionScope = z.output<typeof promotionScope>;

const fields = {
  /** In capitals; shoppers may type it in any letter case. Null for a promotion that applies by itself. */
  code: singleLine(maxPromoCodeLength)
    .toUpperCase()
    .regex(/^[A-Z0-9-]+$/, { error: () => m.contractPromotions.mayHaveLetters() })
    .nullable(),
  /** For the back office; shoppers read the title of a promotion without a code. */
  title: singleLine(maxNameLength),
  description: text(2000).trim(),
  kind: z.enum(promotionKinds),
  /** Percent of the subtotal; this and the largest discount belong to the kind `percentage` only. */
  percent: percentage().nullable(),
  maxDiscount: amount().nullable(),
  /** Decimals of the store's currency, like all amounts below; belongs to the kind `fixed` only. */
  amount: amount().nullable(),
  /**
   * How many items are bought, and how many others are discounted, the cheapest first. These and the fields below, up to the
   * limit in an order, belong to the kind `buy_get` only.
   */
  buyQuantity: units().nullable(),
  getQuantity: units().nullable(),
  /** Percent off each discounted item; 100 makes it free. */
  getPercent: percentage().nullable(),
  /** The items that can be discounted; null for the same as `appliesTo`, which has those that count as bought. */
  getFrom: promotionScope.nullable(),
  /** How many times an order gets the discount at most; null for no limit. */
  orderLimit: limit().nullable(),
  startsAt: moment(),
  endsAt: moment().nullable(),
  /** null for the whole cart, and for the kind `free_shipping`. Of the kind `buy_get` the items that count as bought. */
  appliesTo: promotionScope.nullable(),
  /** Whether items on sale get no discount and do not count as bought; never for the kind `free_shipping`. */
  excludesSale: z.boolean(),
  /** The smallest subtotal of the items that the code applies to. */
  minSubtotal: amount(),
  /** The most redemptions in all and per customer; null for no limit. */
  totalLimit: limit().nullable(),
  customerLimit: limit().nullable(),
  isActive: z.boolean(),
};

export const promotion = z.strictObject({
  _id: z.uuid(),
  id: z.uuid(),
  ...fields,
  state: z.enum(promotionStates),
  /** The number of redemptions, and the total discount of them. */
  used: z.int(),
  discounted: z.number(),
  createdAt: z.iso.datetime(),
  updatedAt: z.iso.datetime(),
});
export type Promotion = z.infer<typeof promotion>;

type PromotionTerms = {
  kind: PromotionKind;
  percent: number | null;
  maxDiscount: number | null;
  amount: number | null;
  buyQuantity: number | null;
  getQuantity: number | null;
  getPercent: number | null;
  getFrom: PromotionScope | null;
  appliesTo: PromotionScope | null;
  excludesSale: boolean;
  startsAt?: string | undefined;
  endsAt: string | null;
};

/** Returns the validation errors that involve several fields: the kind determines the required amounts. */
export function promotionErrors({
  kind,
  percent,
  maxDiscount,
  amount,
  appliesTo,
  excludesSale,
  startsAt,
  endsAt,
  ...buyGet
}: PromotionTerms): FieldError[] {
  const errorIf = (isWrong: boolean, path: string, message: string) => (isWrong ? [{ path, message }] : []);
  return [
    ...errorIf(kind === 'percentage' && percent === null, 'percent', m.contractPromotions.isRequired()),
    ...errorIf(
      kind === 'percentage' && maxDiscount === 0,
      'maxDiscount',
      m.contractPromotions.mustBeMoreThan0(),
    ),
    ...errorIf(kind === 'fixed' && amount === null, 'amount', m.contractPromotions.isRequired()),
    ...errorIf(kind === 'fixed' && amount === 0, 'amount', m.contractPromotions.mustBeMoreThan0()),
    ...(kind === 'buy_get' ? buyGetErrors(buyGet) : []),
    ...errorIf(
      kind === 'free_shipping' && appliesTo !== null,
      'appliesTo',
      m.contractPromotions.isForDiscountsOnly(),
    ),
    ...errorIf(
      kind !== 'free_shipping' && appliesTo !== null && isEmpty(appliesTo),
      'appliesTo',
      m.contractPromotions.mustNameItems(),
    ),
    ...errorIf(
      kind === 'free_shipping' && excludesSale,
      'excludesSale',
      m.contractPromotions.isForDiscountsOnly(),
    ),
    ...errorIf(
      endsAt !== null && Date.parse(endsAt) <= Date.parse(startsAt ?? ''),
      'endsAt',
      m.contractPromotions.mustBeLaterThanStart(),
    ),
  ];
}

type BuyGetFields = Pick<PromotionTerms, 'buyQuantity' | 'getQuantity' | 'getPercent' | 'getFrom'>;

/** Returns the validation errors of the fields of the kind `buy_get`. */
const buyGetErrors = ({ buyQuantity, getQuantity, getPercent, getFrom }: BuyGetFields): FieldError[] => [
  ...Object.entries({ buyQuantity, getQuantity, getPercent }).flatMap(([path, value]) =>
    value === null ? [{ path, message: m.contractPromotions.isRequired() }] : [],
  ),
  ...(getFrom !== null && isEmpty(getFrom)
    ? [{ path: 'getFrom', message: m.contractPromotions.mustNameItems() }]
    : []),
];

const isEmpty = ({ products, categories, collections }: PromotionScope) =>
  products.length + categories.length + collections.length === 0;

export const promotionCreate = z
  .strictObject({
    ...fields,
    description: fields.description.default(''),
    percent: fields.percent.default(null),
    maxDiscount: fields.maxDiscount.default(null),
    amount: fields.amount.default(null),
    buyQuantity: fields.buyQuantity.default(null),
    getQuantity: fields.getQuantity.default(null),
    getPercent: fields.getPercent.default(null),
    getFrom: fields.getFrom.default(null),
    orderLimit: fields.orderLimit.default(null),
    /** The default is the time of the call. */
    startsAt: fields.startsAt.optional(),
    endsAt: fields.endsAt.default(null),
    appliesTo: fields.appliesTo.default(null),
    excludesSale: fields.excludesSale.default(false),
    minSubtotal: fields.minSubtotal.default(0),
    totalLimit: fields.totalLimit.default(null),
    customerLimit: fields.customerLimit.default(null),
    isActive: fields.isActive.default(true),
  })
  .superRefine((values, context) => {
    for (const { path, message } of promotionErrors(values))
      context.addIssue({ code: 'custom', path: [path], message });
  });
export type PromotionCreate = z.output<typeof promotionCreate>;

/** Absent fields stay unchanged; `updatedAt` is the version that the editor opened (409 changed_meanwhile). */
export const promotionUpdate = z.strictObject({ ...fields, updatedAt: z.iso.datetime() }).partial();
export type PromotionUpdate = z.output<typeof promotionUpdate>;

/** The products by hand that are not deleted, also those that are discounted only. */
export const promotionProducts = z.strictObject({ products: z.array(product) });

/** What applies a promotion: a code that the shopper enters, or the cart itself. */
export const promotionTriggers = ['code', 'automatic'] as const;
export type PromotionTrigger = (typeof promotionTriggers)[number];

export const promotionSorts = ['newest', 'code', 'ending', 'used'] as const;
export type PromotionSort = (typeof promotionSorts)[number];

export const promotionListQuery = z.strictObject({
  page: queryPage().default(1),
  limit: queryLimit().default(adminPageSize),
  /** Those with a code, or those without one. */
  trigger: z.enum(promotionTriggers).optional(),
  /** Searched in code, title and description. */
  search: text(maxSearchLength).optional(),
  state: z.enum(promotionStates).optional(),
  /** ending: by end, promotions without one last; used: by number of redemptions, descending. */
  sort: z.enum(promotionSorts).default('newest'),
});
export type PromotionListQuery = z.output<typeof promotionListQuery>;

export const promotionList = z.strictObject({
  promotions: z.array(promotion),
  pages: z.int().min(1),
  total: z.int().min(0),
});

/** A redeemed promotion is ended instead of deleted, so that its orders keep it. */
export const promotionRemoval = z.strictObject({ outcome: z.enum(['deleted', 'ended']) });
