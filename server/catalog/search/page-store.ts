import { and, sql } from 'drizzle-orm';
import type { ProductSort } from '#contract/product-sorts.ts';
import type { Db } from '#server/platform/database/database.ts';
import { preparedEach } from '#server/platform/database/prepared.ts';
import type { Audience } from '../product-rows-store.ts';
import { products } from '../tables.ts';
import { after, allOf, type Bounds, conditionsOf, orderOf, type Place } from './listing-store.ts';

type Window = {
  bounds: Bounds;
  sort: ProductSort;
  audience: Audience;
  /** The product after which to begin, or null for the beginning of the list. */
  last: Place | null;
  /** Products to leave out from there. */
  skip: number;
  limit: number;
};
type Shape = Pick<Window, 'bounds' | 'sort' | 'audience'> & { marked: boolean; most: number; name: string };

/** Which products one page of a list has, by their ids. */
export async function readPage(db: Db, window: Window): Promise<string[]> {
  const { bounds, sort, audience, last, skip, limit } = window;
  const most = enough(skip + limit);
  const given = Object.entries(bounds).filter(([, value]) => value !== undefined);
  const key = [sort, audience, last !== null, most, ...given.map(wordOf)].join(' ');
  const shape = { bounds, sort, audience, marked: last !== null, most, name: isSteady(window) ? key : '' };
  const rows = await page(db, key, shape).execute({ ...bounds, ...lastOf(last), skip, limit });
  return rows.map(({ id }) => id);
}

/** What of a bound makes another statement of it: that it is there, and which of two values it has. */
const wordOf = ([name, value]: [string, unknown]): string =>
  typeof value === 'boolean' || value === null ? `${name}=${value}` : name;

const lastOf = (last: Place | null) =>
  Object.fromEntries(Object.entries(last ?? {}).map(([name, value]) => [`last ${name}`, String(value)]));

/** The planner is told the greatest number of products that may be wanted, in few steps, so that one plan serves for many. */
const enough = (wanted: number): number => 250 * 10 ** Math.max(0, Math.ceil(Math.log10(wanted / 250)));

/**
 * Whether one plan is the best whatever the values: an index has the list in its order, and nothing else is asked. Such a
 * statement is named, which keeps its plan. For others it depends on how much a value leaves over.
 */
function isSteady({ bounds: { category: _one, from, to, ...others }, sort, audience }: Window): boolean {
  const priced = from !== undefined || to !== undefined;
  if (audience === 'staff' || (priced && !sort.startsWith('price'))) return false;
  return Object.values(others).every((value) => value === undefined);
}

const page = preparedEach((db, { bounds, sort, audience, marked, most, name }: Shape) => {
  const value = (key: keyof Bounds) => sql`${sql.placeholder(key)}`;
  const wanted = db
    .select({ id: products.id })
    .from(products)
    .where(
      and(
        allOf(conditionsOf(bounds, audience, value)),
        marked ? after(sort, (column) => sql`${sql.placeholder(`last ${column}`)}`) : undefined,
      ),
    )
    .orderBy(...orderOf(sort, bounds.query && value('query')))
    .limit(sql.raw(String(most)) as never)
    .as('wanted');
  return db
    .select({ id: wanted.id })
    .from(wanted)
    .limit(sql.placeholder('limit'))
    .offset(sql.placeholder('skip'))
    .prepare(name);
});
