import { firstName } from '#kernel/contract/first-name.ts';
import { nonBlankText, singleLine } from '#kernel/contract/text.ts';
import { z } from '#kernel/contract/zod.ts';
import { maxContactMessageLength } from '#modules/contact/contract/limits.ts';
import { maxReplyName } from './limits.ts';

// Texts that staff send again and again.

/** `{name}` in the text stands for the first name of the customer, `{store}` for the name of the shop. */
const fields = {
  name: singleLine(maxReplyName),
  body: nonBlankText(maxContactMessageLength),
};
export const savedReplyPayload = z.strictObject(fields);
export type SavedReplyPayload = z.output<typeof savedReplyPayload>;

export const savedReplyUpdate = z.strictObject({ ...fields, updatedAt: z.iso.datetime() });

export const savedReply = z.strictObject({
  id: z.uuid(),
  name: z.string(),
  body: z.string(),
  updatedAt: z.iso.datetime(),
});
export type SavedReply = z.infer<typeof savedReply>;
export const savedReplies = z.array(savedReply);

export const savedReplyParams = z.strictObject({ id: z.uuid() });

/** What the placeholders of a saved reply stand for; `name` is empty where it is not known. */
export type ReplyValues = { name: string; store: string };

/** Returns a saved reply with its placeholders filled in. */
export function filledReply(body: string, { name, store }: ReplyValues): string {
  return body.replaceAll('{name}', firstName(name)).replaceAll('{store}', store);
}
