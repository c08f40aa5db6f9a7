import type { Calls } from '#kernel/contract/endpoint.ts';
import { z } from '#kernel/contract/zod.ts';
import * as contact from '#modules/contact/contract/contact-messages.ts';
import * as newsletters from '../newsletters.ts';
import { maxSubscribersFileBytes, subscriberImport, subscriberImportResult } from '../subscriber-import.ts';
import * as subscribers from '../subscribers.ts';

const office = { tag: 'Newsletter', access: 'staff', right: 'newsletter' } as const;

export const newsletterCalls = {
  'POST /api/newsletter': {
    summary: 'Subscribe to the newsletter; it takes effect when the link in the email is opened',
    tag: 'Newsletter',
    access: 'anyone',
    limit: 'newsletter',
    body: contact.subscription,
    data: z.null(),
  },
  'POST /api/newsletter/confirm': {
    summary: 'Confirm a subscription with the token from the email',
    tag: 'Newsletter',
    access: 'anyone',
    limit: 'secret',
    body: contact.subscriptionToken,
    data: z.null(),
  },
  'POST /api/newsletter/unsubscribe': {
    summary: 'Unsubscribe with the token from any newsletter email',
    tag: 'Newsletter',
    access: 'anyone',
    limit: 'secret',
    body: newsletters.unsubscription,
    data: z.null(),
  },
  'GET /api/newsletter/subscribers': {
    summary: 'Search and filter the subscribers of the newsletter',
    ...office,
    query: subscribers.subscriberListQuery,
    data: subscribers.subscriberList,
  },
  'GET /api/newsletter/subscribers/export': {
    summary: 'Export subscribers of the newsletter as a CSV file',
    ...office,
    query: subscribers.subscriberExportQuery,
    file: 'text/csv; charset=utf-8',
    data: z.null(),
  },
  'POST /api/newsletter/subscribers/import': {
    summary:
      'Check the subscribers of a file, or add those without errors; addresses whose subscription has ended are never added again',
    ...office,
    maxBody: maxSubscribersFileBytes,
    body: subscriberImport,
    data: subscriberImportResult,
  },
  'DELETE /api/newsletter/subscribers/:id': {
    summary: 'Remove a subscriber of the newsletter',
    ...office,
    params: subscribers.subscriberParams,
    data: z.null(),
  },
  'GET /api/newsletter/audiences': {
    summary: 'List the segments to which newsletters can be sent, and count the confirmed subscribers of one',
    ...office,
    query: newsletters.audienceQuery,
    data: newsletters.audiences,
  },
  'GET /api/newsletters': {
    summary: 'List the newsletters, the latest first',
    ...office,
    query: newsletters.newsletterListQuery,
    data: newsletters.newsletterList,
  },
  'POST /api/newsletters': {
    summary: 'Add a newsletter as a draft',
    ...office,
    body: newsletters.newsletterCreate,
    data: newsletters.newsletter,
  },
  'GET /api/newsletters/:id': {
    summary: 'Get a newsletter with what became of it',
    ...office,
    params: newsletters.newsletterParams,
    data: newsletters.newsletter,
  },
  'PUT /api/newsletters/:id': {
    summary: 'Save the draft of a newsletter',
    ...office,
    params: newsletters.newsletterParams,
    body: newsletters.newsletterUpdate,
    data: newsletters.newsletter,
  },
  'DELETE /api/newsletters/:id': {
    summary: 'Delete the draft of a newsletter',
    ...office,
    params: newsletters.newsletterParams,
    data: z.null(),
  },
  'POST /api/newsletters/:id/copy': {
    summary: 'Add a draft with the text of a newsletter',
    ...office,
    params: newsletters.newsletterParams,
    data: newsletters.newsletter,
  },
  'POST /api/newsletters/:id/preview': {
    summary: 'Get a newsletter as it would be sent, without saving it',
    ...office,
    params: newsletters.newsletterParams,
    body: newsletters.newsletterDocument,
    data: newsletters.newsletterPreview,
  },
  'POST /api/newsletters/:id/test': {
    summary: 'Send a saved newsletter to one address; fails if the mail server does not accept it',
    ...office,
    limit: 'mail',
    params: newsletters.newsletterParams,
    body: newsletters.newsletterTest,
    data: z.null(),
  },
  'POST /api/newsletters/:id/send': {
    summary:
      'Send a newsletter to all confirmed subscribers, or to those of a segment of customers, at once or later',
    ...office,
    params: newsletters.newsletterParams,
    body: newsletters.newsletterSend,
    data: newsletters.newsletter,
  },
  'POST /api/newsletters/:id/stop': {
    summary: 'Stop the sending of a newsletter; a scheduled one becomes a draft',
    ...office,
    params: newsletters.newsletterParams,
    data: newsletters.newsletter,
  },
  'POST /api/newsletters/:id/continue': {
    summary: 'Send a stopped newsletter to the recipients who are left',
    ...office,
    params: newsletters.newsletterParams,
    data: newsletters.newsletter,
  },
} as const satisfies Calls;
