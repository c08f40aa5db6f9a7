import type { Calls } from '../endpoint.ts';
import * as letters from '../letters.ts';
import { z } from '../zod.ts';

export const lettersCalls = {
  'POST /api/newsletter': {
    summary: 'Subscribe to the newsletter; it counts once the link in a mail is opened',
    tag: 'Letters',
    access: 'anyone',
    limit: 'newsletter',
    body: letters.subscription,
    data: z.null(),
  },
  'POST /api/newsletter/confirm': {
    summary: 'Confirm a subscription by the secret out of the mail',
    tag: 'Letters',
    access: 'anyone',
    limit: 'secret',
    body: letters.subscriptionSecret,
    data: z.null(),
  },
  'POST /api/newsletter/unsubscribe': {
    summary: 'End a subscription by the secret out of any of its mails',
    tag: 'Letters',
    access: 'anyone',
    limit: 'secret',
    body: letters.subscriptionSecret,
    data: z.null(),
  },
  'POST /api/contact': {
    summary: 'Write to the shop',
    tag: 'Letters',
    access: 'anyone',
    limit: 'letter',
    body: letters.letter,
    data: z.null(),
  },
} as const satisfies Calls;
