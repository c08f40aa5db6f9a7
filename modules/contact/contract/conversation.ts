import { nonBlankText, text } from '#kernel/contract/text.ts';
import { z } from '#kernel/contract/zod.ts';
import { contactTopics } from './contact-messages.ts';
import { maxContactMessageLength } from './limits.ts';

// The conversation that follows a contact message, as the customer and as staff see it.

/** `open`: the latest message is the customer's; `answered`: it is the shop's; `closed`: nothing is left to do. */
export const contactStates = ['open', 'answered', 'closed'] as const;
export type ContactState = (typeof contactStates)[number];

export const contactParams = z.strictObject({ id: z.uuid() });
/** The key in the link of an email. */
export const contactKey = z.strictObject({ key: text(100) });

const message = nonBlankText(maxContactMessageLength);
/** The browser's key of this submission: a repeated submission counts once. */
const once = text(100).optional();

/** A message of the customer. */
export const customerMessage = z.strictObject({ key: contactKey.shape.key, body: message, once });
export type CustomerMessage = z.output<typeof customerMessage>;

/** A reply of staff, which is emailed to the customer. `close`: whether the conversation ends with it. */
export const staffReply = z.strictObject({ body: message, close: z.boolean().default(false), once });
export type StaffReply = z.output<typeof staffReply>;

export const contactStateChange = z.strictObject({ state: z.enum(['open', 'closed']) });

const entry = {
  id: z.uuid(),
  from: z.enum(['customer', 'shop']),
  at: z.iso.datetime(),
  body: z.string(),
};

const conversationFields = {
  id: z.uuid(),
  name: z.string(),
  topic: z.enum(contactTopics),
  state: z.enum(contactStates),
  /** The product that it is about, by its name at the time; null for none. */
  product: z
    .strictObject({ name: z.string(), /** Null once it is deleted. */ slug: z.string().nullable() })
    .nullable(),
};

export const contactConversation = z.strictObject({
  ...conversationFields,
  /** The first one is the contact message. */
  messages: z.array(z.strictObject(entry)),
});
export type ContactConversation = z.infer<typeof contactConversation>;

export const officeConversation = z.strictObject({
  ...conversationFields,
  email: z.string(),
  messages: z.array(
    z.strictObject({
      ...entry,
      /** The staff member; null for the customer and for deleted users. */
      by: z.string().nullable(),
    }),
  ),
});
export type OfficeConversation = z.infer<typeof officeConversation>;
