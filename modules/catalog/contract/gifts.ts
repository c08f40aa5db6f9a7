import { maxPrice } from '#kernel/contract/limits.ts';
import { queryInteger, queryLimit, queryPage } from '#kernel/contract/query-values.ts';
import { z } from '#kernel/contract/zod.ts';
import { arrival, requireWholeArrival } from './arrival.ts';
import { product } from './catalog.ts';
import { occasions, recipients } from './gift-tags.ts';
import { categoryPageSize } from './page-sizes.ts';
import { productSorts } from './product-sorts.ts';

// The gift finder, by recipient, occasion and budget. Products carry recipients and occasions as tags
// (docs/decisions/038).

const choice = <T extends z.ZodType>(value: T) =>
  z.strictObject({ value, label: z.string(), count: z.int() });

/** The choices with results: values that products are tagged with, and budgets that some prices are below. */
export const giftFinder = z.strictObject({
  recipients: z.array(choice(z.enum(recipients))),
  occasions: z.array(choice(z.enum(occasions))),
  /** The budget in whole units of the store's currency. */
  budgets: z.array(z.strictObject({ upTo: z.int(), count: z.int() })),
});
export type GiftFinder = z.infer<typeof giftFinder>;

const criteria = {
  for: z.enum(recipients).optional(),
  occasion: z.enum(occasions).optional(),
  /** The highest price. */
  budget: queryInteger(1, maxPrice).optional(),
};

export const giftsQuery = z
  .strictObject({
    ...criteria,
    page: queryPage().default(1),
    limit: queryLimit().default(categoryPageSize),
    sort: z.enum(productSorts).default('popular'),
    ...arrival,
  })
  .superRefine(requireWholeArrival);

/** Available gifts, and near matches for weaker conditions if there are few. */
export const giftSearchResult = z.strictObject({
  products: z.array(product),
  pages: z.int().min(1),
  total: z.int().min(0),
  /** In order of similarity. */
  nearby: z.array(
    z.strictObject({
      for: z.enum(recipients).nullable(),
      occasion: z.enum(occasions).nullable(),
      budget: z.int().nullable(),
      total: z.int(),
      /** The first ones that are not among the gifts above. */
      products: z.array(product),
    }),
  ),
});
export type GiftSearchResult = z.infer<typeof giftSearchResult>;
