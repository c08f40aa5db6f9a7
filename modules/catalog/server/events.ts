import { z } from 'zod';
import { defineEvent } from '#kernel/events/events.ts';

export const stockChanged = defineEvent({
  type: 'stock.changed',
  description: 'Orders, cancellations or returns change the stock of counted products.',
  data: z.object({
    products: z
      .array(z.object({ productId: z.uuid(), change: z.int().describe('units added, negative when taken') }))
      .min(1),
  }),
});
