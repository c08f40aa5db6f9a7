import type { Calls } from '#kernel/contract/endpoint.ts';
import { z } from '#kernel/contract/zod.ts';
import * as inbox from '../inbox.ts';
import * as replies from '../saved-replies.ts';

const tag = 'Order desk';
/** The rights to answer customers; each kind of entry needs its own. */
const right = ['orders', 'custom-orders'] as const;

export const inboxCalls = {
  'GET /api/inbox': {
    summary: 'List what customers wrote: messages, requests for custom orders and returns, the latest first',
    tool: { name: 'list_inbox' },
    tag,
    access: 'staff',
    right,
    query: inbox.inboxQuery,
    data: inbox.inboxList,
  },
  'GET /api/saved-replies': {
    summary: 'List the saved replies by name',
    tag,
    access: 'staff',
    right,
    data: replies.savedReplies,
  },
  'POST /api/saved-replies': {
    summary: 'Save a reply for use in conversations',
    tag,
    access: 'staff',
    right,
    body: replies.savedReplyPayload,
    data: replies.savedReply,
  },
  'PUT /api/saved-replies/:id': {
    summary: 'Change a saved reply',
    tag,
    access: 'staff',
    right,
    params: replies.savedReplyParams,
    body: replies.savedReplyUpdate,
    data: replies.savedReply,
  },
  'DELETE /api/saved-replies/:id': {
    summary: 'Delete a saved reply',
    tag,
    access: 'staff',
    right,
    params: replies.savedReplyParams,
    data: z.null(),
  },
} as const satisfies Calls;
