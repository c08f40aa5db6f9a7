import { z } from 'zod';
import { maxNameLength } from './limits.ts';
import { text } from './text.ts';
import { queryLimit, queryPage } from './wire.ts';

// The makers (R30): who they are, and how their work is liked.

/** Artisans on one page of /artisans. */
export const artisanPageSize = 24;

export const artisan = z.strictObject({
  _id: z.uuid(),
  id: z.uuid(),
  slug: z.string(),
  name: z.string(),
  bio: z.string(),
  location: z.string(),
  image: z.string().nullable(),
  /** Products of theirs that shoppers see. */
  productCount: z.int(),
  /** Mean over the approved reviews of all those products, two decimals, 0 without reviews. */
  rating: z.number(),
  reviews: z.int(),
});
export type Artisan = z.infer<typeof artisan>;

export const artisanList = z.strictObject({
  artisans: z.array(artisan),
  pages: z.int().min(1),
  total: z.int().min(0),
});

export const artisanListQuery = z.strictObject({
  page: queryPage().default(1),
  limit: queryLimit().default(artisanPageSize),
});

export const artisanParams = z.strictObject({ slug: text(maxNameLength) });
