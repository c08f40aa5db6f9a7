import { z } from 'zod';
import { defineEvent } from '#kernel/events/events.ts';
import * as m from '../messages/index.ts';

export const stockChanged = defineEvent({
  type: 'stock.changed',
  get description() {
    return m.serverEvents.ordersCancellationsOrReturnsChange();
  },
  data: z.object({
    products: z
      .array(
        z.object({
          productId: z.uuid(),
          variantId: z.uuid().optional().describe('of a product with options'),
          change: z.int().describe('units added, negative when taken'),
        }),
      )
      .min(1),
  }),
});
