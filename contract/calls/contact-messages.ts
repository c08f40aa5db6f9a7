import * as letters from '../contact-messages.ts';
import type { Calls } from '../endpoint.ts';
import { z } from '../zod.ts';

export const contactMessageCalls = {
  'POST /api/newsletter': {
    summary: 'Subscribe to the newsletter; it takes effect when the link in the email is opened',
    tag: 'Letters',
    access: 'anyone',
    limit: 'newsletter',
    body: letters.subscription,
    data: z.null(),
  },
  'POST /api/newsletter/confirm': {
    summary: 'Confirm a subscription with the token from the email',
    tag: 'Letters',
    access: 'anyone',
    limit: 'secret',
    body: letters.subscriptionToken,
    data: z.null(),
  },
  'POST /api/newsletter/unsubscribe': {
    summary: 'Unsubscribe with the token from any newsletter email',
    tag: 'Letters',
    access: 'anyone',
    limit: 'secret',
    body: letters.subscriptionToken,
    data: z.null(),
  },
  'POST /api/contact': {
    summary: 'Send the shop a contact message',
    tag: 'Letters',
    access: 'anyone',
    limit: 'letter',
    body: letters.contactMessage,
    data: z.null(),
  },
} as const satisfies Calls;
