import type { LeftOut, LeftOutPart } from '#modules/catalog/contract/search-result.ts';
import type { FoundWords } from './found-words.ts';
import { type UnderstoodFilters, withoutStated } from './query/interpret.ts';

/** One way to search for a text. */
export type Attempt = {
  filters: UnderstoodFilters;
  /** The full-text query as text; undefined without words, null if it cannot match anything. */
  query: string | null | undefined;
  /** The query of the words as typed, whose matches are before those of their synonyms. */
  typed: string | null;
  /** Whether the words are to match outside of descriptions. */
  isStrict: boolean;
  /** The words that are searched for. */
  words: string;
  /** What the text asks for and this attempt does not. */
  leftOut: LeftOut | null;
};

/** The search without a text. */
export const allProducts: Attempt = {
  filters: {},
  query: undefined,
  typed: null,
  words: '',
  isStrict: false,
  leftOut: null,
};

export type ReadSearch = {
  filters: UnderstoodFilters;
  words: string;
  /** Whether the words name a kind of product. */
  hasKind: boolean;
  typed: string | null;
  query: string | null | undefined;
  /** The words that find something, if others do not. */
  rest: FoundWords | null;
  /** The query of all meaningful words, if the name of a product has them. */
  name: string | null;
  nameWords: string;
  /** The query of the whole text, if it finds something. */
  whole: string | null;
  text: string;
};

/** Filters that may be left out where nothing matches. */
type Omissible = Exclude<keyof UnderstoodFilters, 'except' | 'sort'>;

/** The filters in the order in which they are left out. */
const omissions: { filter: LeftOutPart['filter']; names: Omissible[] }[] = [
  { filter: 'options', names: ['options'] },
  { filter: 'place', names: ['place'] },
  { filter: 'colour', names: ['colour'] },
  { filter: 'occasion', names: ['occasion'] },
  { filter: 'price', names: ['minPrice', 'maxPrice'] },
  { filter: 'for', names: ['for'] },
  { filter: 'isPersonalised', names: ['isPersonalised'] },
  { filter: 'inStock', names: ['inStock'] },
  { filter: 'material', names: ['material'] },
];

/** Returns the ways to search for a text, the closest to it first; all but the first ones leave one or two things out. */
export function attemptsOf(read: ReadSearch): Attempt[] {
  const { filters, words, hasKind, typed, query, rest, name, nameWords, whole, text } = read;
  const full: Attempt = { filters, query, typed, words, isStrict: false, leftOut: null };
  const { for: _recipient, occasion: _occasion, ...others } = withoutStated(filters);
  const literal = { typed: null, isStrict: false, leftOut: null };
  const closest: Attempt[] = [
    ...(name === null ? [] : [{ ...literal, filters: others, query: name, words: nameWords }]),
    ...(query && hasKind ? ofKind(full) : []),
    ...(query === null ? [] : [full]),
    ...(whole === null ? [] : [{ ...literal, filters: {}, query: whole, words: text }]),
  ];
  const hasFilters = Object.keys(filters).length > 0;
  const further =
    query === null ? withoutMissing(full, rest) : hasFilters ? withoutParts(full, partsOf(full)) : [];
  const attempts = [...closest, ...further];
  return attempts.length > 0 ? attempts : [full];
}

/**
 * Returns the attempts to find a kind of product outside of descriptions, for this recipient and occasion, else for others: a lamp
 * that no artisan tagged for grandmothers is closer than a tray whose description has a lamp.
 */
function ofKind(full: Attempt): Attempt[] {
  const strict = { ...full, isStrict: true };
  const parts = filtersOf(full).filter(({ left }) => left.filter === 'for' || left.filter === 'occasion');
  return parts.length === 0 ? [] : [strict, ...parts.map((part) => without(strict, [part]))];
}

/**
 * Returns the attempts for a list with filters, which take precedence over those of the text. With a material, a colour or a place,
 * words match outside of descriptions first: the description of a necklace says that it shines like a brass lamp. So they do in an
 * order by price, where such a necklace would be among the first lamps.
 */
export const attemptsWith = (filters: Partial<UnderstoodFilters>, attempts: Attempt[]): Attempt[] =>
  attempts.flatMap((attempt) => {
    const { material, colour, place, sort } = { ...attempt.filters, ...filters };
    const isStated = [material, colour, place, sort].some((value) => value !== undefined);
    return attempt.query && isStated && !attempt.isStrict
      ? [{ ...attempt, isStrict: true }, attempt]
      : [attempt];
  });

/** A part of a text, and an attempt without it. */
type Part = { left: LeftOutPart; leaveOut: (attempt: Attempt) => Attempt };

const wordsOf = ({ words }: Attempt): Part => ({
  left: { filter: 'words', value: words },
  leaveOut: (attempt) => ({ ...attempt, query: undefined, typed: null, words: '' }),
});

/**
 * Leaves out the words that find nothing, and one filter too if the others say much; else all words, else one filter
 * with them.
 */
function withoutMissing(full: Attempt, rest: ReadSearch['rest']): Attempt[] {
  const filters = filtersOf(full);
  const attempts = rest ? foundWords(full, rest) : [];
  if (filters.length === 0) return attempts;
  const words = wordsOf(full);
  const further = filters.length > 1 ? filters.map((part) => without(full, [words, part])) : [];
  return [...attempts, without(full, [words]), ...further];
}

/** Returns the search for the words that find something, and if they say much, without one filter each. */
function foundWords(full: Attempt, rest: FoundWords): Attempt[] {
  const { query, words, leftOut, isTelling, isStrict } = rest;
  const left: LeftOutPart = { filter: 'words', value: leftOut };
  const missing: Part = {
    left,
    leaveOut: (attempt) => ({ ...attempt, query, words, typed: null, isStrict }),
  };
  const filters = filtersOf(full);
  const fewer = isTelling ? filters.map((part) => without(full, [missing, part])) : [];
  return [without(full, [missing]), ...fewer];
}

/** Leaves out one part each, the words at last, then two parts each; one remains. */
const withoutParts = (full: Attempt, parts: Part[]): Attempt[] => [
  ...(parts.length > 1 ? parts.map((part) => without(full, [part])) : []),
  ...(parts.length > 2
    ? parts.flatMap((part, index) => parts.slice(index + 1).map((other) => without(full, [part, other])))
    : []),
];

function without(full: Attempt, [first, second]: [Part, Part?]): Attempt {
  const also = second && { also: second.left };
  const left = [first, second].reduce((attempt, part) => part?.leaveOut(attempt) ?? attempt, full);
  return { ...left, leftOut: { ...first.left, ...also } };
}

const partsOf = (full: Attempt): Part[] => [
  ...filtersOf(full),
  ...(full.query === undefined ? [] : [wordsOf(full)]),
];

const filtersOf = ({ filters }: Attempt): Part[] =>
  omissions
    .filter(({ names }) => names.some((name) => filters[name] !== undefined))
    .map(({ filter, names }) => ({
      left: { filter, value: names.flatMap((name) => textsOf(filters[name])).join(' – ') },
      leaveOut: (attempt) => ({
        ...attempt,
        filters: Object.fromEntries(
          Object.entries(attempt.filters).filter(([name]) => !names.includes(name as Omissible)),
        ),
      }),
    }));

/** Returns a value of a filter as texts; of an option, its values. */
function textsOf(value: UnderstoodFilters[Omissible]): string[] {
  if (value === undefined) return [];
  return Array.isArray(value)
    ? value.map(({ name, values }) => `${name} ${values.join(', ')}`)
    : [String(value)];
}
