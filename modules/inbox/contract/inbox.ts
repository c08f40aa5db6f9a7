import { maxSearchLength } from '#kernel/contract/limits.ts';
import { text } from '#kernel/contract/text.ts';
import { z } from '#kernel/contract/zod.ts';

// The inbox of the back office: what customers wrote and wait for, of all kinds.

/** Contact messages, requests for custom orders, and requested returns. */
export const inboxKinds = ['message', 'custom_order', 'return'] as const;
export type InboxKind = (typeof inboxKinds)[number];

/** `open`: the customer waits for the shop; `answered`: the shop waits for the customer; `closed`: it has ended. */
export const inboxStates = ['open', 'answered', 'closed'] as const;
export type InboxState = (typeof inboxStates)[number];

export const inboxEntry = z.strictObject({
  kind: z.enum(inboxKinds),
  id: z.uuid(),
  /** The number of the request or order; null for a contact message. */
  number: z.string().nullable(),
  /** The customer; null where the account was deleted. */
  name: z.string().nullable(),
  /** The beginning of what the customer wrote. */
  text: z.string(),
  state: z.enum(inboxStates),
  /** The time of the latest message. */
  at: z.iso.datetime(),
});
export type InboxEntry = z.infer<typeof inboxEntry>;

/** The place in the list after which a page begins: the time and the id of an entry. */
const place = /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z_[0-9a-f-]{36}$/;

export const inboxQuery = z.strictObject({
  /** Without one, entries of all states. */
  state: z.enum(inboxStates).optional(),
  kind: z.enum(inboxKinds).optional(),
  /** Part of the name, the email, the text or the number. */
  search: text(maxSearchLength).optional(),
  /** The entries after the place that an earlier page ended with. */
  after: text(70).regex(place).optional(),
});
export type InboxQuery = z.output<typeof inboxQuery>;

export const inboxList = z.strictObject({
  entries: z.array(inboxEntry),
  /** The place where the next page begins; null at the end. */
  next: z.string().nullable(),
  /** The kinds that the caller may see. */
  kinds: z.array(z.enum(inboxKinds)),
});
export type InboxList = z.infer<typeof inboxList>;
