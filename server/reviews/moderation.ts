import { z } from 'zod';
import { mostCounted } from '#contract/limits.ts';
import { messages } from '#contract/messages.ts';
import type { Moderation, ReplyPayload, StaffReview, staffReviewQuery } from '#contract/reviews.ts';
import { reachable } from '#server/accounts/reachable.ts';
import { shortProducts } from '#server/catalog/figures.ts';
import { type Db, transaction } from '#server/platform/database/database.ts';
import { type Author, signed } from '#server/platform/database/signed.ts';
import { requireUnchanged, ShopError } from '#server/platform/http/errors.ts';
import type { Jobs } from '#server/platform/jobs/jobs.ts';
import type { Mail } from '#server/platform/mail/post.ts';
import { settingsOf } from '#server/settings/settings.ts';
import { type About, answeredMail, approvedMail } from './mails.ts';
import * as store from './moderation-store.ts';
import { reviewId } from './own.ts';
import { countWaiting, presentReply } from './reviews.ts';

/** What staff do with reviews stands on these: the queue of mails, and where the links in them lead. */
export type Sending = { db: Db; jobs: Jobs; origin: string };

const notFound = () => new ShopError('not_found', messages.reviewNotFound);

/** One page of the reviews, searched and filtered. */
export async function listReviews(db: Db, query: z.output<typeof staffReviewQuery>) {
  const { page, limit, status, product, review, search = '' } = query;
  const words = search.toLowerCase().split(/\s+/).filter(Boolean);
  const wanted = { status, words, product, review };
  // What cannot be an id is the id of nothing.
  const isNone = [product, review].some((id) => id !== undefined && !z.uuid().safeParse(id).success);
  const [found, counted, waiting] = await Promise.all([
    isNone ? [] : store.findReviews(db, wanted, { limit, offset: (page - 1) * limit }),
    isNone ? 0 : store.countReviews(db, wanted, mostCounted + 1),
    countWaiting(db),
  ]);
  const total = Math.min(counted, mostCounted);
  return {
    reviews: await present(db, found),
    pages: Math.max(1, Math.ceil(total / limit)),
    total,
    more: counted > mostCounted,
    waiting,
  };
}

async function present(db: Db, found: store.ReviewRow[]): Promise<StaffReview[]> {
  const products = await shortProducts(
    db,
    found.map((row) => row.productId),
  );
  return found.flatMap((row) => {
    const product = products.get(row.productId);
    if (!product) return [];
    const { id, author, rating, body, photos, status, helpful } = row;
    return [
      {
        _id: id,
        id,
        author,
        rating,
        body,
        photos,
        status,
        helpful,
        product,
        reply: presentReply(row),
        createdAt: row.createdAt.toISOString(),
        updatedAt: row.updatedAt.toISOString(),
      },
    ];
  });
}

/** Those of these reviews that are there, held still. @throws ShopError not_found when one is gone */
async function held(tx: Db, ids: string[]): Promise<store.ReviewRow[]> {
  const found = await store.holdReviews(tx, ids);
  if (found.length < new Set(ids).size) throw notFound();
  return found;
}

/**
 * Approves or rejects reviews; those whose buyer has changed them since they were read are not decided on unread. Whose review is
 * approved is told so by mail.
 * @throws ShopError not_found, changed_meanwhile; conflict for a review that its approver wrote: nothing is decided then
 */
export async function moderate(
  { db, jobs, origin }: Sending,
  author: Author,
  { status, reviews }: Moderation,
): Promise<{ changed: number }> {
  await jobs.ready();
  const seen = new Map(reviews.map(({ id, updatedAt }) => [id.toLowerCase(), updatedAt]));
  return transaction(db, async (tx) => {
    await signed(tx, author);
    const found = await held(tx, [...seen.keys()]);
    for (const { id, updatedAt } of found) requireUnchanged(updatedAt, seen.get(id));
    const others = found.filter((row) => row.status !== status);
    if (status === 'approved' && others.some(({ userId }) => userId === author.userId))
      throw new ShopError('conflict', messages.ownReview);
    await store.setStatus(
      tx,
      others.map(({ id }) => id),
      status,
    );
    if (status === 'approved') await tell({ jobs, origin }, tx, others, approvedMail);
    return { changed: others.length };
  });
}

/**
 * Answers a review, or changes the answer; the first answer to a review that is shown is told by mail.
 * @throws ShopError not_found, changed_meanwhile
 */
export async function answerReview(
  { db, jobs, origin }: Sending,
  author: Author,
  id: string,
  { text, updatedAt }: ReplyPayload,
): Promise<StaffReview> {
  await jobs.ready();
  return transaction(db, async (tx) => {
    await signed(tx, author);
    const [before] = await held(tx, [reviewId(id)]);
    if (!before) throw notFound();
    requireUnchanged(before.updatedAt, updatedAt);
    const row = before.reply === text ? before : await store.setReply(tx, before.id, text);
    if (row && before.reply === '' && before.status === 'approved')
      await tell({ jobs, origin }, tx, [row], answeredMail);
    return one(tx, row);
  });
}

/** Takes the answer back. @throws ShopError not_found */
export const deleteAnswer = (db: Db, author: Author, id: string): Promise<StaffReview> =>
  transaction(db, async (tx) => {
    await signed(tx, author);
    const [before] = await held(tx, [reviewId(id)]);
    if (!before) throw notFound();
    return one(tx, before.reply === '' ? before : await store.setReply(tx, before.id, ''));
  });

async function one(tx: Db, row: store.ReviewRow | null): Promise<StaffReview> {
  const [shown] = row ? await present(tx, [row]) : [];
  if (!shown) throw notFound();
  return shown;
}

/** Mails to those who wrote these reviews, as far as they still have an account with an address of their own. */
async function tell(
  { jobs, origin }: Omit<Sending, 'db'>,
  tx: Db,
  found: store.ReviewRow[],
  write: (about: About) => Mail,
): Promise<void> {
  // One after the other: a transaction has one connection.
  const people = await reachable(
    tx,
    found.flatMap(({ userId }) => userId ?? []),
  );
  const products = await shortProducts(
    tx,
    found.map(({ productId }) => productId),
  );
  const shop = await settingsOf(tx);
  for (const { userId, productId, reply } of found) {
    const to = userId === null ? undefined : people.get(userId);
    const product = products.get(productId);
    if (!to || !product) continue;
    const link = `${origin}/products/${product.slug}#reviews`;
    await jobs.add(tx, 'mail', write({ ...to, shop, product: product.name, reply, link }));
  }
}
