import { maxLetterLength, maxNameLength } from './limits.ts';
import { line, text } from './text.ts';
import { z } from './zod.ts';

// What a visitor writes to the shop: a letter by the contact form, an address for the newsletter.

/** An email address, trimmed. */
export const email = () =>
  text(320)
    .trim()
    .min(1, { error: 'is required' })
    .pipe(z.email({ error: 'must be a valid email address' }));

/** What a letter can be about. */
export const letterTopics = ['question', 'order', 'custom', 'other'] as const;
export type LetterTopic = (typeof letterTopics)[number];

export const letter = z.strictObject({
  name: line(maxNameLength),
  email: email(),
  topic: z.enum(letterTopics).default('question'),
  message: line(maxLetterLength),
});
export type Letter = z.output<typeof letter>;

/** For the newsletter (R7). */
export const subscription = z.strictObject({ email: email() });
/** The secret out of the link in a mail. */
export const subscriptionSecret = z.strictObject({ token: text(200).min(1, { error: 'is required' }) });
