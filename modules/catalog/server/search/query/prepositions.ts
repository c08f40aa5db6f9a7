import type { PhraseMeaning } from './phrase-meaning.ts';
import { isOptional, meaningOf } from './vocabulary.ts';

/** Words between a preposition and its noun, which say nothing about a product. */
const determiners = new Set(
  'my our a an the his her their your nri little loving dear elder younger young only'.split(' '),
);
const afterPurpose = [
  ['ke', 'liye'],
  ['ke', 'lie'],
  ['k', 'liye'],
  ['के', 'लिए'],
  ['के', 'लिये'],
];
/** Words after the infinitive of a Hindi verb, which says what a product is for ("odhne ke liye", "lagane wali"). */
const afterInfinitive = new Set(
  'ke k liye lie lye ka ki ko wala wali wale vala vali vale waala waali waale hai h है के का की को लिए वाला वाले वाली'.split(
    ' ',
  ),
);
/** Endings of the infinitive of a Hindi verb. */
const infinitive = /^(?:[a-z]{2,}(?:ne|na|ney)|\p{L}[\p{L}\p{M}]*(?:ने|ना))$/u;
/** Postpositions that are written together with their noun in Marathi, and the ending of the noun before them. */
const joined = /^(\p{L}[\p{L}\p{M}]*?|[a-z]{2,})([ंn]?)(साठी|च्या|sathi|saathi)$/u;
const afterGiver = [
  ['ki', 'taraf', 'se'],
  ['ki', 'or', 'se'],
  ['की', 'तरफ', 'से'],
  ['की', 'ओर', 'से'],
];

/** Returns the word before a phrase, without the determiners between them. */
function before(words: string[], at: number): string | undefined {
  const earlier = words.slice(0, at).reverse();
  return earlier.find((word) => !determiners.has(word)) ?? earlier[0];
}

const follows = (words: string[], from: number, phrases: string[][]): boolean =>
  phrases.some((phrase) => phrase.every((word, index) => words[from + index] === word));

/** Returns words with the postpositions that are written together with them as words of their own ("आईसाठी"). */
export const withSeparatePostpositions = (words: string[]): string[] =>
  words.flatMap((word) => {
    const [, noun, , postposition] = joined.exec(word) ?? [];
    return noun && postposition ? [noun, postposition] : [word];
  });

/** Words by which shoppers address the shop ("bro need a gift", "yaar kuch dikhao"), and words after them. */
const addresses = new Set(
  'bro bruh bhai bhaiya bhaiyya yaar yar dude sir madam maam mam didi dost guys भाई भैया यार सर मैडम'.split(
    ' ',
  ),
);
const afterAddress = new Set(
  'i im we need needed want wanna looking show suggest tell give help please pls plz any some what can mujhe muje mereko hume hame kuch kuchh koi ek dikhao batao chahiye मुझे हमें कुछ कोई दिखाओ बताओ'.split(
    ' ',
  ),
);

/** Whether the first word of a text addresses the shop. */
export const isAddress = (words: string[], at: number): boolean =>
  at === 0 && addresses.has(words[0] ?? '') && afterAddress.has(words[1] ?? '');

/** Whether a word is the infinitive of a Hindi verb before a postposition: "tangne wala". */
export const isInfinitive = (words: string[], at: number): boolean =>
  infinitive.test(words[at] ?? '') && afterInfinitive.has(words[at + 1] ?? '');

/** Whether "for" stands before a phrase, at most with words between them that say how what follows is ("for floating candles"). */
function isAfterFor(words: string[], at: number): boolean {
  if (before(words, at) === 'for') return true;
  const start = words.lastIndexOf('for', at);
  if (start <= 0) return false;
  const between = words.slice(start + 1, at);
  return between.every((word) => determiners.has(word) || (!/\d/.test(word) && isQuality([word])));
}

/** Whether words name no thing of their own. */
const isQuality = (words: string[]): boolean => meaningOf(words) === undefined || isOptional(words);

/** Words after what a person likes ("cat lover"). */
const likings = new Set('lover lovers fan fans enthusiast premi shaukeen'.split(' '));

/** Whether a phrase says what a product is for: it stands after "for" or before "ke liye", or after "to" ("cards to plant"). */
export const isPurpose = (words: string[], at: number, length: number): boolean =>
  isAfterFor(words, at) ||
  (before(words, at) === 'with' && meaningOf(words.slice(at, at + length)) === undefined) ||
  likings.has(words[at + length] ?? '') ||
  isEnglishInfinitive(words, at) ||
  follows(words, at + length, afterPurpose);

/** Words that begin a clause about the thing before them. */
const relatives = new Set('that which jo जो'.split(' '));

/** Whether a phrase is in a clause about a thing: "decor that fits in a suitcase". */
export const isInClause = (words: string[], at: number): boolean =>
  words.slice(0, at).some((word, index) => index > 0 && relatives.has(word));

/** Whether a word is a verb after a thing and "to". */
const isEnglishInfinitive = (words: string[], at: number): boolean =>
  words[at - 1] === 'to' && meaningOf(words.slice(at - 2, at - 1))?.type === 'synonyms';

const givers = new Set(['from', 'by']);

/** Whether a recipient is the one who gives or makes: "from daughter", "beti ki taraf se", "made by women". */
export const isGiver = (
  words: string[],
  at: number,
  length: number,
  meaning: PhraseMeaning | undefined,
): boolean =>
  meaning?.type === 'for' && (givers.has(before(words, at) ?? '') || follows(words, at + length, afterGiver));

/** Words before the place to which a gift is sent, and after it. */
const sending = /^(?:deliver|ship|send|sent|post|courier|bhej)/;

/** Whether a place is the one to which a gift is sent: "deliver to Pune", "Pune delivery". */
export const isDestination = (words: string[], at: number, length: number): boolean =>
  words.slice(Math.max(0, at - 3), at).some((word) => sending.test(word)) ||
  sending.test(words[at + length] ?? '');

const ordinal = /^(?:\d+(?:st|nd|rd|th)|first|second|third|tenth|fiftieth|pehl[aei]|pahl[aei]|d[ou]sr[aei])$/;

/** Whether a word says how often there was something. */
export const isOrdinal = (word: string): boolean => ordinal.test(word);

/** Words between a person and whom this person has ("beti ki teacher"). */
const genitives = new Set('ke ka ki k के का की'.split(' '));

/**
 * Whether a recipient is the one who has the next one: "kids teacher", "my husband's boss", "beti ki teacher". Without a word between
 * them, it is written in the genitive, which has lost its apostrophe. The friends of a person are such persons too ("my son's friends").
 */
export function isOwner(
  words: string[],
  at: number,
  length: number,
  meaningAt: (index: number) => PhraseMeaning | undefined,
): boolean {
  const end = at + length;
  const next = genitives.has(words[end] ?? '') ? end + 1 : end;
  if (next === end && !/[^s]s$/.test(words[end - 1] ?? '')) return false;
  const meaning = meaningAt(next);
  return meaning?.type === 'for' && meaning.value !== 'friends';
}
