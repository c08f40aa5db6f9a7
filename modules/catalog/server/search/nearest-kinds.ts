import type { Db } from '#kernel/database/database.ts';
import type { Audience } from '../products/product-rows-store.ts';
import type { ReadWord } from './correct-words.ts';
import { readCategories, readNamesAndTags } from './nearest-kinds-store.ts';
import { categoriesNamed, mostRareKinds, type ShopWords } from './query/interpret.ts';
import { plainWords, singular } from './query/plain-words.ts';
import { meaningOf, phraseKey, type RareKind, rareKindOf } from './query/vocabulary.ts';

// A shop without fountain pens has products that mention one. For a kind of thing that none of its products is, the nearest kinds
// are found instead, and the answer says so.

/** Where the kind of thing in a name ends: "Patchwork Jhola of Many Saris" is a jhola, "Pen Box, Painted" a pen box. */
const endOfHead = /[,:;(–—|]|\s-\s|\s(?:of|with|in|for|from|by|and)\s/i;

/** Returns the keys of the words of the text that say what a product is. */
const headOf = (name: string): string[] => plainWords(name.split(endOfHead)[0] ?? name).map(singular);

/** Returns where a list of words begins within another one, the last time; -1 if it does not. */
const lastIndexOf = (words: string[], part: string[]): number =>
  words.findLastIndex((_, at) => part.every((word, index) => words[at + index] === word));

/** Whether a name says that a product is of a kind: nothing after it names another kind, as the "tray" of "pen tray" does. */
function isNamed(name: string, kind: string[]): boolean {
  const head = headOf(name);
  const at = lastIndexOf(head, kind);
  if (at < 0) return false;
  const further = head.slice(at + kind.length);
  return further.every((_, index) => meaningOf(further.slice(index, index + 1))?.type !== 'synonyms');
}

type NamesAndTags = { name: string; tags: string[] };

/**
 * Whether a product is of a kind. Of one to which nothing is near, a tag beside a name for another thing says what it is for: candles for a
 * cake. Such a tag counts where the text names another thing too ("cake candles").
 */
const isOfKind = ({ name, tags }: NamesAndTags, { names, nearest }: RareKind, hasOthers: boolean): boolean =>
  names.some((kind) => {
    const words = plainWords(kind).map(singular);
    const isTagged = tags.some((tag) => phraseKey(plainWords(tag)) === words.join(' '));
    const isEnough = hasOthers || nearest.length > 0 || !namesThing(name);
    return isNamed(name, words) || (isTagged && isEnough);
  });

/** Whether a name has a word for a thing. */
const namesThing = (name: string): boolean =>
  headOf(name).some((word) => meaningOf([word])?.type === 'synonyms');

/**
 * Words with those for kinds that the shop does not have replaced or left out, and these.
 * @property hasNearest whether a kind is near, or the text names another one
 * @property first the kind that is nearest of all
 */
export type Nearest = { words: ReadWord[]; missing: string; hasNearest: boolean; first: string | null };

/**
 * Returns the words with the nearest kinds in the place of one that no product is. Beside another kind of thing ("warli painting")
 * such a word is left out. Null if the shop has all; the owner's synonyms and the categories are of the shop.
 */
export async function nearestOf(
  db: Db,
  words: ReadWord[],
  audience: Audience,
  { categories, synonyms }: ShopWords,
): Promise<Nearest | null> {
  const isOfShop = ({ names }: RareKind) =>
    names.some(
      (name) =>
        synonyms.meanings.has(phraseKey(plainWords(name))) || categoriesNamed(name, categories).length > 0,
    );
  const rareWords = words.flatMap((word) => {
    const kind = rareKindOf(plainWords(word.text));
    return kind && !isOfShop(kind) ? [{ word, kind }] : [];
  });
  if (rareWords.length === 0 || rareWords.length > mostRareKinds) return null;
  const names = rareWords.flatMap(({ kind }) => kind.names);
  const products = await readNamesAndTags(db, names, audience);
  const hasOthers = words.filter(({ isKind }) => isKind).length > rareWords.length;
  const missing = rareWords.filter(
    ({ kind }) => !products.some((product) => isOfKind(product, kind, hasOthers)),
  );
  if (missing.length === 0) return null;
  const missed = new Set(missing.map(({ word }) => word));
  const others = words.filter((word) => !missed.has(word));
  const [{ kind }] = missing as [(typeof missing)[number]];
  const isEnough = others.some((word) => word.isKind);
  const hasNearest = isEnough || kind.nearest.length > 0;
  const nearest = isEnough ? [] : kind.nearest;
  return {
    words: nearest.length > 0 ? [...others, nearestWord(nearest)] : others,
    first: nearest[0] ?? null,
    missing: missing.map(({ word }) => word.text).join(' '),
    hasNearest,
  };
}

const nearestWord = ([word = '', ...alternatives]: readonly string[]): ReadWord => ({
  text: word,
  term: { word, prefix: false, alternatives },
  isOptional: false,
  isKind: true,
});

/**
 * Returns the query of the other products in the categories of those that a query finds, for the case that all of these are excluded
 * ("non leather wallet"); null if it finds none.
 */
export async function neighboursOf(db: Db, query: string, audience: Audience): Promise<string | null> {
  const ids = await readCategories(db, query, audience);
  return ids.length > 0 ? ids.map((id) => `'category:${id}'`).join(' | ') : null;
}
