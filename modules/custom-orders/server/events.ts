import { z } from 'zod';
import { defineEvent } from '#kernel/events/events.ts';
import * as m from '../messages/index.ts';

export const customOrderRequested = defineEvent({
  type: 'custom_order.requested',
  get description() {
    return m.serverEvents.customerRequestsCustomOrder();
  },
  data: z.object({ number: z.string().describe('the number of the request') }),
});
