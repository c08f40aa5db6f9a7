import type { Occasion, Recipient } from '#modules/catalog/contract/gift-tags.ts';
import type { OptionFilter } from '#modules/catalog/contract/option-filters.ts';
import type { PriceOrder } from '#modules/catalog/contract/product-sorts.ts';
import { readAge } from './age.ts';
import { unfitFor } from './boys.ts';
import { type Budget, readBudget, withPlainAmounts } from './budget.ts';
import { withCompounds } from './compounds.ts';
import { noSynonyms, type OwnSynonyms } from './own-synonyms.ts';
import { latinSpellings, longestMeaning, type PhraseMeaning, type PhraseSources } from './phrase-meaning.ts';
import { withPhrasesSpelled } from './phrase-spelling.ts';
import { otherEnglish, plainWords, singular } from './plain-words.ts';
import {
  isAddress,
  isDestination,
  isGiver,
  isInClause,
  isInfinitive,
  isOrdinal,
  isOwner,
  isPurpose,
  withSeparatePostpositions,
} from './prepositions.ts';
import { withoutQuantity } from './quantity.ts';
import { readSize, type Sizes } from './sizes.ts';
import { isOfShop, spelledInVocabulary } from './spelled-words.ts';
import { isDevanagari } from './transliterate.ts';
import { readUnwanted } from './unwanted.ts';
import { isGiftWord, isOptional, isTown, isVague, isWide, meaningOf, rareKindOf } from './vocabulary.ts';
import { readWantedDay, type WantedDay } from './wanted-day.ts';

/** The ids of categories by the words of their names, in the singular. */
export type CategoryWords = ReadonlyMap<string, readonly string[]>;

/** What the words of a text mean in this shop, in addition to the vocabulary. */
export type ShopWords = PhraseSources & {
  categories: CategoryWords;
  sizes?: Sizes;
  /** Words that keep their spelling, since the catalogue has them. */
  asTyped?: ReadonlySet<string>;
};

/** Filters that a text asks for, by their names in `ProductFilters`. */
export type UnderstoodFilters = Budget & {
  for?: Recipient;
  occasion?: Occasion;
  isPersonalised?: true;
  inStock?: true;
  material?: string;
  colour?: string;
  /** A place of artisans, as they write it. */
  place?: string;
  /** A size that products have. */
  options?: OptionFilter[];
  except?: string[];
  sort?: PriceOrder;
};

/** A word or a phrase to search for. */
export type SearchWord = {
  text: string;
  /** Texts with the same meaning, the word itself first. */
  alternatives: string[];
  /** The categories that it names. */
  categories: string[];
  /** Whether the vocabulary, the owner or a category has it; only other words may be corrected. */
  isKnown: boolean;
  /** Whether it may be left out where nothing matches with it. */
  isOptional: boolean;
  /** Whether it says what kind of product is wanted, so that the words before it may be left out where nothing matches with them. */
  isKind: boolean;
};

export type Interpretation = {
  filters: UnderstoodFilters;
  /** The day by which the gift is to arrive. */
  wantedDay: WantedDay | null;
  /** The words of the filters material, colour and place, for the case that they are to be searched for as words. */
  stated: SearchWord[];
  words: SearchWord[];
  /** The words of the text without the budget, as typed. */
  typed: string[];
  /** The correctly spelled words but those that say nothing about a product. */
  kept: string[];
  /** The typed words with their frequent misspellings corrected; null if there are none. */
  corrected: string[] | null;
  /** What is not wanted: words, a recipient or an occasion. */
  except: string[];
  /** The order that a text such as "cheap gifts" asks for; null for the usual one. */
  sort: PriceOrder | null;
  /** Whether the text has no words that need to be found, but at most a town to deliver to or "saman". */
  isGeneral: boolean;
};

/** What is read of a text beside its words. */
type Read = Pick<Interpretation, 'filters' | 'stated' | 'except' | 'sort'>;

/** Words beyond this number do not narrow a search down further. */
const maxWords = 24;

/**
 * Interprets a search text. Words that say nothing about a product ("gift", "for") are in no search word. A material, a colour
 * or a place alone is a search word: it is found in descriptions too.
 */
