import { z } from 'zod';
import { queryLimit, queryPage } from './wire.ts';

// What buyers say of a product (R5); only approved reviews are ever answered.

/** Reviews on one page of a product's reviews. */
export const reviewPageSize = 10;

export const review = z.strictObject({
  _id: z.uuid(),
  id: z.uuid(),
  author: z.string(),
  /** 1 to 5. */
  rating: z.int(),
  body: z.string(),
  createdAt: z.iso.datetime(),
});
export type Review = z.infer<typeof review>;

export const reviewList = z.strictObject({
  reviews: z.array(review),
  pages: z.int().min(1),
  total: z.int().min(0),
  /** How many gave 5 stars, 4, 3, 2, 1; in this order. */
  histogram: z.array(z.strictObject({ stars: z.int(), count: z.int() })),
});
export type ReviewList = z.infer<typeof reviewList>;

export const reviewListQuery = z.strictObject({
  page: queryPage().default(1),
  limit: queryLimit().default(reviewPageSize),
});
