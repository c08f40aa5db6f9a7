import * as m from '../messages/index.ts';
import { text } from './text.ts';
import { z } from './zod.ts';

/**
 * An address that every mail server accepts: a local part of at most 64 characters, labels of at most 63, a top-level
 * domain in any script.
 */
const mailable =
  /^(?=.{1,64}@)(?!.*\.\.)[\w'+-][\w'+.-]*(?<!\.)@([a-z\d]([a-z\d-]{0,61}[a-z\d])?\.)+([a-z]{2,63}|xn--[a-z\d-]{1,58}[a-z\d])$/i;

/**
 * Returns the address with its domain in Punycode, as mail servers require: `name@उदाहरण.भारत` becomes
 * `name@xn--p1b6ci4b4b3a.xn--h2brj9c`.
 */
function withPlainDomain(address: string): string {
  const [, local, domain] = /^([^@]+@)([^\s/\\:?#@%[\]]+)$/.exec(address) ?? [];
  if (!domain || /^[\x20-\x7e]+$/.test(domain)) return address;
  const url = `http://${domain}`;
  return URL.canParse(url) ? local + new URL(url).hostname : address;
}

/**
 * An email address, trimmed. Letters of other scripts are accepted after the @ only: few mail servers support them
 * before it.
 */
export const email = () =>
  text(320)
    .trim()
    .min(1, { error: m.email.isRequired() })
    .overwrite(withPlainDomain)
    .pipe(z.email({ pattern: mailable, error: m.email.mustBeValidEmailAddress() }));

/** The secret in the link of an email. */
export const emailToken = () => text(200).min(1, { error: m.email.isRequired() });
export const emailTokenPayload = z.strictObject({ token: emailToken() });