export function interpret(text: string, shop: ShopWords): Interpretation {
  const { categories } = shop;
  const { wantedDay, rest: withoutDay } = readWantedDay(text.toLowerCase().replace(/\s+/gu, ' '));
  const { recipient, rest: withoutAge } = readAge(withoutDay);
  const { budget, rest } = readBudget(withoutQuantity(withPlainAmounts(withoutAge)));
  const typed = withSeparatePostpositions(plainWords(rest)).slice(0, maxWords);
  const respelled = withPhrasesSpelled(typed, (word) => isOfShop(word, shop)).flatMap((word) =>
    spelledInVocabulary(word, shop),
  );
  const spelled = withCompounds(respelled);
  const read: Read = { filters: { ...budget }, stated: [], except: [], sort: null };
  const words: SearchWord[] = [];
  const general: SearchWord[] = [];
  const purposes: SearchWord[] = [];
  const kept: string[] = [];
  for (let at = 0; at < spelled.length; ) {
    const size = shop.sizes && readSize(spelled, at, shop.sizes);
    if (size) {
      read.filters.options ??= [size.filter];
      at += size.length;
      continue;
    }
    const unwanted = readUnwanted(spelled, at, shop);
    if (unwanted) {
      read.except.push(...unwanted.phrases);
      at += unwanted.length;
      continue;
    }
    const { meaning, length } = longestMeaning(spelled.slice(at), shop);
    const phrase = spelled.slice(at, at + length);
    const word = isOther(spelled, { at, length, meaning }, shop)
      ? null
      : apply(read, meaning, phrase, categories);
    const isGeneral = meaning?.type === 'general' || (!meaning && isInfinitive(spelled, at));
    if (word) (isGeneral ? general : words).push(word);
    if (word && (isPurpose(spelled, at, length) || isInClause(spelled, at))) purposes.push(word);
    if (meaning?.type !== 'ignored' && meaning?.type !== 'sort') kept.push(...phrase);
    at += length;
  }
  // A girl of one year is a baby.
  if (recipient && (!read.filters.for || read.filters.for === 'children')) read.filters.for = recipient;
  const isForChild = read.filters.for === 'children' || read.filters.for === 'babies';
  if (isForChild && words.length === 0 && read.except.length === 0) read.except.push(...unfitFor(spelled));
  const hasFilters = Object.keys(read.filters).length > 0;
  if (words.length === 0 && !hasFilters && wantedDay === null) words.push(...general);
  const isGeneral = !hasFilters && words.every(({ text }) => saysNothingAlone(plainWords(text)));
  const corrected = respelled.join(' ') === typed.join(' ') ? null : respelled;
  const isLone = words.length === 0 && read.stated.length === 1 && Object.keys(read.filters).length === 1;
  const interpretation = isLone
    ? { ...read, filters: withoutStated(read.filters), stated: [], words: read.stated }
    : { ...read, words: withOptional(withoutSituation(words), purposes, isGiftWish(typed)) };
  return { ...interpretation, wantedDay, typed, kept, corrected, isGeneral };
}

/** Whether a text asks for a gift: "gift for a plumber", "for a plumber". */
const isGiftWish = (words: string[]): boolean => words[0] === 'for' || words.some(isGiftWord);

type Phrase = { at: number; length: number; meaning: PhraseMeaning | undefined };

/**
 * Whether a phrase is not what is wanted: who gives, whom the text addresses, whose teacher the recipient is, or how often there was an
 * occasion ("first Diwali").
 */
function isOther(words: string[], { at, length, meaning }: Phrase, shop: ShopWords): boolean {
  if (isGiver(words, at, length, meaning) || isAddress(words, at)) return true;
  const meaningAt = (index: number) => longestMeaning(words.slice(index), shop).meaning;
  if (meaning?.type === 'place' && isDestination(words, at, length)) return true;
  if (length === 1 && isOrdinal(words[at] ?? '')) return meaningAt(at + 1)?.type === 'occasion';
  return meaning?.type === 'for' && isOwner(words, at, length, meaningAt);
}

/** Whether words need not be found where the text has no others: "send a gift to mumbai", "saman". */
const saysNothingAlone = (words: string[]): boolean => isTown(words) || meaningOf(words)?.type === 'general';

/** A text with more kinds of things that a shop may not have describes a situation ("with a saree, just phone and lipstick"). */
export const mostRareKinds = 2;

/** Returns the words with those for such kinds marked that may be left out, where they describe a situation. */
function withoutSituation(words: SearchWord[]): SearchWord[] {
  const isRare = ({ text }: SearchWord) => rareKindOf(plainWords(text)) !== undefined;
  if (words.filter(isRare).length <= mostRareKinds) return words;
  return words.map((word) => (isRare(word) ? { ...word, isOptional: true, isKind: false } : word));
}

