import { z } from 'zod';
import { messages } from '#contract/messages.ts';
import type { KeptReview, MyReview, OwnReview, ReviewPayload } from '#contract/reviews.ts';
import { productId, productsForSale, visibleProducts } from '#server/catalog/products.ts';
import type { Sent } from '#server/media/receiving.ts';
import type { Uploads } from '#server/media/uploads.ts';
import type { Db } from '#server/platform/database/database.ts';
import { invalidInput, ShopError } from '#server/platform/http/errors.ts';
import * as store from './own-store.ts';
import { presentReply } from './reviews.ts';

/** Whether a product was delivered to a user: those alone review it (R5). */
export type Received = (db: Db, userId: string, productId: string) => Promise<boolean>;

export type Parts = { db: Db; received: Received; uploads: Uploads };

/** Votes for reviews of one product that are told at once. */
const mostVotes = 1000;

const noReview = () => new ShopError('not_found', messages.reviewNotFound);

/** Refuses what cannot be an id before the database is asked. @throws ShopError not_found */
export function reviewId(id: string): string {
  if (!z.uuid().safeParse(id).success) throw noReview();
  return id;
}

/** A product that shoppers see. @throws ShopError not_found (R24) */
async function shownProduct(db: Db, id: string): Promise<string> {
  const product = productId(id);
  if ((await productsForSale(db, [product])).length === 0)
    throw new ShopError('not_found', messages.productNotFound);
  return product;
}

/** A product that this user may review. @throws ShopError not_found, forbidden */
async function reviewable({ db, received }: Parts, userId: string, id: string): Promise<string> {
  const product = await shownProduct(db, id);
  if (!(await received(db, userId, product))) throw new ShopError('forbidden', messages.onlyBuyersReview);
  return product;
}

const presentOwn = (row: store.ReviewRow): OwnReview => ({
  _id: row.id,
  id: row.id,
  author: row.author,
  rating: row.rating,
  body: row.body,
  photos: row.photos,
  status: row.status,
  reply: presentReply(row),
  createdAt: row.createdAt.toISOString(),
});

/** What a user has to do with the reviews of a product. @throws ShopError not_found */
export async function myReview({ db, received }: Parts, userId: string, id: string): Promise<MyReview> {
  const product = await shownProduct(db, id);
  const [mayWrite, own, helpful] = await Promise.all([
    received(db, userId, product),
    store.findOwn(db, userId, product),
    store.findVotesOf(db, userId, product, mostVotes),
  ]);
  return { mayWrite, review: own && presentOwn(own), helpful };
}

/**
 * Writes a user's review of a product, or changes it; what was changed is shown once it is approved anew.
 * @throws ShopError not_found, forbidden; invalid_input for a photo that is not there
 */
export async function writeReview(
  parts: Parts,
  userId: string,
  id: string,
  given: ReviewPayload,
): Promise<OwnReview> {
  const { db, uploads } = parts;
  const product = await reviewable(parts, userId, id);
  const there = await uploads.claim(given.photos);
  const missing = there.flatMap((is, at) =>
    is ? [] : [{ path: `photos.${at}`, message: 'must be a picture that was uploaded here' }],
  );
  if (missing.length > 0) throw invalidInput(missing);
  await store.saveOwn(db, userId, product, given);
  const own = await store.findOwn(db, userId, product);
  // Deleted at this very moment, in another tab.
  if (!own) throw noReview();
  return presentOwn(own);
}

/** Hidden or not: what somebody wrote they can take back. @throws ShopError not_found */
export async function deleteReview(db: Db, userId: string, id: string): Promise<void> {
  if (!(await store.deleteOwn(db, userId, productId(id)))) throw noReview();
}

/** Keeps a photo for a review that is being written. @throws ShopError not_found, forbidden, invalid_input, too_large */
export async function takePhoto(
  parts: Parts,
  { userId, product, sent }: { userId: string; product: string; sent: Sent },
) {
  await reviewable(parts, userId, product);
  return parts.uploads.take(sent, 'shopper');
}

/**
 * Says whether a review is helpful; said twice, it counts once.
 * @throws ShopError not_found; conflict for one's own
 */
export async function vote(db: Db, userId: string, id: string, helpful: boolean) {
  const found = await store.findShown(db, reviewId(id));
  if (!found || (await productsForSale(db, [found.productId])).length === 0) throw noReview();
  if (found.userId === userId) throw new ShopError('conflict', messages.noVoteForOneself);
  if (helpful) await store.insertVote(db, userId, id);
  else await store.deleteVote(db, userId, id);
  return store.findVotes(db, userId, id);
}

/** Everything that a user said of products, for the user. Of what is hidden now they learn only what they wrote (R24). */
export async function writtenBy(db: Db, userId: string): Promise<KeptReview[]> {
  const own = await store.findAllOf(db, userId);
  const products = await visibleProducts(
    db,
    own.map((row) => row.productId),
  );
  const seen = new Map(products.map(({ id, slug, name }) => [id, { slug, name }]));
  return own.map(({ author, rating, body, photos, status, createdAt, productId: id }) => ({
    ...(seen.get(id) ?? { slug: null, name: null }),
    author,
    rating,
    body,
    photos,
    status,
    writtenAt: createdAt.toISOString(),
  }));
}

/** Which reviews a user found helpful, for the user. */
export const votesOf = async (db: Db, userId: string) =>
  (await store.findAllVotesOf(db, userId)).map(({ review, votedAt }) => ({
    review,
    votedAt: new Date(votedAt).toISOString(),
  }));

/** Takes the photos out of the reviews of a user who goes for good. Stars and text stay without the name. */
export const forgetPhotosOf = store.deletePhotosOf;
