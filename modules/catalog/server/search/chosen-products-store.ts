import { and, or, sql } from 'drizzle-orm';
import type { Db } from '#kernel/database/database.ts';
import type { CollectionContent } from '#modules/catalog/contract/collection-content.ts';
import { products } from '../tables.ts';
import { inOneOf } from './listing-store.ts';
import { isOneOf, matchesRule } from './product-rule-store.ts';

/** Products by hand, with those of categories, hidden ones included, and of collections. */
export type ChosenProducts = { products: string[]; categories: string[]; collections: CollectionContent[] };

/** Returns the ids of those of these products that are chosen. */
export async function chosenAmong(
  db: Db,
  ids: string[],
  { products: picked, categories, collections }: ChosenProducts,
): Promise<Set<string>> {
  const chosen = await db
    .select({ id: products.id })
    .from(products)
    .where(
      and(
        isOneOf(ids),
        or(
          isOneOf(picked),
          inOneOf(sql`${sql.param(categories)}`, 'staff'),
          ...collections.map((content) =>
            content.type === 'hand' ? isOneOf(content.products) : matchesRule(content.rule),
          ),
        ),
      ),
    );
  return new Set(chosen.map(({ id }) => id));
}
