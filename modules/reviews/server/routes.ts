import type { Database } from '#kernel/database/database.ts';
import { authorOf, isStaff, userOf } from '#kernel/http/access.ts';
import { answer, cacheableResponse } from '#kernel/http/answers.ts';
import type { HandlersOf } from '#kernel/http/calls.ts';
import type { Jobs } from '#kernel/jobs/jobs.ts';
import { cacheTags } from '#modules/catalog/index.ts';
import { sentWith, type Uploads } from '#modules/media/index.ts';
import * as mediaMessages from '#modules/media/messages/index.ts';
import type { reviewsCalls } from '#modules/reviews/contract/calls/reviews.ts';
import * as m from '../messages/index.ts';
import { reviewsOf } from './approved-reviews.ts';
import { answerReview, deleteAnswer, listReviews, moderate } from './moderation.ts';
import { deleteReview, myReview, type Received, takePhoto, vote, writeReview } from './own-reviews.ts';

/** Cache tags, as emitted by `0005_what_changed.sql`: the reviews, and the visibility of the product. */
const tagsOf = (id: string) => [`reviews ${id}`, cacheTags.product(id)];

type ReviewDependencies = {
  jobs: Jobs;
  /** Origin of links in mails. */
  origin: string;
  uploads: Uploads;
  /** Provided by orders: whether a product was delivered. */
  received: Received;
};

/**
 * The endpoints for reviews by shoppers and their moderation by staff. A write responds once no instance serves the
 * previous state from its cache.
 */
export function reviewRoutes(
  { db, readReplica, waitForInvalidation }: Pick<Database, 'db' | 'readReplica' | 'waitForInvalidation'>,
  { jobs, origin, uploads, received }: ReviewDependencies,
): HandlersOf<typeof reviewsCalls> {
  const ownReviews = { db, jobs, received, uploads };
  const moderation = { db, jobs, origin };
  const respondAfterWrite = async <T>(data: T, message?: string) => {
    await waitForInvalidation();
    return answer(data, message);
  };
  return {
    'GET /api/products/:productId/reviews': async ({ params, query }, caller) =>
      cacheableResponse(
        isStaff(caller)
          ? await reviewsOf(db, params.productId, query, 'staff')
          : await readReplica((reader) => reviewsOf(reader, params.productId, query, 'shopper')),
        tagsOf(params.productId.toLowerCase()),
      ),
    'GET /api/products/:productId/reviews/mine': async ({ params }, caller) =>
      answer(await myReview(ownReviews, userOf(caller), params.productId)),
    'PUT /api/products/:productId/reviews/mine': async ({ params, body }, caller) =>
      respondAfterWrite(
        await writeReview(ownReviews, userOf(caller), params.productId, body),
        m.responses.reviewSaved(),
      ),
    'DELETE /api/products/:productId/reviews/mine': async ({ params }, caller) => {
      await deleteReview(db, userOf(caller), params.productId);
      return respondAfterWrite(null, m.responses.reviewDeleted());
    },
    'POST /api/products/:productId/reviews/photos': async ({ params }, caller, reader) =>
      answer(
        await takePhoto(ownReviews, {
          userId: userOf(caller),
          product: params.productId,
          sent: sentWith(caller, reader),
        }),
        mediaMessages.responses.pictureUploaded(),
      ),
    'PUT /api/reviews/:reviewId/helpful': async ({ params, body }, caller) =>
      respondAfterWrite(await vote(db, userOf(caller), params.reviewId, body.helpful)),
    'GET /api/reviews': async ({ query }) => answer(await listReviews(db, query)),
    'PATCH /api/reviews/status': async ({ body }, caller) =>
      respondAfterWrite(await moderate(moderation, authorOf(caller), body), m.responses.reviewsUpdated()),
    'PUT /api/reviews/:reviewId/reply': async ({ params, body }, caller) =>
      respondAfterWrite(
        await answerReview(moderation, authorOf(caller), params.reviewId, body),
        m.responses.replySaved(),
      ),
    'DELETE /api/reviews/:reviewId/reply': async ({ params }, caller) =>
      respondAfterWrite(
        await deleteAnswer(db, authorOf(caller), params.reviewId),
        m.responses.replyDeleted(),
      ),
  };
}
