import { normalisedPhone } from '#modules/accounts/contract/normalised-identity.ts';
import type { CustomerSearch, SoughtText } from './list-store.ts';

/** Digits of a complete phone number, which is stored without country code. */
const completePhone = 10;
const phoneSigns = /^[+\d().-]+$/;

/** A text of one or two letters is found at the beginning of a word only. */
const anywhere = (text: string): SoughtText => ({ text, isStart: [...text].length <= 2 });
const atStart = (text: string): SoughtText[] => (text === '' ? [] : [{ text, isStart: true }]);

/**
 * Returns the alternatives of a part of a phone number with signs; none for a country code alone. An incomplete number with a
 * country code or a zero in front is the beginning of one.
 */
function phonePart(typed: string): SoughtText[] {
  const digits = typed.replace(/\D/g, '');
  if (digits.length > completePhone) return [anywhere(normalisedPhone(digits))];
  if (/^\+\D*91/.test(typed)) return atStart(digits.slice(2));
  const afterPrefix = /^(?:0+|91)(\d{3,})$/.exec(digits)?.[1] ?? '';
  return digits === '' ? [] : [anywhere(digits), ...atStart(afterPrefix)];
}

/** Joins the neighbouring words that are written with the signs of a phone number alone. */
function joinNumbers(words: string[]): string[] {
  const joined: string[] = [];
  let isAfterNumber = false;
  for (const word of words) {
    const isNumber = phoneSigns.test(word);
    if (isNumber && isAfterNumber) joined.push(`${joined.pop()}${word}`);
    else joined.push(word);
    isAfterNumber = isNumber;
  }
  return joined;
}

/** Parses the text of the search box: words, parts of phone numbers in any notation, or the number of an order. */
export function parseSearch(search = ''): CustomerSearch {
  const typed = search.trim().toLowerCase();
  const [, named, number] = /^(order\s*#?|#)?\s*(\d{1,9})$/.exec(typed) ?? [];
  const order = number === undefined ? null : Number(number);
  if (named) return { words: [], order };
  const words = joinNumbers(typed.split(/\s+/).filter(Boolean))
    .map((word) => (phoneSigns.test(word) ? phonePart(word) : [anywhere(word)]))
    .filter((alternatives) => alternatives.length > 0);
  return { words, order };
}
