import { firstName } from '#kernel/contract/first-name.ts';
import { nonBlankText, singleLine } from '#kernel/contract/text.ts';
import { z } from '#kernel/contract/zod.ts';
import { maxContactMessageLength } from '#modules/contact/contract/limits.ts';
import { unknownPlaceholderError } from '#modules/content/contract/placeholders.ts';
import { maxReplyName } from './limits.ts';

// Texts that staff send again and again.

/** The placeholders of a saved reply, written as in pages and emails: the first name of the customer, the name of the shop. */
export const replyPlaceholders = ['firstName', 'storeName'] as const;

const fields = {
  name: singleLine(maxReplyName),
  /** Unknown placeholders are refused, since the customer would read them. */
  body: nonBlankText(maxContactMessageLength).check(({ value, issues }) => {
    const message = unknownPlaceholderError(value, replyPlaceholders);
    if (message) issues.push({ code: 'custom', input: value, message });
  }),
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

/**
 * Returns a saved reply with its placeholders filled in. Replies of earlier versions have `{name}` and `{store}`. Without a name,
 * the space before it goes too: "Hi,".
 */
export function filledReply(body: string, { name, store }: ReplyValues): string {
  const first = firstName(name);
  return body
    .replaceAll(/ ?(?:\{\{ *firstName *\}\}|(?<!\{)\{name\}(?!\}))/g, (found) =>
      first === '' ? '' : `${found.startsWith(' ') ? ' ' : ''}${first}`,
    )
    .replaceAll(/\{\{ *storeName *\}\}|(?<!\{)\{store\}(?!\})/g, () => store);
}
