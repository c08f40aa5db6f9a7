import { z } from 'zod';
import { defineEvent } from '#kernel/events/events.ts';
import * as m from '../messages/index.ts';

const data = z.object({ productId: z.uuid(), rating: z.int().min(1).max(5) });

export const reviewSubmitted = defineEvent({
  type: 'review.submitted',
  get description() {
    return m.serverEvents.customerWritesOrChangesReview();
  },
  data,
});

export const reviewApproved = defineEvent({
  type: 'review.approved',
  get description() {
    return m.serverEvents.staffApproveReview();
  },
  data,
});
