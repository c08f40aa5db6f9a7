import type { AnswerCache } from '#server/platform/cache/answer-cache.ts';

export type Window = { skip: number; limit: number };

/** A long list that is read by an index, from where a page of it is nearest. */
export type LongList<Place extends { at: number }> = {
  /** Under which its places are remembered. */
  key: string;
  /** How many it has, and how many products are passed by on the whole way through it. */
  total: number;
  all: number;
  /** What its places stand on. */
  standsOn: string[];
  /** A page: so many from a place, or from the beginning or the end of the list. */
  walk: (window: Window, from: Place | 'beginning' | 'end') => Promise<string[]>;
  /** Every so many-th product. */
  placesOf: (every: number) => Promise<Place[]>;
};

/** A page further than so many products from both ends is walked to from a place that is remembered ... */
const far = 30_000;
/** ... of which a list has so many. */
const places = 100;

/** The ids of one page, read from the nearer end of the list, or from a place before it that is known. */
export async function nearest<Place extends { at: number }>(
  cache: AnswerCache,
  list: LongList<Place>,
  { skip, limit }: Window,
): Promise<string[]> {
  const { total, all, walk } = list;
  if (skip >= total) return [];
  const rest = Math.max(0, total - skip - limit);
  // Where few of all products are on the list, many are passed by on the way to one.
  const way = (Math.min(skip, rest) * all) / total;
  const from = way > far ? placeBefore(cache, list, skip) : null;
  if (from) return walk({ skip: skip - from.at, limit }, from);
  if (skip <= rest) return walk({ skip, limit }, 'beginning');
  return walk({ skip: rest, limit: Math.min(limit, total - skip) }, 'end');
}

/**
 * The last of the remembered places that is not beyond a page; null when they are not known. Then they are looked for, for
 * whoever comes next: nobody waits for them, and what is not remembered is walked to.
 */
function placeBefore<Place extends { at: number }>(
  cache: AnswerCache,
  { key, total, standsOn, placesOf }: LongList<Place>,
  skip: number,
): Place | null {
  const name = `places ${key}`;
  const known = cache.peek(name) as Place[] | undefined;
  if (known) return known.findLast(({ at }) => at <= skip) ?? null;
  cache
    .get(
      name,
      () => placesOf(Math.ceil(total / places)),
      (found) => ({ bytes: found.length * 300, standsOn }),
    )
    // Whoever comes next tries again.
    .catch(() => {});
  return null;
}
