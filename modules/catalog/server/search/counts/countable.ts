import { maxRuleLength } from '#modules/catalog/contract/search-rules.ts';
import { plainWords } from '../query/plain-words.ts';

/** An email address, also as it is spelled out ("priya at gmail dot com"). */
const email = /@|\bg\s?mail\b|\b(dot|\.)\s?(com|in|org|net)\b/iu;
/** Digits of a phone number: seven or more on end, or ten with spaces, hyphens, dots and brackets between them. */
const phone = /\p{Nd}{7}|(?:\p{Nd}[\s().+-]*){10}/u;

/**
 * Returns the words by which a text is counted; null for a text that is not counted: without words, too long, or with an email
 * address or a phone number.
 */
export function countableQuery(text: string): string | null {
  if (email.test(text) || phone.test(text)) return null;
  const query = plainWords(text).join(' ');
  return query === '' || query.length > maxRuleLength ? null : query;
}
