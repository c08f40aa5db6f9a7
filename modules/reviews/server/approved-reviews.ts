import { v7 as uuid } from 'uuid';
import type { z } from 'zod';
import type { Db } from '#kernel/database/database.ts';
import { ShopError } from '#kernel/http/errors.ts';
import { type Audience, productId, productsByIds, productsForSale } from '#modules/catalog/index.ts';
import * as catalogMessages from '#modules/catalog/messages/index.ts';
import type { ReviewList, reviewListQuery } from '#modules/reviews/contract/reviews.ts';
import { countByStars, findApproved, insertReviews } from './approved-reviews-store.ts';

export type ApprovedReview = {
  productId: string;
  author: string;
  rating: number;
  body: string;
  createdAt: Date;
};

/** Inserts approved reviews; triggers update ratings and counts of the products (R5). */
export async function addApprovedReviews(tx: Db, approved: ApprovedReview[]): Promise<void> {
  await insertReviews(
    tx,
    approved.map((review) => ({ ...review, id: uuid(), status: 'approved' as const })),
  );
}

/** Maps the shop's reply to the API. */
export const presentReply = ({ reply, repliedAt }: { reply: string; repliedAt: Date | null }) =>
  reply === '' || repliedAt === null ? null : { text: reply, at: repliedAt.toISOString() };

/**
 * Returns one page of the approved reviews of a product (R5), the newest first by default; empty for a product
 * without reviews.
 * @throws ShopError not_found, also if a shopper requests a hidden product (R24)
 */
export async function reviewsOf(
  db: Db,
  id: string,
  { page, limit, sort, stars, photos = false }: z.output<typeof reviewListQuery>,
  audience: Audience,
): Promise<ReviewList> {
  const product = productId(id);
  const [products, rows, counts] = await Promise.all([
    audience === 'staff' ? productsByIds(db, [product]) : productsForSale(db, [product]),
    findApproved(db, product, { sort, stars, photos, limit, offset: (page - 1) * limit }),
    countByStars(db, product),
  ]);
  if (products.length === 0) throw new ShopError('not_found', catalogMessages.responses.productNotFound());
  const total = counts
    .filter((group) => stars === undefined || group.stars === stars)
    .reduce((sum, { count, withPhotos }) => sum + (photos ? withPhotos : count), 0);
  return {
    reviews: rows.map(({ reply, repliedAt, ...row }) => ({
      ...row,
      _id: row.id,
      reply: presentReply({ reply, repliedAt }),
      createdAt: row.createdAt.toISOString(),
    })),
    pages: Math.max(1, Math.ceil(total / limit)),
    total,
    histogram: [5, 4, 3, 2, 1].map((stars) => ({
      stars,
      count: counts.find((group) => group.stars === stars)?.count ?? 0,
    })),
    withPhotos: counts.reduce((sum, { withPhotos }) => sum + withPhotos, 0),
  };
}
