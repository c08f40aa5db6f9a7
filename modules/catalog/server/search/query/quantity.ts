import { digitsOf, numberWordBefore } from './number-words.ts';

/** A number after these words is an amount of money or part of a set. */
const edge =
  '(?<![\\p{L}\\p{M}\\p{N}])(?<!(?:of|under|below|upto|up to|within|than|max(?:imum)?|min(?:imum)?|budget|rs\\.?|inr|₹|-|–)\\s*)';
const end = '(?![\\p{L}\\p{M}\\p{N}])';
const about = '(?:(?:around|about|approx(?:imately)?|at least|atleast|min(?:imum)?|more than|lagbhag)\\s+)?';
/** Words for units of an order. A "24 piece dinner set" has a number of its own. */
const units =
  '(?:pieces|pcs|nos?\\.?|units|qty|quantity|pax|packets|copies|guests?|attendees|invitees|(?:(?:small|return|corporate)\\s+)*(?:gifts|presents|hampers))';
/** What a number counts that says more than the number: the persons for whom the gift is, and gifts for many. */
const persons =
  '(?:people|persons|employees|members|staff|delegates|speakers|volunteers|workers|nurses|doctors|neighbou?rs|relatives|cousins|aunties|girls|boys|colleagues|coworkers|clients|customers|students|teachers|kids|children|friends|ladies|women|men|log|logon|(?:party\\s+|wedding\\s+)?favou?rs?)';

const counted = new RegExp(`${edge}${about}\\d{1,5}\\s*${units}(?:\\s+of)?${end}`, 'gu');
const ordered = new RegExp(`${edge}(?:qty|quantity|moq)\\s*:?\\s*\\d{1,5}${end}`, 'gu');
const number = new RegExp(
  `${edge}${about}\\d{1,5}\\s+(?=(?:(?:office|school|female|male|lady|ladies|team|wedding|young|little|small|new|senior|junior)\\s+)?${persons}${end})`,
  'gu',
);

const numberWord = numberWordBefore(`(?:${units}|${persons})${end}`);

/** Returns a text in lower case without the quantity of an order, such as "100 pcs" and the number of "50 employees". "Return gifts" remain. */
export const withoutQuantity = (text: string): string =>
  [counted, ordered, number].reduce(
    (rest, pattern) => rest.replace(pattern, (match) => (match.includes('return') ? ' return gifts ' : ' ')),
    text.replace(numberWord, digitsOf),
  );
