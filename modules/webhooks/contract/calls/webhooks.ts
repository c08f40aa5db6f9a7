import type { Calls } from '#kernel/contract/endpoint.ts';
import { z } from '#kernel/contract/zod.ts';
import * as webhooks from '../webhooks.ts';

export const webhookCalls = {
  'GET /api/webhooks': {
    summary: 'List the webhooks, and the types of events',
    tag: 'Webhooks',
    access: 'staff',
    right: 'webhooks',
    data: webhooks.webhooks,
  },
  'POST /api/webhooks': {
    summary: 'Create a webhook; its key is shown only in this answer',
    tag: 'Webhooks',
    access: 'staff',
    right: 'webhooks',
    body: webhooks.webhookPayload,
    data: webhooks.webhookKey,
  },
  'PUT /api/webhooks/:id': {
    summary: 'Update a webhook, or turn it on or off',
    tag: 'Webhooks',
    access: 'staff',
    right: 'webhooks',
    params: webhooks.webhookParams,
    body: webhooks.webhookUpdate,
    data: webhooks.webhook,
  },
  'DELETE /api/webhooks/:id': {
    summary: 'Delete a webhook with its log',
    tag: 'Webhooks',
    access: 'staff',
    right: 'webhooks',
    params: webhooks.webhookParams,
    data: z.null(),
  },
  'POST /api/webhooks/:id/key': {
    summary: 'Replace the key of a webhook; the previous one signs nothing any more',
    tag: 'Webhooks',
    access: 'staff',
    right: 'webhooks',
    params: webhooks.webhookParams,
    data: webhooks.webhookKey,
  },
  'POST /api/webhooks/:id/test': {
    summary: 'Send the event webhook.test',
    tag: 'Webhooks',
    access: 'staff',
    right: 'webhooks',
    params: webhooks.webhookParams,
    data: z.null(),
  },
  'GET /api/webhook-deliveries': {
    summary: 'List the deliveries of all webhooks, the latest first',
    tag: 'Webhooks',
    access: 'staff',
    right: 'webhooks',
    query: webhooks.deliveryQuery,
    data: webhooks.deliveries,
  },
  'POST /api/webhook-deliveries/:id/replay': {
    summary: 'Send a delivery again, with the same event',
    tag: 'Webhooks',
    access: 'staff',
    right: 'webhooks',
    params: webhooks.webhookParams,
    data: z.null(),
  },
} as const satisfies Calls;
