import { price } from '#kernel/contract/price.ts';
import { distinct, singleLine } from '#kernel/contract/text.ts';
import { z } from '#kernel/contract/zod.ts';
import { id } from './catalog.ts';
import { occasions, recipients } from './gift-tags.ts';
import { maxEntryLength, maxMakingDays, maxTagLength } from './limits.ts';
import { productSorts } from './product-sorts.ts';

// What a collection contains: products chosen by hand, or by a rule such as "tag is diwali and price below 500".

/** Products of a collection by hand. */
export const maxPicked = 500;

/** Conditions of a rule. */
export const maxConditions = 20;

/** A condition of a rule; prices are decimals of the store's currency. */
export const productCondition = z.discriminatedUnion('field', [
  z.strictObject({ field: z.literal('tag'), value: singleLine(maxTagLength).toLowerCase() }),
  /** The words that the name of a product has, in any order and grammatical number. */
  z.strictObject({ field: z.literal('name'), value: singleLine(maxEntryLength) }),
  z.strictObject({ field: z.literal('priceBelow'), value: price() }),
  z.strictObject({ field: z.literal('priceAbove'), value: price() }),
  /** The id of the main or of a further category. */
  z.strictObject({ field: z.literal('category'), value: id() }),
  z.strictObject({ field: z.literal('artisan'), value: id() }),
  z.strictObject({ field: z.literal('occasion'), value: z.enum(occasions) }),
  z.strictObject({ field: z.literal('recipient'), value: z.enum(recipients) }),
  /** The most days of making. */
  z.strictObject({ field: z.literal('makingDays'), value: z.int().min(0).max(maxMakingDays) }),
  z.strictObject({ field: z.literal('inStock') }),
  z.strictObject({ field: z.literal('onSale') }),
  z.strictObject({ field: z.literal('isNew') }),
  z.strictObject({ field: z.literal('personalised') }),
]);
export type ProductCondition = z.output<typeof productCondition>;

export const productRule = z.strictObject({
  /** Whether a product matches all conditions or at least one. */
  match: z.enum(['all', 'any']),
  conditions: z.array(productCondition).min(1).max(maxConditions),
});
export type ProductRule = z.output<typeof productRule>;

/** Products by hand are ids in their order; those that are deleted or hidden are not shown. */
export const collectionContent = z.discriminatedUnion('type', [
  z.strictObject({
    type: z.literal('hand'),
    products: z.array(id().toLowerCase()).max(maxPicked).overwrite(distinct),
    sort: z.enum(['manual', ...productSorts]),
  }),
  z.strictObject({ type: z.literal('rule'), rule: productRule, sort: z.enum(productSorts) }),
]);
export type CollectionContent = z.output<typeof collectionContent>;
