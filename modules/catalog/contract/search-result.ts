import { z } from '#kernel/contract/zod.ts';
import { occasions, recipients } from './gift-tags.ts';
import { priceOrders } from './product-sorts.ts';

// Parts of the result of a product search.

export const facets = z.strictObject({
  categories: z.array(
    z.strictObject({ _id: z.uuid(), id: z.uuid(), slug: z.string(), name: z.string(), count: z.int() }),
  ),
  price: z.strictObject({ min: z.number(), max: z.number() }),
  ratings: z.array(z.strictObject({ min: z.number(), count: z.int() })),
  /** Values with at least one product, in the order of the gift finder. */
  recipients: z.array(z.strictObject({ value: z.enum(recipients), count: z.int() })),
  occasions: z.array(z.strictObject({ value: z.enum(occasions), count: z.int() })),
  /** The number of products that can be personalised. */
  personalised: z.int(),
  /** The options with the most products, and the most frequent values of each in their order; chosen ones are among them. */
  options: z.array(
    z.strictObject({
      name: z.string(),
      values: z.array(z.strictObject({ label: z.string(), colour: z.string().nullable(), count: z.int() })),
    }),
  ),
});
export type Facets = z.infer<typeof facets>;

/** What a search text asks for: filters by their names in `productFilters`, and the words besides. */
export const understood = z.strictObject({
  for: z.enum(recipients).optional(),
  occasion: z.enum(occasions).optional(),
  minPrice: z.number().optional(),
  maxPrice: z.number().optional(),
  isPersonalised: z.literal(true).optional(),
  inStock: z.literal(true).optional(),
  material: z.string().optional(),
  colour: z.string().optional(),
  place: z.string().optional(),
  /** A size, as the filter of an option. */
  options: z.array(z.strictObject({ name: z.string(), values: z.array(z.string()) })).optional(),
  /** What is not wanted: words, a recipient or an occasion. */
  except: z.array(z.string()).optional(),
  /** The order that a text such as "cheap gifts" asks for. */
  sort: z.enum(priceOrders).optional(),
  /**
   * The day by which it is to arrive. The results match it only if the request has it, since it needs a PIN code.
   */
  by: z.string().optional(),
  words: z.string(),
});

const leftOutPart = z.strictObject({
  filter: z.enum([
    'for',
    'occasion',
    'price',
    'isPersonalised',
    'inStock',
    'material',
    'colour',
    'place',
    'options',
    'words',
  ]),
  value: z.string(),
  /** Whether the shop has nothing of this kind, and the results are the nearest kinds. */
  isNearest: z.literal(true).optional(),
});
export type LeftOutPart = z.infer<typeof leftOutPart>;
/** A filter or the words that the results do not match, with its value; and a second one if nothing matches without it. */
export const leftOut = leftOutPart.extend({ also: leftOutPart.optional() });
export type LeftOut = z.infer<typeof leftOut>;

const named = z.array(z.strictObject({ slug: z.string(), name: z.string() }));
const linked = z.array(z.strictObject({ path: z.string(), name: z.string() }));

/** What a search text names beside products. */
export const matchingPages = {
  categories: named,
  artisans: named,
  /** Lists of gifts for a recipient or an occasion, and others with an address of their own. */
  collections: linked.optional(),
  /** Pages of help, such as that of returns. */
  pages: linked.optional(),
};
export type MatchingPages = z.infer<z.ZodObject<typeof matchingPages>>;
