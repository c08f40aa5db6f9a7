import * as m from '../messages/index.ts';
import { maxNameLength, maxTextLength, maxUrlLength } from './limits.ts';
import { z } from './zod.ts';

const storable = (value: string) => !value.includes('\0') && value.isWellFormed();

/**
 * Text of at most `max` characters, kept exactly. Right-to-left marks, emoji and every script pass; NUL bytes and lone
 * surrogates are refused, because no database stores them.
 */
export const text = (max = maxTextLength) =>
  z.string().max(max).refine(storable, { error: m.contractText.containsCharacterThatCannot() });

/** Non-blank text of one or more lines: trimmed, 1 to `max` characters. */
export const nonBlankText = (max: number) => text(max).trim().min(1, { error: m.contractText.isRequired() });

const isOneLine = (value: string) => !/[\n\v\f\r\u0085\u2028\u2029]/.test(value);

/** Non-blank text of a single line, for headings and subjects. */
export const singleLine = (max = maxNameLength) =>
  nonBlankText(max).refine(isOneLine, { error: m.contractText.mustBeOneLine() });

/** Text of a single line that may be empty, trimmed. */
export const optionalLine = (max = maxNameLength) =>
  text(max).trim().refine(isOneLine, { error: m.contractText.mustBeOneLine() });

/** The URL of a picture (http, https, or a path of this shop), trimmed (section 5). */
export const imageUrl = () =>
  text(maxUrlLength).trim().refine(isImageUrl, { error: m.contractText.mustBeWebAddressStarting() });

function isImageUrl(value: string): boolean {
  if (value.startsWith('/')) return !value.startsWith('//') && !/[\s\\]/.test(value);
  return URL.canParse(value) && /^https?:$/.test(new URL(value).protocol);
}

/** Returns the values without empty ones and repeats, in order (section 5: tags, features, materials, images). */
export const distinct = (values: string[]) => [...new Set(values.filter((value) => value !== ''))];
