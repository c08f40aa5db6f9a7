import { and, or, type SQL, sql } from 'drizzle-orm';
import { toMinor } from '#kernel/contract/money.ts';
import type { Db } from '#kernel/database/database.ts';
import type { ProductCondition, ProductRule } from '#modules/catalog/contract/collection-content.ts';
import { recipientTag } from '#modules/catalog/contract/gift-tags.ts';
import { artisans } from '../artisans/tables.ts';
import { products } from '../tables.ts';
import { allOf, type Conditions, inOneOf } from './listing-store.ts';
import { readMatches } from './matches-store.ts';

const tagged = (tag: string): SQL => sql`${products.tags} @> array[${tag}]::text[]`;

/** Matches the products whose name has all words of a text. Both conditions read one evaluation of the query. */
function named(words: string): SQL {
  const query = sql`(select haat_query(${words}))`;
  return sql`(${products.search} @@ ${query} and ts_filter(${products.search}, '{a}') @@ ${query})`;
}

/** Matches the products that are made within so many days: their own days, or those of their artisan. */
const madeWithin = (days: number): SQL =>
  sql`(${products.makingDays} <= ${days} or (${products.makingDays} is null and (${products.artisanId} is null
    or ${products.artisanId} in (select id from ${artisans} where coalesce((workshop ->> 'makingDays')::int, 0) <= ${days}))))`;

function conditionOf(condition: ProductCondition): SQL {
  switch (condition.field) {
    case 'tag':
    case 'occasion':
      return tagged(condition.value);
    case 'recipient':
      return tagged(recipientTag(condition.value));
    case 'name':
      return named(condition.value);
    case 'priceBelow':
      return sql`${products.price} < ${toMinor(condition.value)}::int`;
    case 'priceAbove':
      return sql`${products.price} > ${toMinor(condition.value)}::int`;
    case 'category':
      return inOneOf(sql`array[${condition.value}]`, 'shopper');
    case 'artisan':
      return sql`${products.artisanId} = ${condition.value}::uuid`;
    case 'makingDays':
      return madeWithin(condition.value);
    case 'inStock':
      return sql`${products.inStock}`;
    case 'onSale':
      return sql`${products.onSale}`;
    case 'isNew':
      return sql`${products.isNew}`;
    case 'personalised':
      return sql`${products.isPersonalised}`;
  }
}

/** Matches the products of a rule. */
export function matchesRule({ match, conditions }: ProductRule): SQL {
  const all = conditions.map(conditionOf);
  return (match === 'all' ? and(...all) : or(...all)) ?? sql`false`;
}

/** Matches these products. */
export const isOneOf = (ids: string[]): SQL => sql`${products.id} = any(${sql.param(ids)}::uuid[])`;

/** Orders products by their place among ids. */
export const inOrderOf = (ids: string[]): SQL =>
  sql`array_position(${sql.param(ids)}::uuid[], ${products.id})`;

/** Reads those of these products that match the conditions, in this order. */
export const readAmong = (db: Db, conditions: Conditions, numbers: number[]): Promise<Uint32Array> =>
  readMatches(db, allOf(conditions) ?? sql`true`, [
    sql`array_position(${sql.param(numbers)}::int[], ${products.number})`,
  ]);
