import type { LeftOut } from '#modules/catalog/contract/search-result.ts';
import { type UnderstoodFilters, withoutStated } from './query/interpret.ts';

/** One way to search for a text. */
export type Attempt = {
  filters: UnderstoodFilters;
  /** The full-text query as text; undefined without words, null if it cannot match anything. */
  query: string | null | undefined;
  /** The query of the words as typed, whose matches are before those of their synonyms. */
  typed: string | null;
  /** The words that are searched for. */
  words: string;
  /** What the text asks for and this attempt does not. */
  leftOut: LeftOut | null;
};

export type ReadSearch = {
  filters: UnderstoodFilters;
  words: string;
  typed: string | null;
  query: string | null | undefined;
  /** The words that find something, if others do not. */
  rest: { query: string; words: string; leftOut: string } | null;
  /** The query of all meaningful words, if the name of a product has them. */
  name: string | null;
  nameWords: string;
  /** The query of the whole text, if it finds something. */
  whole: string | null;
  text: string;
};

/** The filters in the order in which they are left out. */
const omissions: { filter: LeftOut['filter']; names: (keyof UnderstoodFilters)[] }[] = [
  { filter: 'place', names: ['place'] },
  { filter: 'colour', names: ['colour'] },
  { filter: 'occasion', names: ['occasion'] },
  { filter: 'price', names: ['minPrice', 'maxPrice'] },
  { filter: 'isPersonalised', names: ['isPersonalised'] },
  { filter: 'inStock', names: ['inStock'] },
  { filter: 'material', names: ['material'] },
  { filter: 'for', names: ['for'] },
];

/** Returns the ways to search for a text, the closest to it first; all but the first ones leave one thing out. */
export function attemptsOf(read: ReadSearch): Attempt[] {
  const { filters, words, typed, query, rest, name, nameWords, whole, text } = read;
  const full: Attempt = { filters, query, typed, words, leftOut: null };
  const { for: _recipient, occasion: _occasion, ...others } = withoutStated(filters);
  const literal = { typed: null, leftOut: null };
  const closest: Attempt[] = [
    ...(name === null ? [] : [{ ...literal, filters: others, query: name, words: nameWords }]),
    ...(query === null ? [] : [full]),
    ...(whole === null ? [] : [{ ...literal, filters: {}, query: whole, words: text }]),
  ];
  const hasFilters = Object.keys(filters).length > 0;
  const further = !hasFilters ? [] : query === null ? withoutMissing(full, rest) : withoutOne(full);
  const attempts = [...closest, ...further];
  return attempts.length > 0 ? attempts : [full];
}

/** Leaves out the words that find nothing, else all words. */
const withoutMissing = (full: Attempt, rest: ReadSearch['rest']): Attempt[] => [
  ...(rest
    ? [{ ...full, ...rest, typed: null, leftOut: { filter: 'words' as const, value: rest.leftOut } }]
    : []),
  { ...full, ...noWords, leftOut: { filter: 'words', value: full.words } },
];
const noWords = { query: undefined, typed: null, words: '' };

/** Leaves out one filter each, and the words at last. */
function withoutOne(full: Attempt): Attempt[] {
  const present = omissions.filter(({ names }) => names.some((name) => full.filters[name] !== undefined));
  const withoutFilter = present.map(({ filter, names }): Attempt => {
    const left = Object.entries(full.filters).filter(
      ([name]) => !names.includes(name as keyof UnderstoodFilters),
    );
    const value = names.flatMap((name) => full.filters[name] ?? []).join(' – ');
    return { ...full, filters: Object.fromEntries(left), leftOut: { filter, value } };
  });
  const hasMore = full.query !== undefined || present.length > 1;
  return [
    ...(hasMore ? withoutFilter : []),
    ...(full.query === undefined
      ? []
      : [{ ...full, ...noWords, leftOut: { filter: 'words' as const, value: full.words } }]),
  ];
}
