import { product } from './catalog.ts';
import { occasions, recipients } from './gift-words.ts';
import { categoryPageSize, maxPrice } from './limits.ts';
import { productSorts } from './product-sorts.ts';
import { queryInteger, queryLimit, queryPage } from './wire.ts';
import { z } from './zod.ts';

// The gift finder: for whom, on what occasion, up to what price. What suits is written on the products as tags
// (docs/decisions/038).

const choice = <T extends z.ZodType>(value: T) =>
  z.strictObject({ value, label: z.string(), count: z.int() });

/** What leads somewhere: only what some product is tagged with, and prices that some are below. */
export const giftFinder = z.strictObject({
  recipients: z.array(choice(z.enum(recipients))),
  occasions: z.array(choice(z.enum(occasions))),
  /** Up to so much, in whole units of the store's currency. */
  budgets: z.array(z.strictObject({ upTo: z.int(), count: z.int() })),
});
export type GiftFinder = z.infer<typeof giftFinder>;

const wish = {
  for: z.enum(recipients).optional(),
  occasion: z.enum(occasions).optional(),
  /** The most that it may cost. */
  budget: queryInteger(1, maxPrice).optional(),
};

export const giftsQuery = z.strictObject({
  ...wish,
  page: queryPage().default(1),
  limit: queryLimit().default(categoryPageSize),
  sort: z.enum(productSorts).default('popular'),
});

/** Gifts that can be had now, and where they are few, what is found by asking for a little less. */
export const foundGifts = z.strictObject({
  products: z.array(product),
  pages: z.int().min(1),
  total: z.int().min(0),
  /** The nearest first. */
  nearby: z.array(
    z.strictObject({
      for: z.enum(recipients).nullable(),
      occasion: z.enum(occasions).nullable(),
      budget: z.int().nullable(),
      total: z.int(),
      /** The first of them that were not found already. */
      products: z.array(product),
    }),
  ),
});
export type FoundGifts = z.infer<typeof foundGifts>;
