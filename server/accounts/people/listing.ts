import type { AnswerCache } from '#server/platform/cache/answer-cache.ts';
import { Places } from '#server/platform/cache/places.ts';
import type { Db } from '#server/platform/database/database.ts';
import { type Narrowing, type Order, type Place, stretch, strides } from './list-store.ts';

/** On the way to a page one place in so many is noted down. */
const near = 5000;
/** What the places of a list take in memory, at most. */
const bytes = 60_000;

/** The words that `0017_what_changed_about_users.sql` tells when a place in this list is another one by then. */
const standsOn = (order: Order, { role, verified }: Narrowing): string[] => [
  'users went',
  ...(order === 'created' ? [] : ['users came', 'users called']),
  ...(role === undefined && verified === undefined ? [] : ['users standing']),
];

type List = { order: Order; descending: boolean; narrowing: Narrowing; total: number };
type Window = { offset: number; limit: number };

/**
 * The ids of one page of a list, however far in it is. It is walked to from the nearest place that is known: the
 * beginning, the end, or where an earlier walk came by.
 * @param list.total how long the list is
 */
export async function pageOfPeople(
  { db, cache }: { db: Db; cache: AnswerCache },
  { order, descending, narrowing, total }: List,
  { offset, limit }: Window,
): Promise<string[]> {
  if (offset >= total) return [];
  // Places are counted in the ascending order; who comes newly stands after all that are known by date.
  const end = Math.min(offset + limit, total);
  const [first, after] = descending ? [total - end, total - offset] : [offset, end];
  const places = await cache.get(
    `places of users ${JSON.stringify({ order, narrowing })}`,
    async () => new Places<Place>(),
    () => ({ bytes, standsOn: standsOn(order, narrowing) }),
  );
  const [below, above] = [places.before(first), places.after(after)];
  const up = first - (below?.at ?? 0);
  const down = (above?.at ?? total) - after;
  const backward = down < up;
  const from = (backward ? above : below) ?? { at: backward ? total : 0, last: null };
  const skip = backward ? down : up;
  const remember = (nth: number, place: Place) =>
    places.set(backward ? from.at - nth + 1 : from.at + nth, { key: place.key, id: place.id });
  const walk = { order, narrowing, backward };
  const stones = skip < near ? [] : await strides(db, { ...walk, from: from.last }, skip, near);
  for (const { nth, ...place } of stones) remember(nth, place);
  const stone = stones.at(-1);
  // Backward whoever stands at the place where it begins is taken along; at a stone they are behind.
  const rest = skip - (stone?.nth ?? 0) + (backward && stone ? 1 : 0);
  const taken = await stretch(db, { ...walk, from: stone ?? from.last }, rest, after - first);
  const last = taken.at(-1);
  if (last && skip > near / 10) remember(skip + taken.length, last);
  const ids = taken.map(({ id }) => id);
  return backward === descending ? ids : ids.reverse();
}
