import type { Calls } from '#kernel/contract/endpoint.ts';
import { z } from '#kernel/contract/zod.ts';
import * as contact from '#modules/contact/contract/contact-messages.ts';

export const newsletterCalls = {
  'POST /api/newsletter': {
    summary: 'Subscribe to the newsletter; it takes effect when the link in the email is opened',
    tag: 'Letters',
    access: 'anyone',
    limit: 'newsletter',
    body: contact.subscription,
    data: z.null(),
  },
  'POST /api/newsletter/confirm': {
    summary: 'Confirm a subscription with the token from the email',
    tag: 'Letters',
    access: 'anyone',
    limit: 'secret',
    body: contact.subscriptionToken,
    data: z.null(),
  },
  'POST /api/newsletter/unsubscribe': {
    summary: 'Unsubscribe with the token from any newsletter email',
    tag: 'Letters',
    access: 'anyone',
    limit: 'secret',
    body: contact.subscriptionToken,
    data: z.null(),
  },
} as const satisfies Calls;
