import { z } from 'zod';
import { defineEvent } from '#kernel/events/events.ts';

export const customerRegistered = defineEvent({
  type: 'customer.registered',
  description: 'An account is created, by its user, by staff or through the identity provider.',
  data: z.object({ userId: z.uuid() }),
});
