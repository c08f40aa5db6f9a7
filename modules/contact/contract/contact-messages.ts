import { email } from '#kernel/contract/email.ts';
import { maxNameLength } from '#kernel/contract/limits.ts';
import { nonBlankText, singleLine, text } from '#kernel/contract/text.ts';
import { z } from '#kernel/contract/zod.ts';
import * as m from '../messages/index.ts';
import { maxContactMessageLength } from './limits.ts';

// Contact messages and newsletter subscriptions of visitors.

/** The topics of a contact message. */
export const contactTopics = ['question', 'order', 'custom', 'other'] as const;
export type ContactTopic = (typeof contactTopics)[number];

export const contactMessage = z.strictObject({
  name: singleLine(maxNameLength),
  email: email(),
  topic: z.enum(contactTopics).default('question'),
  message: nonBlankText(maxContactMessageLength),
  /** The slug of the product that the message is about; a product that has left the shop is left out. */
  product: text(maxNameLength).optional(),
});
export type ContactMessage = z.output<typeof contactMessage>;

/** A newsletter subscription (R7). */
export const subscription = z.strictObject({ email: email() });
/** The secret in the link of an email. */
export const subscriptionToken = z.strictObject({
  token: text(200).min(1, { error: () => m.contractContactMessages.isRequired() }),
});
