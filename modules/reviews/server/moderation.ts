import { z } from 'zod';
import { maxCounted } from '#kernel/contract/limits.ts';
import { type AuditActor, setAuditActor } from '#kernel/database/audit-actor.ts';
import { type Db, transaction } from '#kernel/database/database.ts';
import { emit } from '#kernel/events/events.ts';
import { requireUnchanged, ShopError } from '#kernel/http/errors.ts';
import type { Jobs } from '#kernel/jobs/jobs.ts';
import type { Mail } from '#kernel/mail/mailer.ts';
import { verifiedRecipients } from '#modules/accounts/index.ts';
import { shortProducts } from '#modules/catalog/index.ts';
import type {
  Moderation,
  ReplyPayload,
  StaffReview,
  staffReviewQuery,
} from '#modules/reviews/contract/reviews.ts';
import { settingsOf } from '#modules/settings/index.ts';
import * as m from '../messages/index.ts';
import { presentReply } from './approved-reviews.ts';
import { reviewApproved } from './events.ts';
import * as store from './moderation-store.ts';
import { reviewId } from './own-reviews.ts';
import { answeredMail, approvedMail, type ReviewMail } from './review-emails.ts';

/** Dependencies of the moderation: the job queue for mails, and the origin of links in them. */
export type ModerationDependencies = { db: Db; jobs: Jobs; origin: string };

const notFound = () => new ShopError('not_found', m.responses.reviewNotFound());

/** Returns one page of the reviews that match search and filters. */
export async function listReviews(db: Db, query: z.output<typeof staffReviewQuery>) {
  const { page, limit, status, product, review, search = '' } = query;
  const words = search.toLowerCase().split(/\s+/).filter(Boolean);
  const filters = { status, words, product, review };
  // A malformed id matches no record.
  const hasInvalidId = [product, review].some((id) => id !== undefined && !z.uuid().safeParse(id).success);
  const [rows, limitedCount, waiting] = await Promise.all([
    hasInvalidId ? [] : store.findReviews(db, filters, { limit, offset: (page - 1) * limit }),
    hasInvalidId ? 0 : store.countReviews(db, filters, maxCounted + 1),
    store.countWaiting(db),
  ]);
  const total = Math.min(limitedCount, maxCounted);
  return {
    reviews: await present(db, rows),
    pages: Math.max(1, Math.ceil(total / limit)),
    total,
    more: limitedCount > maxCounted,
    waiting,
  };
}

async function present(db: Db, reviewRows: store.ReviewRow[]): Promise<StaffReview[]> {
  const products = await shortProducts(
    db,
    reviewRows.map((row) => row.productId),
  );
  return reviewRows.flatMap((row) => {
    const product = products.get(row.productId);
    if (!product) return [];
    const { id, author, variant, rating, body, photos, status, helpful } = row;
    return [
      {
        _id: id,
        id,
        author,
        variant,
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

/** Locks these reviews. @throws ShopError not_found if one is deleted */
async function lockedReviews(tx: Db, ids: string[]): Promise<store.ReviewRow[]> {
  const rows = await store.lockReviews(tx, ids);
  if (rows.length < new Set(ids).size) throw notFound();
  return rows;
}

/**
 * Approves or rejects reviews that are unchanged since staff read them. Authors of approved reviews are notified by
 * mail.
 * @throws ShopError not_found, changed_meanwhile; conflict if staff approve a review of their own, in which case no
 * review changes
 */
export async function moderate(
  { db, jobs, origin }: ModerationDependencies,
  author: AuditActor,
  { status, reviews }: Moderation,
): Promise<{ changed: number }> {
  await jobs.ready();
  const readAt = new Map(reviews.map(({ id, updatedAt }) => [id.toLowerCase(), updatedAt]));
  return transaction(db, async (tx) => {
    await setAuditActor(tx, author);
    const rows = await lockedReviews(tx, [...readAt.keys()]);
    for (const { id, updatedAt } of rows) requireUnchanged(updatedAt, readAt.get(id));
    const changed = rows.filter((row) => row.status !== status);
    if (status === 'approved' && changed.some(({ userId }) => userId === author.userId))
      throw new ShopError('conflict', m.responses.ownReview());
    await store.setStatus(
      tx,
      changed.map(({ id }) => id),
      status,
    );
    if (status === 'approved') {
      await notifyAuthors({ jobs, origin }, tx, changed, approvedMail);
      for (const { productId, rating } of changed) await emit(tx, reviewApproved, { productId, rating });
    }
    return { changed: changed.length };
  });
}

/**
 * Creates or changes the reply to a review; the first reply to a published review is mailed to its author.
 * @throws ShopError not_found, changed_meanwhile
 */
export async function answerReview(
  { db, jobs, origin }: ModerationDependencies,
  author: AuditActor,
  id: string,
  { text, updatedAt }: ReplyPayload,
): Promise<StaffReview> {
  await jobs.ready();
  return transaction(db, async (tx) => {
    await setAuditActor(tx, author);
    const [before] = await lockedReviews(tx, [reviewId(id)]);
    if (!before) throw notFound();
    requireUnchanged(before.updatedAt, updatedAt);
    const row = before.reply === text ? before : await store.setReply(tx, before.id, text);
    if (row && before.reply === '' && before.status === 'approved')
      await notifyAuthors({ jobs, origin }, tx, [row], answeredMail);
    return presentOne(tx, row);
  });
}

/** Deletes the reply. @throws ShopError not_found */
export const deleteAnswer = (db: Db, author: AuditActor, id: string): Promise<StaffReview> =>
  transaction(db, async (tx) => {
    await setAuditActor(tx, author);
    const [before] = await lockedReviews(tx, [reviewId(id)]);
    if (!before) throw notFound();
    return presentOne(tx, before.reply === '' ? before : await store.setReply(tx, before.id, ''));
  });

async function presentOne(tx: Db, row: store.ReviewRow | null): Promise<StaffReview> {
  const [presented] = row ? await present(tx, [row]) : [];
  if (!presented) throw notFound();
  return presented;
}

/** Mails the authors of these reviews that have an account with a verified address. */
async function notifyAuthors(
  { jobs, origin }: Omit<ModerationDependencies, 'db'>,
  tx: Db,
  rows: store.ReviewRow[],
  write: (about: ReviewMail) => Mail,
): Promise<void> {
  // Sequential, because a transaction has a single connection.
  const recipients = await verifiedRecipients(
    tx,
    rows.flatMap(({ userId }) => userId ?? []),
  );
  const products = await shortProducts(
    tx,
    rows.map(({ productId }) => productId),
  );
  const shop = await settingsOf(tx);
  for (const { userId, productId, reply } of rows) {
    const recipient = userId === null ? undefined : recipients.get(userId);
    const product = products.get(productId);
    if (!recipient || !product) continue;
    const link = `${origin}/products/${product.slug}#reviews`;
    await jobs.add(tx, 'mail', write({ ...recipient, shop, product: product.name, reply, link }));
  }
}

export { countWaiting } from './moderation-store.ts';
