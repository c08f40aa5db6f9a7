import { z } from 'zod';
import { defineEvent } from '#kernel/events/events.ts';
import * as m from '../messages/index.ts';

export const customerRegistered = defineEvent({
  type: 'customer.registered',
  get description() {
    return m.serverEvents.accountIsCreated();
  },
  data: z.object({ userId: z.uuid() }),
});
