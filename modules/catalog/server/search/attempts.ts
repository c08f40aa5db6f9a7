import type { Occasion } from '#modules/catalog/contract/gift-tags.ts';
import type { LeftOut, LeftOutPart } from '#modules/catalog/contract/search-result.ts';
import type { FoundWords } from './found-words.ts';
import type { Nearest } from './nearest-kinds.ts';
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
  /** The query of what is to match outside of descriptions, if not all words are. */
  outside?: string | null;
  /** The words that are searched for. */
  words: string;
  /** What the text asks for and this attempt does not. */
  leftOut: LeftOut | null;
  /** Whether products of a category that what is not wanted names are found ("incense, no candles" in "Candles & Fragrance"). */
  keepsCategories?: true;
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

/** @property isNeeded whether no product has all words outside of its description */
type Essential = { query: string; typed: string; words: string; leftOut: string; isNeeded: boolean };

export type ReadSearch = {
  filters: UnderstoodFilters;
  words: string;
  /** Whether the words name a kind of product. */
  hasKind: boolean;
  /** Whether all words may be left out before filters, such as a festival that has no gifts of its own. */
  isOptional: boolean;
  /** Whether the words say less of a gift than its recipient or occasion ("first Diwali"). */
  isDispensable: boolean;
  typed: string | null;
  query: string | null | undefined;
  /** The query of the words for kinds of products beside other words; null if there are none. */
  kind: string | null;
  /** Whether a product has all words and one of the kinds outside of its description. */
  isKindFound: boolean;
  /** The words for the kind of product without those that may be left out; null if all are needed. */
  essential: Essential | null;
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

/** Occasions whose gifts are for a household: a wedding gift for a brother is for the couple. */
const ofHousehold: ReadonlySet<Occasion> = new Set([
  'wedding',
  'engagement',
  'anniversary',
  'housewarming',
  'new baby',
]);
const isRecipient = ({ filter }: { filter: LeftOutPart['filter'] }) => filter === 'for';
/** The order for an occasion of a household: the recipient before the occasion. */
const householdOmissions = omissions.flatMap((omission) => {
  if (isRecipient(omission)) return [];
  return omission.filter === 'occasion' ? [...omissions.filter(isRecipient), omission] : [omission];
});

/** Returns the ways to search for a text, the closest to it first; all but the first ones leave one or two things out. */
export function attemptsOf(read: ReadSearch): Attempt[] {
  const { filters, words, hasKind, isOptional, isDispensable, typed, query, kind, isKindFound } = read;
  const { essential, rest, name, nameWords, whole, text } = read;
  const full: Attempt = { filters, query, typed, words, isStrict: false, leftOut: null };
  const { for: _recipient, occasion: _occasion, ...others } = withoutStated(filters);
  const literal = { typed: null, isStrict: false, leftOut: null };
  const closest: Attempt[] = [
    ...(name === null ? [] : [{ ...literal, filters: others, query: name, outside: name, words: nameWords }]),
    ...(query && hasKind ? ofKind(full, essential) : []),
    ...(isKindFound ? [] : foundOutside(full, rest)),
    ...(kind && isKindFound ? [{ ...full, outside: kind }] : []),
    ...(query && isDispensable ? [{ ...full, isStrict: true }, without(full, [wordsOf(full)])] : []),
    ...(query === null ? [] : [full]),
    ...(whole === null ? [] : [{ ...literal, filters: {}, query: whole, words: text }]),
  ];
  const hasFilters = Object.keys(filters).length > 0;
  const further =
    query === null
      ? withoutMissing(full, isDispensable ? null : rest)
      : hasFilters
        ? withoutParts(full, { hasKind, isOptional })
        : [];
  const attempts = [...closest, ...further];
  return attempts.length > 0 ? attempts : [full];
}

/** Filters that say how a product looks and where it comes from. */
const looks: ReadonlySet<LeftOutPart['filter']> = new Set(['place', 'colour', 'material']);
/** Filters that say less of a gift than the nearest kind of thing. */
const qualities: ReadonlySet<LeftOutPart['filter']> = new Set(['options', ...looks]);

/** Returns the ways to search for the kinds nearest to one that the shop does not have, the nearest (`typed`) first, and for the filters alone. */
export function nearestAttempts(
  { filters, words, query, typed }: Pick<ReadSearch, 'filters' | 'words' | 'query' | 'typed'>,
  { missing, hasNearest }: Pick<Nearest, 'missing' | 'hasNearest'>,
): Attempt[] {
  const nearest: LeftOutPart = { filter: 'words', value: missing, isNearest: true };
  const full: Attempt = { filters, query, typed, words, isStrict: true, leftOut: null };
  if (!hasNearest) {
    const others = withoutWords({ ...full, words: missing });
    return others.length > 0 ? others : [{ ...full, query: null }];
  }
  const parts = filtersOf(full).filter(({ left }) => qualities.has(left.filter));
  const ways = [full, ...parts.map((part) => without(full, [part])), ...pairsOf(full, parts)];
  const withNearest = ways.map((attempt) => {
    const { filter, value } = attempt.leftOut ?? {};
    return { ...attempt, leftOut: { ...nearest, ...(filter && value && { also: { filter, value } }) } };
  });
  return [...withNearest, ...withoutWords(full)];
}

/** Returns the searches for the filters alone, and for all but one of them. */
function withoutWords(full: Attempt): Attempt[] {
  const filters = filtersOf(full);
  if (filters.length === 0) return [];
  const words = wordsOf(full);
  const further = filters.length > 1 ? filters.map((part) => without(full, [words, part])) : [];
  return [without(full, [words]), ...further];
}

/**
 * Returns the attempts to find a kind of product outside of descriptions, for this recipient and occasion, else for others, and else of
 * another material, colour or place: a lamp that no artisan tagged for grandmothers is closer than a tray whose description has a lamp.
 */
function ofKind(full: Attempt, essential: Essential | null): Attempt[] {
  const ways = essential ? [withoutOptional(essential)] : [];
  const filters = filtersOf(full);
  const parts = filters.filter(({ left }) => left.filter === 'for' || left.filter === 'occasion');
  const stated = filters.filter(({ left }) => looks.has(left.filter));
  if (parts.length + stated.length === 0)
    return essential?.isNeeded ? ways.map((way) => without(full, [way])) : [];
  const strict = { ...full, isStrict: true };
  return [
    strict,
    ...ways.map((way) => without(strict, [way])),
    ...[...parts, ...stated].flatMap((part) => [
      without(strict, [part]),
      ...ways.map((way) => without(strict, [way, part])),
    ]),
  ];
}

const withoutOptional = ({ leftOut, isNeeded: _, ...words }: Essential): Part => ({
  left: { filter: 'words', value: leftOut },
  leaveOut: (attempt) => ({ ...attempt, ...words }),
});

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
  const attempts = rest ? foundWords(full, rest) : [];
  return [...attempts, ...withoutWords(full)];
}

