import { maxSearchLength } from '#kernel/contract/limits.ts';
import { queryInteger } from '#kernel/contract/query-values.ts';
import { text } from '#kernel/contract/text.ts';
import { z } from '#kernel/contract/zod.ts';
import { matchingPages } from './search-result.ts';
import { searchRedirect } from './search-rules.ts';

/** What the search box suggests while the shopper types. */
export const suggestions = z.strictObject({
  products: z.array(
    z.strictObject({ slug: z.string(), name: z.string(), image: z.string().nullable(), price: z.number() }),
  ),
  ...matchingPages,
  suggestion: z.string().nullable(),
  /** The page to which the owner leads the text. */
  redirect: searchRedirect.optional(),
});
export type Suggestions = z.infer<typeof suggestions>;

export const suggestQuery = z.strictObject({
  q: text(maxSearchLength),
  limit: queryInteger(1, 20).optional(),
});
