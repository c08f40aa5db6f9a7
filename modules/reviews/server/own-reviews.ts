import { z } from 'zod';
import { type Db, transaction } from '#kernel/database/database.ts';
import { emit } from '#kernel/events/events.ts';
import { invalidInput, ShopError } from '#kernel/http/errors.ts';
import type { Jobs } from '#kernel/jobs/jobs.ts';
import { productId, productsForSale, visibleProducts } from '#modules/catalog/index.ts';
import * as catalogMessages from '#modules/catalog/messages/index.ts';
import type { ReceivedUpload, Uploads } from '#modules/media/index.ts';
import type {
  ExportedReview,
  MyReview,
  OwnReview,
  ReviewPayload,
} from '#modules/reviews/contract/reviews.ts';
import * as m from '../messages/index.ts';
import { presentReply } from './approved-reviews.ts';
import { reviewSubmitted } from './events.ts';
import * as store from './own-reviews-store.ts';

/**
 * Returns the variant of a product that was delivered to a user, empty for a product without options; null if none was. Only
 * users who received a product may review it (R5).
 */
export type Received = (db: Db, userId: string, productId: string) => Promise<string | null>;

export type ReviewDependencies = { db: Db; jobs: Jobs; received: Received; uploads: Uploads };

/** Maximum number of votes for reviews of a product in a response. */
const maxVotes = 1000;

const reviewNotFound = () => new ShopError('not_found', m.responses.reviewNotFound());

/** Rejects a malformed id before any query. @throws ShopError not_found */
export function reviewId(id: string): string {
  if (!z.uuid().safeParse(id).success) throw reviewNotFound();
  return id;
}

/** Returns the id of a visible product. @throws ShopError not_found (R24) */
async function visibleProductId(db: Db, id: string): Promise<string> {
  const product = productId(id);
  if ((await productsForSale(db, [product])).length === 0)
    throw new ShopError('not_found', catalogMessages.responses.productNotFound());
  return product;
}

/** Returns a product that the user may review, and the received variant. @throws ShopError not_found, forbidden */
async function reviewable(
  { db, received }: ReviewDependencies,
  userId: string,
  id: string,
): Promise<{ product: string; variant: string }> {
  const product = await visibleProductId(db, id);
  const variant = await received(db, userId, product);
  if (variant === null) throw new ShopError('forbidden', m.responses.onlyBuyersReview());
  return { product, variant };
}

const presentOwn = (row: store.ReviewRow): OwnReview => ({
  _id: row.id,
  id: row.id,
  author: row.author,
  rating: row.rating,
  variant: row.variant,
  body: row.body,
  photos: row.photos,
  status: row.status,
  reply: presentReply(row),
  createdAt: row.createdAt.toISOString(),
});

/**
 * Returns a user's own review of a product, their votes, and whether they may review it.
 * @throws ShopError not_found
 */
export async function myReview(
  { db, received }: ReviewDependencies,
  userId: string,
  id: string,
): Promise<MyReview> {
  const product = await visibleProductId(db, id);
  const [variant, own, helpful] = await Promise.all([
    received(db, userId, product),
    store.findOwnReview(db, userId, product),
    store.findVotesOf(db, userId, product, maxVotes),
  ]);
  return { mayWrite: variant !== null, review: own && presentOwn(own), helpful };
}

/**
 * Creates or updates a user's review of a product; changes are published after approval.
 * @throws ShopError not_found, forbidden; invalid_input for a missing photo
 */
export async function writeReview(
  dependencies: ReviewDependencies,
  userId: string,
  id: string,
  payload: ReviewPayload,
): Promise<OwnReview> {
  const { db, jobs, uploads } = dependencies;
  const { product, variant } = await reviewable(dependencies, userId, id);
  const exist = await uploads.claim(payload.photos);
  const missing = exist.flatMap((exists, index) =>
    exists ? [] : [{ path: `photos.${index}`, message: m.ownReviews.mustBePicture() }],
  );
  if (missing.length > 0) throw invalidInput(missing);
  await jobs.ready();
  await transaction(db, async (tx) => {
    if (await store.saveOwnReview(tx, userId, product, { ...payload, variant }))
      await emit(tx, reviewSubmitted, { productId: product, rating: payload.rating });
  });
  const own = await store.findOwnReview(db, userId, product);
  // The review may have been deleted concurrently in another tab.
  if (!own) throw reviewNotFound();
  return presentOwn(own);
}

/** Deletes a user's own review, even of a hidden product. @throws ShopError not_found */
export async function deleteReview(db: Db, userId: string, id: string): Promise<void> {
  if (!(await store.deleteOwnReview(db, userId, productId(id)))) throw reviewNotFound();
}

/** Stores a photo for a review in progress. @throws ShopError not_found, forbidden, invalid_input, too_large */
export async function takePhoto(
  dependencies: ReviewDependencies,
  { userId, product, sent: upload }: { userId: string; product: string; sent: ReceivedUpload },
) {
  await reviewable(dependencies, userId, product);
  return dependencies.uploads.take(upload, 'shopper');
}

/**
 * Adds or removes a user's vote that a review is helpful. Idempotent.
 * @throws ShopError not_found; conflict for the user's own review
 */
export async function vote(db: Db, userId: string, id: string, helpful: boolean) {
  const review = await store.findApprovedReview(db, reviewId(id));
  if (!review || (await productsForSale(db, [review.productId])).length === 0) throw reviewNotFound();
  if (review.userId === userId) throw new ShopError('conflict', m.responses.noVoteForOneself());
  if (helpful) await store.insertVote(db, userId, id);
  else await store.deleteVote(db, userId, id);
  return store.findVotes(db, userId, id);
}

/** Returns all reviews of a user for their data export; hidden products are not named (R24). */
export async function writtenBy(db: Db, userId: string): Promise<ExportedReview[]> {
  const own = await store.findAllOf(db, userId);
  const products = await visibleProducts(
    db,
    own.map((row) => row.productId),
  );
  const visible = new Map(products.map(({ id, slug, name }) => [id, { slug, name }]));
  return own.map(({ author, variant, rating, body, photos, status, createdAt, productId: id }) => ({
    ...(visible.get(id) ?? { slug: null, name: null }),
    author,
    variant,
    rating,
    body,
    photos,
    status,
    writtenAt: createdAt.toISOString(),
  }));
}

/** Returns all votes of a user for their data export. */
export const votesOf = async (db: Db, userId: string) =>
  (await store.findAllVotesOf(db, userId)).map(({ review, votedAt }) => ({
    review,
    votedAt: new Date(votedAt).toISOString(),
  }));

/** Removes the photos from the reviews of a deleted user. Rating and text stay without the name. */
export const deletePhotosOf = store.deletePhotosOf;
