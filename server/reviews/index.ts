import { reviewsCalls } from '#contract/calls/reviews.ts';
import { customerData } from '#server/accounts/index.ts';
import { media } from '#server/media/index.ts';
import { hasReceived } from '#server/orders/index.ts';
import { defineModule } from '#server/platform/define-module.ts';
import { reviewApproved, reviewSubmitted } from './events.ts';
import { votesOf, writtenBy } from './own-reviews.ts';
import { reviewRoutes } from './routes.ts';

/** Reviews by shoppers and their moderation. */
export const reviews = defineModule({
  name: 'reviews',
  calls: reviewsCalls,
  events: [reviewSubmitted, reviewApproved],
  extend: () => [customerData.of({ reviewing: { writtenBy, votesOf } })],
  handlers: (kernel) =>
    reviewRoutes(kernel.database, {
      jobs: kernel.jobs,
      origin: kernel.origin,
      uploads: kernel.get(media).uploads,
      received: hasReceived,
    }),
});

/** For plugins. @public */
export { reviewApproved, reviewSubmitted } from './events.ts';
export { deletePhotosOf } from './own-reviews.ts';
export { addApprovedReviews, countWaiting } from './reviews.ts';
