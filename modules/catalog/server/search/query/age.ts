import type { Recipient } from '#modules/catalog/contract/gift-tags.ts';
import { digitsOf, numberWordBefore } from './number-words.ts';

/** Up to this age in years, gifts are for babies, and up to the next one for children. */
const babiesUntil = 1;
const childrenUntil = 12;

/** A number that is written as a word before a unit of age. */
const numberWord = numberWordBefore('(?:years?|yrs?|months?|saal|mahine|साल|महीने)(?![\\p{L}\\p{M}])');

const age =
  /(?<![\p{L}\p{N}])(\d{1,2})[\s-]*(years?|yrs?|y(?=o)|months?|saal|sal|mahine|साल|महीने)[\s-]*(?:olds?|o|ka|ke|ki|का|के|की|(?=(?:girl|boy|baby|kid|child|toddler|son|daughter|niece|nephew|bacch|bach)))(?![\p{M}\p{N}]|(?<=[\p{L}\p{M}])\p{L})/u;

/** Reads the age in a text in lower case. Returns for whom a gift for this age is, if it is a child, and the text without it. */
export function readAge(text: string): { recipient?: Recipient; rest: string } {
  const numbered = text.replace(numberWord, digitsOf);
  const match = age.exec(numbered);
  if (!match) return { rest: text };
  const [whole, number, unit = ''] = match;
  const years = /^m/.test(unit) || unit === 'महीने' ? Number(number) / 12 : Number(number);
  const rest = numbered.replace(whole, ' ');
  if (years > childrenUntil) return { rest };
  return { recipient: years <= babiesUntil ? 'babies' : 'children', rest };
}
