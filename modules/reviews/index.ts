import { defineModule } from '#kernel/define-module.ts';
import { customerData } from '#modules/accounts/index.ts';
import { media } from '#modules/media/index.ts';
import { receivedVariant } from '#modules/orders/index.ts';
import { reviewsCalls } from './contract/calls/reviews.ts';
import { reviewApproved, reviewSubmitted } from './server/events.ts';
import { votesOf, writtenBy } from './server/own-reviews.ts';
import { reviewRoutes } from './server/routes.ts';

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
      received: receivedVariant,
    }),
});

export { addApprovedReviews } from './server/approved-reviews.ts';
/** For plugins. @public */
export { reviewApproved, reviewSubmitted } from './server/events.ts';
export { countWaiting } from './server/moderation.ts';
export { deletePhotosOf } from './server/own-reviews.ts';
