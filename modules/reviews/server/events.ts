import { z } from 'zod';
import { defineEvent } from '#kernel/events/events.ts';

const data = z.object({ productId: z.uuid(), rating: z.int().min(1).max(5) });

export const reviewSubmitted = defineEvent({
  type: 'review.submitted',
  description: 'A customer writes or changes a review, which waits for approval.',
  data,
});

export const reviewApproved = defineEvent({
  type: 'review.approved',
  description: 'Staff approve a review, so that it is published.',
  data,
});
