import { and, sql } from 'drizzle-orm';
import type { Db } from '#kernel/database/database.ts';
import { preparedQueryVariants } from '#kernel/database/prepared-query.ts';
import type { ProductSort } from '#modules/catalog/contract/product-sorts.ts';
import type { Audience } from '../products/product-rows-store.ts';
import { products } from '../tables.ts';
import { after, allOf, type Bounds, conditionsOf, type ListCursor, orderOf } from './listing-store.ts';

type ProductWindow = {
  bounds: Bounds;
  sort: ProductSort;
  audience: Audience;
  /** The sort keys of the product after which the page starts, null for the beginning of the list. */
  last: ListCursor | null;
  /** Number of products to skip from there. */
  skip: number;
  limit: number;
};
type ProductStatementShape = Pick<ProductWindow, 'bounds' | 'sort' | 'audience'> & {
  marked: boolean;
  most: number;
  name: string;
};

/** Returns the ids of the products of one page. */
export async function readPage(db: Db, window: ProductWindow): Promise<string[]> {
  const { bounds, sort, audience, last, skip, limit } = window;
  const maxRows = plannedLimit(skip + limit);
  const filters = Object.entries(bounds).filter(([, value]) => value !== undefined);
  const key = [sort, audience, last !== null, maxRows, ...filters.map(shapeOf)].join(' ');
  const shape = {
    bounds,
    sort,
    audience,
    marked: last !== null,
    most: maxRows,
    name: hasSteadyPlan(window) ? key : '',
  };
  const rows = await pageStatement(db, key, shape).execute({ ...bounds, ...lastOf(last), skip, limit });
  return rows.map(({ id }) => id);
}

/**
 * Returns the part of a filter that makes its statement different: its presence, and its value if it is a boolean
 * or null.
 */
const shapeOf = ([name, value]: [string, unknown]): string =>
  typeof value === 'boolean' || value === null ? `${name}=${value}` : name;

const lastOf = (last: ListCursor | null) =>
  Object.fromEntries(Object.entries(last ?? {}).map(([name, value]) => [`last ${name}`, String(value)]));

/** Rounds the limit up in few steps for the planner, so that one plan serves many pages. */
const plannedLimit = (count: number): number => 250 * 10 ** Math.max(0, Math.ceil(Math.log10(count / 250)));

/**
 * Returns whether one plan is best for all values: an index provides the order and no other filter is set. Such a
 * statement is named, which keeps its plan. The best plan of other statements depends on the selectivity of the
 * values.
 */
function hasSteadyPlan({
  bounds: { category: _one, from, to, ...others },
  sort,
  audience,
}: ProductWindow): boolean {
  const priced = from !== undefined || to !== undefined;
  if (audience === 'staff' || (priced && !sort.startsWith('price'))) return false;
  return Object.values(others).every((value) => value === undefined);
}

const pageStatement = preparedQueryVariants(
  (db, { bounds, sort, audience, marked, most: maxRows, name }: ProductStatementShape) => {
    const value = (key: keyof Bounds) => sql`${sql.placeholder(key)}`;
    const selected = db
      .select({ id: products.id })
      .from(products)
      .where(
        and(
          allOf(conditionsOf(bounds, audience, value)),
          marked ? after(sort, (column) => sql`${sql.placeholder(`last ${column}`)}`) : undefined,
        ),
      )
      .orderBy(...orderOf(sort, bounds.query && value('query')))
      .limit(sql.raw(String(maxRows)) as never)
      .as('wanted');
    return db
      .select({ id: selected.id })
      .from(selected)
      .limit(sql.placeholder('limit'))
      .offset(sql.placeholder('skip'))
      .prepare(name);
  },
);