/**
 * Returns the search for a kind of product, where products have it together with the other words in their descriptions alone: a clutch
 * that goes with gold earrings is none.
 */
const foundOutside = (full: Attempt, rest: FoundWords | null): Attempt[] =>
  rest?.isStrict ? foundWords(full, rest) : [];

/** Returns the search for the words that find something, and if they say much, without one filter each. */
function foundWords(full: Attempt, rest: FoundWords): Attempt[] {
  const { query, typed, words, leftOut, isTelling, isStrict } = rest;
  const left: LeftOutPart = { filter: 'words', value: leftOut };
  const missing: Part = {
    left,
    leaveOut: (attempt) => ({ ...attempt, query, words, typed, isStrict }),
  };
  const filters = filtersOf(full);
  const fewer = isTelling ? filters.map((part) => without(full, [missing, part])) : [];
  return [without(full, [missing]), ...fewer];
}

/**
 * Leaves out one part each, the words at last, then two parts each; one remains. A kind of product is left out after two filters,
 * and words that may be left out before the filters.
 */
function withoutParts(
  full: Attempt,
  { hasKind, isOptional }: Pick<ReadSearch, 'hasKind' | 'isOptional'>,
): Attempt[] {
  const filters = filtersOf(full);
  const words = full.query === undefined ? [] : [wordsOf(full)];
  const single = (parts: Part[]) => parts.map((part) => without(full, [part]));
  const parts = isOptional ? [...words, ...filters] : [...filters, ...words];
  if (parts.length < 2) return single(filters.filter(({ left }) => left.filter === 'price'));
  if (hasKind)
    return [
      ...single(filters),
      ...pairsOf(full, filters),
      ...single(words),
      ...pairsOf(full, filters, words),
    ];
  return [...single(parts), ...(parts.length > 2 ? pairsOf(full, parts) : [])];
}

/** Returns the attempts without two parts, both of the first list or one of each. */
const pairsOf = (full: Attempt, parts: Part[], others?: Part[]): Attempt[] =>
  parts.flatMap((part, index) =>
    (others ?? parts.slice(index + 1)).map((other) => without(full, [part, other])),
  );

function without(full: Attempt, [first, second]: [Part, Part?]): Attempt {
  const also = second && { also: second.left };
  const left = [first, second].reduce((attempt, part) => part?.leaveOut(attempt) ?? attempt, full);
  return { ...left, leftOut: { ...first.left, ...also } };
}

/** Returns the filters in the order in which they are left out. */
const filtersOf = ({ filters }: Attempt): Part[] =>
  (filters.occasion !== undefined && ofHousehold.has(filters.occasion) ? householdOmissions : omissions)
    .filter(({ names }) => names.some((name) => filters[name] !== undefined))
    .map(({ filter, names }) => ({
      left: { filter, value: names.flatMap((name) => textsOf(filters[name])).join(' – ') },
      leaveOut: (attempt) => ({
        ...attempt,
        filters: {
          ...(filter === 'price' && { sort: nearestFirst(attempt.filters) }),
          ...Object.fromEntries(
            Object.entries(attempt.filters).filter(([name]) => !names.includes(name as Omissible)),
          ),
        },
      }),
    }));

/** Returns the order in which the products nearest to a budget that has none are first. */
const nearestFirst = ({ maxPrice }: UnderstoodFilters) =>
  maxPrice === undefined ? ('price-desc' as const) : ('price-asc' as const);

/** Returns a value of a filter as texts; of an option, its values. */
function textsOf(value: UnderstoodFilters[Omissible]): string[] {
  if (value === undefined) return [];
  return Array.isArray(value)
    ? value.map(({ name, values }) => `${name} ${values.join(', ')}`)
    : [String(value)];
}
