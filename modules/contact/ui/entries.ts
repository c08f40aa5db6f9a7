import type { ContactConversation } from '#modules/contact/contract/conversation.ts';

/** Returns the messages of a conversation as the entries that `Conversation` shows. */
export const entriesOf = (messages: ContactConversation['messages']) =>
  messages.map(({ id, from, at, body }) => ({
    id,
    from,
    at,
    body,
    kind: 'message' as const,
    pictures: [],
    quote: null,
  }));
