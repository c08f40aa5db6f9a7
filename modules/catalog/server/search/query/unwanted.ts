import { longestMeaning, type PhraseMeaning, type PhraseSources } from './phrase-meaning.ts';
import { singular } from './plain-words.ts';
import { lackingOf } from './vocabulary.ts';

/** What a text excludes, and the number of words that say so. */
type Unwanted = { phrases: string[]; length: number };

/** What a person does not do with what is not wanted. */
const uses = ['eat', 'drink', 'wear', 'use', 'enjoy', 'love'];
/** Words before what is not wanted. */
const negations = [
  ['not'],
  ['without'],
  ['except'],
  ['excluding'],
  ['neither'],
  ['avoid'],
  ['hates'],
  ['other', 'than'],
  ['apart', 'from'],
  ['anything', 'but'],
  ['everything', 'but'],
  ['allergic', 'to'],
  ...['dont', 'doesnt', 'not'].flatMap((verb) =>
    ['like', 'want', 'need', ...uses].map((wish) => [verb, wish]),
  ),
  ...uses.map((use) => ['never', `${use}s`]),
  ...['have', 'has', 'own', 'owns', 'got'].flatMap((has) => [
    ['already', has],
    [has, 'already'],
  ]),
  ['bina'],
  ['बिना'],
];
/** Words after what is not wanted. */
const negationsAfter = [
  ['ke', 'bina'],
  ['के', 'बिना'],
  ['already', 'hai'],
  ['pehle', 'se', 'hai'],
  ['पहले', 'से', 'है'],
  ['nahi', 'chahiye'],
  ['nahin', 'chahiye'],
  ['नहीं', 'चाहिए'],
];
/** Words after a material, a colour or a kind of thing that is not wanted. */
const narrowNegationsAfterThings = [['nahi'], ['nahin'], ['नहीं']];
/** Words that exclude only a material, a colour or a kind of thing, since names have them too ("no-mess kit"). */
const narrowNegations = [['no'], ['non'], ['nothing'], ['zero'], ['isnt'], ['arent']];
/** A word before an adjective: a "non scented candle" is a candle. */
const prefix = 'non';
/** A word after a material that is not wanted ("plastic-free"). */
const narrowNegationsAfter = [['free']];
/** Materials that are excluded more often than wanted, so that the vocabulary of filters has none of them. */
const unwantedMaterials = new Set(
  'plastic glass metal polyester nylon synthetic acrylic gold bone fur perfume fragrance scent scented chemical paint painted'.split(
    ' ',
  ),
);
/** Words between a negation and what is not wanted. */
const between = new Set(['for', 'of', 'a', 'an', 'the', 'my', 'any', 'with', 'in', 'made', 'from']);
/** Words between two things that are not wanted. */
const alternatives = new Set(['or', 'nor', 'ya', 'या']);
/** Words between two things that are not wanted, or between such a thing and another wish. */
const additions = new Set(['and', 'aur', 'n', 'और']);
/** Words before a "but" that excludes a thing ("anything for mom but jewellery"). */
const all = new Set(['anything', 'everything']);
/** Words after which a "not" belongs to a verb, as in "earrings that do not pull". */
const auxiliaries = new Set('do does did can could will would should has have am'.split(' '));
/** Words before a "no" that says what the shopper lacks and therefore wants ("we have no plates"). */
const possessions = new Set('have has had having got own owns'.split(' '));
/** Words after which "not" excludes only a material, a colour or a kind of thing ("that is not silver"). */
const copulas = new Set(['is', 'are']);

/** Meanings of what "no" excludes beside materials. */
const excludable: ReadonlySet<PhraseMeaning['type']> = new Set(['colour', 'synonyms', 'isPersonalised']);

const lengthAt = (phrases: string[][], words: string[], at: number): number =>
  phrases.find((phrase) => phrase.every((word, index) => words[at + index] === word))?.length ?? 0;

