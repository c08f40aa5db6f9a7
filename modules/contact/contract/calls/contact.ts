import type { Calls } from '#kernel/contract/endpoint.ts';
import { z } from '#kernel/contract/zod.ts';
import * as contact from '../contact-messages.ts';
import * as conversation from '../conversation.ts';

const tag = 'Contact messages';

export const contactCalls = {
  'POST /api/contact': {
    summary: 'Send the shop a contact message',
    tag,
    access: 'anyone',
    limit: 'message',
    body: contact.contactMessage,
    data: z.null(),
  },
  'GET /api/contact/:id': {
    summary: 'Get the conversation after a contact message by the key from an email',
    tag,
    access: 'anyone',
    params: conversation.contactParams,
    query: conversation.contactKey,
    data: conversation.contactConversation,
  },
  'POST /api/contact/:id/messages': {
    summary: 'Send the shop a further message',
    tag,
    access: 'anyone',
    limit: 'message',
    params: conversation.contactParams,
    body: conversation.customerMessage,
    data: conversation.contactConversation,
  },
  'GET /api/contact/:id/office': {
    summary: 'Get the conversation after a contact message as staff see it',
    tool: { name: 'read_message' },
    tag,
    access: 'staff',
    right: 'orders',
    params: conversation.contactParams,
    data: conversation.officeConversation,
  },
  'POST /api/contact/:id/replies': {
    summary: 'Email the customer a reply to a contact message',
    tool: { name: 'reply_to_message', confirm: true },
    tag,
    access: 'staff',
    right: 'orders',
    params: conversation.contactParams,
    body: conversation.staffReply,
    data: conversation.officeConversation,
  },
  'PUT /api/contact/:id/state': {
    summary: 'Close or reopen the conversation after a contact message',
    tool: { name: 'close_message' },
    tag,
    access: 'staff',
    right: 'orders',
    params: conversation.contactParams,
    body: conversation.contactStateChange,
    data: conversation.officeConversation,
  },
} as const satisfies Calls;
