import { maxLetterLength, maxNameLength } from './limits.ts';
import { line, text, words } from './text.ts';
import { z } from './zod.ts';

// What a visitor writes to the shop: a letter by the contact form, an address for the newsletter.

/** An address that every mail server takes: a local part of at most 64 characters, labels of 63, a top-level domain in any script. */
const mailable =
  /^(?=.{1,64}@)(?!.*\.\.)[\w'+-][\w'+.-]*(?<!\.)@([a-z\d]([a-z\d-]{0,61}[a-z\d])?\.)+([a-z]{2,63}|xn--[a-z\d-]{1,58}[a-z\d])$/i;

/** An address whose domain is written as mail servers know it: `name@उदाहरण.भारत` becomes `name@xn--p1b6ci4b4b3a.xn--h2brj9c`. */
function withPlainDomain(address: string): string {
  const [, local, domain] = /^([^@]+@)([^\s/\\:?#@%[\]]+)$/.exec(address) ?? [];
  if (!domain || /^[\x20-\x7e]+$/.test(domain)) return address;
  const web = `http://${domain}`;
  return URL.canParse(web) ? local + new URL(web).hostname : address;
}

/** An email address, trimmed. Letters of other scripts are taken after the @ only: few mail servers deliver to them before it. */
export const email = () =>
  text(320)
    .trim()
    .min(1, { error: 'is required' })
    .overwrite(withPlainDomain)
    .pipe(z.email({ pattern: mailable, error: 'must be a valid email address' }));

/** What a letter can be about. */
export const letterTopics = ['question', 'order', 'custom', 'other'] as const;
export type LetterTopic = (typeof letterTopics)[number];

export const letter = z.strictObject({
  name: line(maxNameLength),
  email: email(),
  topic: z.enum(letterTopics).default('question'),
  message: words(maxLetterLength),
});
export type Letter = z.output<typeof letter>;

/** For the newsletter (R7). */
export const subscription = z.strictObject({ email: email() });
/** The secret out of the link in a mail. */
export const subscriptionSecret = z.strictObject({ token: text(200).min(1, { error: 'is required' }) });
