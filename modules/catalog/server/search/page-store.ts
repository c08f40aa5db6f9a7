import { and, type Column, type SQL, sql } from 'drizzle-orm';
import type { Db } from '#kernel/database/database.ts';
import { preparedQueryVariants } from '#kernel/database/prepared-query.ts';
import type { ProductSort } from '#modules/catalog/contract/product-sorts.ts';
import { furtherProducts } from '../further-categories/tables.ts';
import type { Audience } from '../products/product-rows-store.ts';
import { products } from '../tables.ts';
import { allOf, type Bounds, conditionsOf } from './listing-store.ts';
import { rankedProducts } from './popularity/order-store.ts';
import { after, type ListCursor, orderOf, type SortColumn, sorts } from './ranking-store.ts';

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

/** The fewest products of a list for which its statement is planned. */
export const fewestPlanned = 250;

/** Rounds the limit up in few steps for the planner, so that one plan serves many pages. */
const plannedLimit = (count: number): number =>
  fewestPlanned * 10 ** Math.max(0, Math.ceil(Math.log10(count / fewestPlanned)));

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

const value = (key: keyof Bounds) => sql`${sql.placeholder(key)}`;
const onward = (sort: ProductSort, from: SortedTable): SQL =>
  after(sort, (column) => sql`${sql.placeholder(`last ${column}`)}`, from);

/** A table with the sort columns of products. */
type SortedTable = Record<SortColumn, Column>;
const furtherColumns: SortedTable = { ...furtherProducts, id: furtherProducts.productId };

/** Selects the ids of the first products of a list in its order. */
function firstProducts({ bounds, sort, audience, marked, most }: ProductStatementShape): SQL {
  const isRanked = Boolean(bounds.query) && sort === 'featured';
  if (bounds.category !== undefined && !isRanked)
    return firstOfCategory({ bounds, sort, audience, marked, most });
  const where = and(
    allOf(conditionsOf(bounds, audience, value)),
    marked ? onward(sort, products) : undefined,
  );
  const ranked = {
    typed: bounds.typed && value('typed'),
    lifts: bounds.lifts && value('lifts'),
    unwanted: bounds.unwanted && value('unwanted'),
    absent: bounds.absent && value('absent'),
  };
  const order = sql.join(orderOf(sort, bounds.query && value('query'), products, ranked), sql`, `);
  return sql`select id from ${isRanked ? rankedProducts : products} where ${where ?? sql`true`} order by ${order} limit ${sql.raw(String(most))}`;
}

/** The filters of which `further_products` has the columns. */
const copiedBounds = new Set(['category', 'from', 'to', 'rating']);

/** Merges the products of a main category with those of a further one, each from an index in the order of the list. */
function firstOfCategory({ bounds, sort, audience, marked, most }: Omit<ProductStatementShape, 'name'>): SQL {
  const { columns, way } = sorts[sort];
  const { category: _, ...others } = conditionsOf(bounds, audience, value);
  const limit = sql.raw(String(most));
  const part = (table: SQL, from: SortedTable, where: SQL | undefined) => {
    const keys = columns.map((name) => sql`${from[name]} as ${sql.identifier(name)}`);
    const order = columns.map((name) => way(from[name]));
    const all = and(where, marked ? onward(sort, from) : undefined);
    return sql`(select ${sql.join(keys, sql`, `)} from ${table} where ${all} order by ${sql.join(order, sql`, `)} limit ${limit})`;
  };
  const ofMain = and(sql`${products.categoryId} = ${value('category')}`, ...Object.values(others));
  const isCopied = Object.entries(bounds).every(
    ([name, bound]) => bound === undefined || copiedBounds.has(name),
  );
  const main = part(sql`${products}`, products, ofMain);
  const further = isCopied
    ? part(sql`${furtherProducts}`, furtherColumns, ofFurther(bounds, audience))
    : part(
        sql`${furtherProducts} join ${products} on ${products.id} = ${furtherProducts.productId}`,
        furtherColumns,
        and(ofFurther(bounds, audience), ...Object.values(others)),
      );
  const order = columns.map((name) => way(sql.identifier(name)));
  return sql`select id from (${main} union all ${further}) as merged order by ${sql.join(order, sql`, `)} limit ${limit}`;
}

/** The filters of a category of which `further_products` has the columns. */
const ofFurther = ({ from, to, rating }: Bounds, audience: Audience): SQL | undefined =>
  and(
    sql`${furtherProducts.categoryId} = ${value('category')}`,
    audience === 'shopper' ? sql`${furtherProducts.visible}` : undefined,
    from === undefined ? undefined : sql`${furtherProducts.price} >= ${value('from')}`,
    to === undefined ? undefined : sql`${furtherProducts.price} <= ${value('to')}`,
    rating === undefined ? undefined : sql`${furtherProducts.rating} >= ${value('rating')}`,
  );

const pageStatement = preparedQueryVariants((db, shape: ProductStatementShape) =>
  db
    .select({ id: sql<string>`id` })
    .from(sql`(${firstProducts(shape)}) as wanted`)
    .limit(sql.placeholder('limit'))
    .offset(sql.placeholder('skip'))
    .prepare(shape.name),
);
