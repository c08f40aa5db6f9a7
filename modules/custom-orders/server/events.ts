import { z } from 'zod';
import { defineEvent } from '#kernel/events/events.ts';

export const customOrderRequested = defineEvent({
  type: 'custom_order.requested',
  description: 'A customer requests a custom order.',
  data: z.object({ number: z.string().describe('the number of the request') }),
});