/**
 * Returns the words, where a kind of product says what is wanted with those marked that may be left out: what it is for ("mug for the
 * hostel"), wide words ("lantern for balcony decor") and words for many kinds of things ("planter set"). A gift without a kind may lack
 * what it is for ("gift for a plumber").
 */
function withOptional(words: SearchWord[], purposes: SearchWord[], isGift: boolean): SearchWord[] {
  const isBroad = ({ text }: SearchWord) => isWide(plainWords(text));
  const isWanted = (word: SearchWord) => !purposes.includes(word);
  const wanted = words.filter((word) => word.isKind && isWanted(word));
  if (wanted.length === 0)
    return isGift
      ? words.map((word) => (isWanted(word) || word.isKind ? word : { ...word, isOptional: true }))
      : words;
  const isNarrowed = !wanted.every(isBroad);
  const isNeeded = (word: SearchWord) =>
    isWanted(word) && !(isNarrowed && (isBroad(word) || isVague(plainWords(word.text))));
  return words.map((word) => (isNeeded(word) ? word : { ...word, isOptional: true, isKind: false }));
}

/** Returns the filters without material, colour and place. */
export function withoutStated(filters: UnderstoodFilters): UnderstoodFilters {
  const { material: _material, colour: _colour, place: _place, ...others } = filters;
  return others;
}

/** Adds what a phrase asks for to the filters. Returns the word to search for, if it is not a filter. */
function apply(
  read: Read,
  meaning: PhraseMeaning | undefined,
  phrase: string[],
  categories: CategoryWords,
): SearchWord | null {
  const { filters, stated } = read;
  switch (meaning?.type) {
    case 'for':
      filters.for ??= meaning.value;
      return null;
    case 'occasion':
      filters.occasion ??= meaning.value;
      return null;
    case 'isPersonalised':
    case 'inStock':
      filters[meaning.type] = true;
      return null;
    case 'sort':
      read.sort ??= meaning.value;
      return null;
    case 'ignored':
      return null;
    case 'material':
    case 'colour':
    case 'place': {
      const word = searchWord(phrase.join(' '), meaning.values, categories);
      // The second colour of "blue and white crockery" may be left out.
      if (filters[meaning.type] !== undefined) return { ...word, isOptional: true, isKind: false };
      filters[meaning.type] = meaning.value;
      stated.push(word);
      return null;
    }
    case 'general':
      return searchWord(phrase.join(' '), [], categories);
    default:
      return searchWord(phrase.join(' '), meaning?.values ?? [], categories);
  }
}

/** Returns the word to search for of a phrase. */
export function searchWord(text: string, synonyms: string[], categories: CategoryWords): SearchWord {
  const latin = synonyms.filter((synonym) => !isDevanagari(synonym));
  const alternatives = [...new Set([text, ...latin, ...latinSpellings(text), ...otherEnglish(text)])];
  const ids = alternatives.flatMap((alternative) => categoriesNamed(alternative, categories));
  const words = plainWords(text);
  const hasMeaning = synonyms.length > 0 || ids.length > 0;
  return {
    text,
    alternatives,
    categories: [...new Set(ids)],
    isKnown: hasMeaning || isOptional(words),
    isOptional: isOptional(words) || /^\d+$/.test(text),
    isKind: hasMeaning && !isOptional(words) && !isVague(words),
  };
}

/** Returns the ids of the categories whose names have all words of a text. */
export function categoriesNamed(text: string, categories: CategoryWords): string[] {
  const words = plainWords(text).filter((word) => meaningOf([word])?.type !== 'ignored');
  const [first = [], ...further] = words.map((word) => categories.get(singular(word)) ?? []);
  return first.filter((id) => further.every((ids) => ids.includes(id)));
}

/** Returns the words of a shop without synonyms of its owner. */
export const shopWordsOf = (
  categories: { id: string; name: string }[],
  synonyms: OwnSynonyms = noSynonyms,
): ShopWords => ({ categories: categoryWordsOf(categories), synonyms });

/** Returns the category words of the names of categories. */
function categoryWordsOf(categories: { id: string; name: string }[]): CategoryWords {
  const words = new Map<string, string[]>();
  for (const { id, name } of categories) {
    for (const word of new Set(plainWords(name).map(singular))) {
      if (meaningOf([word])?.type !== 'ignored') words.set(word, [...(words.get(word) ?? []), id]);
    }
  }
  return words;
}
