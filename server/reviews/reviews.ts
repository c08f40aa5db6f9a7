import { v7 as uuid } from 'uuid';
import type { z } from 'zod';
import { messages } from '#contract/messages.ts';
import type { ReviewList, reviewListQuery } from '#contract/reviews.ts';
import type { Audience } from '#server/catalog/audience.ts';
import { productId, productsByIds, productsForSale } from '#server/catalog/products.ts';
import type { Db } from '#server/platform/database/database.ts';
import { ShopError } from '#server/platform/http/errors.ts';
import { countByStars, findApproved, insertReviews } from './shown-store.ts';

export type ApprovedReview = {
  productId: string;
  author: string;
  rating: number;
  body: string;
  createdAt: Date;
};

/** Writes reviews that are approved already; the products' ratings and counts follow by themselves (R5). */
export async function addApprovedReviews(tx: Db, approved: ApprovedReview[]): Promise<void> {
  await insertReviews(
    tx,
    approved.map((review) => ({ ...review, id: uuid(), status: 'approved' as const })),
  );
}

/** The shop's answer as it goes over the wire. */
export const presentReply = ({ reply, repliedAt }: { reply: string; repliedAt: Date | null }) =>
  reply === '' || repliedAt === null ? null : { text: reply, at: repliedAt.toISOString() };

/**
 * What buyers say of a product (R5), the newest first unless another order is asked for. A product without reviews, or none at all,
 * has an empty list.
 * @throws ShopError not_found; also for a hidden product asked for by a shopper (R24)
 */
export async function reviewsOf(
  db: Db,
  id: string,
  { page, limit, sort, stars, photos = false }: z.output<typeof reviewListQuery>,
  audience: Audience,
): Promise<ReviewList> {
  const product = productId(id);
  const [seen, found, counts] = await Promise.all([
    audience === 'staff' ? productsByIds(db, [product]) : productsForSale(db, [product]),
    findApproved(db, product, { sort, stars, photos, limit, offset: (page - 1) * limit }),
    countByStars(db, product),
  ]);
  if (seen.length === 0) throw new ShopError('not_found', messages.productNotFound);
  const total = counts
    .filter((each) => stars === undefined || each.stars === stars)
    .reduce((sum, { count, withPhotos }) => sum + (photos ? withPhotos : count), 0);
  return {
    reviews: found.map(({ reply, repliedAt, ...row }) => ({
      ...row,
      _id: row.id,
      reply: presentReply({ reply, repliedAt }),
      createdAt: row.createdAt.toISOString(),
    })),
    pages: Math.max(1, Math.ceil(total / limit)),
    total,
    histogram: [5, 4, 3, 2, 1].map((stars) => ({
      stars,
      count: counts.find((each) => each.stars === stars)?.count ?? 0,
    })),
    withPhotos: counts.reduce((sum, { withPhotos }) => sum + withPhotos, 0),
  };
}

export { countWaiting } from './shown-store.ts';
