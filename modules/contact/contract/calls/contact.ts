import type { Calls } from '#kernel/contract/endpoint.ts';
import { z } from '#kernel/contract/zod.ts';
import * as contact from '../contact-messages.ts';

export const contactCalls = {
  'POST /api/contact': {
    summary: 'Send the shop a contact message',
    tag: 'Letters',
    access: 'anyone',
    limit: 'letter',
    body: contact.contactMessage,
    data: z.null(),
  },
} as const satisfies Calls;
