import { messages } from '#contract/messages.ts';
import { product } from '#server/catalog/stands-on.ts';
import { sentWith } from '#server/media/receiving.ts';
import type { Uploads } from '#server/media/uploads.ts';
import type { Database } from '#server/platform/database/database.ts';
import { authorOf, isStaff, userOf } from '#server/platform/http/access.ts';
import { answer, lastingAnswer } from '#server/platform/http/answers.ts';
import type { Handlers } from '#server/platform/http/calls.ts';
import type { Jobs } from '#server/platform/jobs/jobs.ts';
import { answerReview, deleteAnswer, listReviews, moderate } from './moderation.ts';
import { deleteReview, myReview, type Received, takePhoto, vote, writeReview } from './own.ts';
import { reviewsOf } from './reviews.ts';

/** In the words of `0005_what_changed.sql`: the reviews, and whether the product is to be seen. */
const standsOn = (id: string) => [`reviews ${id}`, product(id)];

type ReviewCalls = Pick<
  Handlers,
  | Extract<keyof Handlers, `${string} /api/products/:productId/reviews${string}`>
  | Extract<keyof Handlers, `${string} /api/reviews${string}`>
>;

type Parts = {
  jobs: Jobs;
  /** Where links in mails lead. */
  origin: string;
  uploads: Uploads;
  /** Of the orders: what they know of products that arrived. */
  received: Received;
};

/** What buyers say of products, and what the shop does with it. A write is answered once no instance shows what was before. */
export function reviewRoutes(
  { db, read, heardByAll }: Pick<Database, 'db' | 'read' | 'heardByAll'>,
  { jobs, origin, uploads, received }: Parts,
): ReviewCalls {
  const own = { db, received, uploads };
  const sending = { db, jobs, origin };
  const written = async <T>(data: T, message?: string) => {
    await heardByAll();
    return answer(data, message);
  };
  return {
    'GET /api/products/:productId/reviews': async ({ params, query }, caller) =>
      lastingAnswer(
        isStaff(caller)
          ? await reviewsOf(db, params.productId, query, 'staff')
          : await read((from) => reviewsOf(from, params.productId, query, 'shopper')),
        standsOn(params.productId.toLowerCase()),
      ),
    'GET /api/products/:productId/reviews/mine': async ({ params }, caller) =>
      answer(await myReview(own, userOf(caller), params.productId)),
    'PUT /api/products/:productId/reviews/mine': async ({ params, body }, caller) =>
      written(await writeReview(own, userOf(caller), params.productId, body), messages.reviewSaved),
    'DELETE /api/products/:productId/reviews/mine': async ({ params }, caller) => {
      await deleteReview(db, userOf(caller), params.productId);
      return written(null, messages.reviewDeleted);
    },
    'POST /api/products/:productId/reviews/photos': async ({ params }, caller, from) =>
      answer(
        await takePhoto(own, {
          userId: userOf(caller),
          product: params.productId,
          sent: sentWith(caller, from),
        }),
        messages.pictureUploaded,
      ),
    'PUT /api/reviews/:reviewId/helpful': async ({ params, body }, caller) =>
      written(await vote(db, userOf(caller), params.reviewId, body.helpful)),
    'GET /api/reviews': async ({ query }) => answer(await listReviews(db, query)),
    'PATCH /api/reviews/status': async ({ body }, caller) =>
      written(await moderate(sending, authorOf(caller), body), messages.reviewsUpdated),
    'PUT /api/reviews/:reviewId/reply': async ({ params, body }, caller) =>
      written(await answerReview(sending, authorOf(caller), params.reviewId, body), messages.replySaved),
    'DELETE /api/reviews/:reviewId/reply': async ({ params }, caller) =>
      written(await deleteAnswer(db, authorOf(caller), params.reviewId), messages.replyDeleted),
  };
}