/** Reads what words from this one on exclude, such as "not for kids" and "chocolate ke bina"; null if they exclude nothing. */
export function readUnwanted(words: string[], at: number, shop: PhraseSources): Unwanted | null {
  const lacking = lackingOf(words[at] ?? '');
  if (lacking !== undefined) return { phrases: [lacking], length: 1 };
  return readBefore(words, at, shop) ?? readAfter(words, at, shop);
}

function readBefore(words: string[], at: number, shop: PhraseSources): Unwanted | null {
  const isNarrow = words[at] === 'not' && copulas.has(words[at - 1] ?? '');
  const wide = isNarrow ? 0 : lengthAt(negations, words, at);
  const isBut = words[at] === 'but' && words.slice(0, at).some((word) => all.has(word));
  const negation = wide || (isNarrow || isBut ? 1 : lengthAt(narrowNegations, words, at));
  if (negation === 0 || (words[at] === 'not' && auxiliaries.has(words[at - 1] ?? ''))) return null;
  if (words[at] === 'no' && possessions.has(words[at - 1] ?? '')) return null;
  const isAdjective = words[at] === prefix || at === 0;
  const phrases: string[] = [];
  let end = at;
  for (let next = at + negation; next < words.length; next++) {
    const start = words.findIndex((word, index) => index >= next && !between.has(word));
    const phrase = start < 0 ? null : unwantedAt(words, start, shop, isAdjective);
    if (phrase === null || !(wide || phrase.isMaterial || phrase.isThing)) break;
    phrases.push(phrase.text);
    end = next = phrase.end;
    const isListed =
      additions.has(words[next] ?? '') && isUnwantedToo(words, next + 1, shop, wide > 0 || isBut);
    if (!(isListed || alternatives.has(words[next] ?? ''))) break;
  }
  return phrases.length === 0 ? null : { phrases, length: end - at };
}

/**
 * Whether the thing after an "and" is not wanted either ("except mugs and pens"). After "no" it is the last one: "no plastic and brass
 * toys" asks for brass.
 */
function isUnwantedToo(words: string[], at: number, shop: PhraseSources, isWide: boolean): boolean {
  const phrase = phraseAt(words, at, shop);
  return phrase !== null && (phrase.isMaterial || phrase.isThing) && (isWide || phrase.end === words.length);
}

function readAfter(words: string[], at: number, shop: PhraseSources): Unwanted | null {
  const phrase = phraseAt(words, at, shop);
  if (!phrase) return null;
  const negation =
    lengthAt(negationsAfter, words, phrase.end) ||
    (phrase.isMaterial ? lengthAt(narrowNegationsAfter, words, phrase.end) : 0) ||
    (phrase.isMaterial || phrase.isThing ? lengthAt(narrowNegationsAfterThings, words, phrase.end) : 0);
  return negation ? { phrases: [phrase.text], length: phrase.end + negation - at } : null;
}

/**
 * Returns what is not wanted from a word on. Where the negation belongs to an adjective, as in "non scented candle" or at the
 * beginning of a text, the thing of that quality is wanted.
 */
function unwantedAt(
  words: string[],
  start: number,
  shop: PhraseSources,
  isAdjective: boolean,
): Phrase | null {
  const [first = ''] = words.slice(start);
  const quality = isAdjective ? phraseAt([...words.slice(0, start), first], start, shop) : null;
  return quality?.isMaterial ? quality : phraseAt(words, start, shop);
}

/** A phrase of a text, and the index of the word after it. */
type Phrase = { text: string; end: number; isMaterial: boolean; isThing: boolean };

/** Returns the longest phrase from a word on; null for one that says nothing about a product. */
function phraseAt(words: string[], start: number, shop: PhraseSources): Phrase | null {
  const { meaning, length } = longestMeaning(words.slice(start), shop);
  // "Not expensive" asks for an order.
  if (meaning?.type === 'ignored' || meaning?.type === 'sort') return null;
  const end = start + length;
  const text = words.slice(start, end).join(' ');
  return {
    text,
    end,
    isMaterial: meaning?.type === 'material' || unwantedMaterials.has(singular(text)),
    isThing: excludable.has(meaning?.type ?? 'general'),
  };
}
