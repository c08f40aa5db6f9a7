import { maxNameLength, maxTextLength, maxUrlLength } from './limits.ts';
import { z } from './zod.ts';

const storable = (value: string) => !value.includes('\0') && value.isWellFormed();

/**
 * Any text a person may write, kept exactly, at most `max` characters. Right-to-left marks, emoji and
 * every script pass; a NUL byte and half of a surrogate pair are refused, because no database keeps them.
 */
export const text = (max = maxTextLength) =>
  z.string().max(max).refine(storable, { error: 'contains a character that cannot be stored' });

/** Text of any number of lines that must say something: trimmed, 1 to `max` characters. */
export const words = (max: number) => text(max).trim().min(1, { error: 'is required' });

/** The same in one line: what stands in a heading or a subject must not go on in the next one. */
export const line = (max = maxNameLength) =>
  words(max).refine((value) => !/[\n\v\f\r\u0085\u2028\u2029]/.test(value), { error: 'must be one line' });

/** The web address of a picture (http, https, or a path of this shop), trimmed (section 5). */
export const imageUrl = () =>
  text(maxUrlLength)
    .trim()
    .refine(isImageUrl, { error: 'must be a web address starting with http://, https:// or /' });

function isImageUrl(value: string): boolean {
  if (value.startsWith('/')) return !value.startsWith('//') && !/[\s\\]/.test(value);
  return URL.canParse(value) && /^https?:$/.test(new URL(value).protocol);
}

/** Lines trimmed, empty ones and repeats left out, order kept (section 5: tags, features, materials, images). */
export const withoutRepeats = (values: string[]) => [...new Set(values.filter((value) => value !== ''))];
