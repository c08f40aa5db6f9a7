import { soundSpellingOf } from './free-spelling.ts';
import { latinSpellings, type PhraseSources } from './phrase-meaning.ts';
import { placeOf } from './places.ts';
import { singular } from './plain-words.ts';
import { withoutHonorific, withoutRepeats, wordsWithin } from './spelled-apart.ts';
import { inDevanagari, isOtherIndianScript } from './transliterate.ts';
import { meaningOf, spellingOf } from './vocabulary.ts';

/** The words that keep their spelling: those of the shop, and those that the catalogue has as typed. */
type SpellingSources = PhraseSources & {
  categories: ReadonlyMap<string, readonly string[]>;
  asTyped?: ReadonlySet<string>;
};

/** Whether a word is in the catalogue as typed, a synonym of the owner, a place of artisans, or in the name of a category. */
export const isOfShop = (word: string, { asTyped, synonyms, places, categories }: SpellingSources): boolean =>
  asTyped?.has(word) ||
  synonyms.words.has(word) ||
  (places && placeOf(places, [word])) !== undefined ||
  categories.has(singular(word));

/**
 * Returns the words of the vocabulary for a word that is misspelt, spelt as it sounds, or several written as one; any other word as
 * typed.
 */
export function spelledInVocabulary(
  word: string,
  { asTyped, synonyms, places, categories }: SpellingSources,
): string | string[] {
  if (asTyped?.has(word) || synonyms.words.has(word)) return word;
  if (isOtherIndianScript(word)) return spelledInLatin(inDevanagari(word));
  const isOfShop = (places && placeOf(places, [word])) !== undefined || categories.has(singular(word));
  const frequent = spellingOf(word);
  if (frequent !== undefined || isOfShop) return frequent?.split(' ') ?? word;
  return withoutRepeats(word) ?? withoutHonorific(word) ?? soundSpellingOf(word) ?? partsOf(word) ?? word;
}

/** Returns the words that are written as one, with the frequent misspellings of them corrected; undefined for any other word. */
const partsOf = (word: string): string[] | undefined =>
  wordsWithin(word)?.flatMap((part) => spellingOf(part)?.split(' ') ?? part);

/** Returns a Devanagari word that the vocabulary has, any other one in Latin letters. */
function spelledInLatin(word: string): string {
  if (meaningOf([word])) return word;
  const spellings = latinSpellings(word);
  const latin = spellings.find((each) => meaningOf([each]) ?? soundSpellingOf(each)) ?? spellings[0] ?? word;
  return meaningOf([latin]) ? latin : (soundSpellingOf(latin) ?? latin);
}
