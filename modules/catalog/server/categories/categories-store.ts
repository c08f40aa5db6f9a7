import { and, asc, count, eq, inArray, ne, or, type SQL, sql } from 'drizzle-orm';
import type { Db } from '#kernel/database/database.ts';
import { preparedQuery } from '#kernel/database/prepared-query.ts';
import type { Audience } from '../products/product-rows-store.ts';
import { categorySlugs } from '../slugs/tables.ts';
import { categories } from './tables.ts';

export type CategoryRow = typeof categories.$inferSelect;
export type NewCategory = typeof categories.$inferInsert;

const visibleTo = (audience: Audience): SQL | undefined =>
  audience === 'shopper' ? eq(categories.isActive, true) : undefined;

/** Matches the search text as typed or without accents and punctuation. */
function nameContains(search: string): SQL | undefined {
  const text = search.trim();
  if (text === '') return undefined;
  return sql`(position(lower(${text}) in lower(${categories.name})) > 0
    or (haat_plain(${text}) <> '' and position(haat_plain(${text}) in haat_plain(${categories.name})) > 0))`;
}

export type CategoryQuery = {
  audience: Audience;
  search: string;
  window?: { limit: number; offset: number };
};

/** By name, each category of the second level after its parent. */
const byPlace = [
  asc(
    sql`coalesce((select lower(parent.name) from ${categories} as parent where parent.id = categories.parent_id), lower(${categories.name}))`,
  ),
  sql`coalesce(${categories.parentId}, ${categories.id})`,
  sql`${categories.parentId} is not null`,
  asc(sql`lower(${categories.name})`),
  asc(categories.id),
];

/** Returns categories by their place; `window` selects one page. */
export function listCategories(db: Db, { audience, search, window }: CategoryQuery): Promise<CategoryRow[]> {
  const all = db
    .select()
    .from(categories)
    .where(and(visibleTo(audience), nameContains(search)))
    .orderBy(...byPlace);
  return window ? all.limit(window.limit).offset(window.offset) : all;
}

export async function countCategories(db: Db, { audience, search }: CategoryQuery): Promise<number> {
  const [row] = await db
    .select({ total: count() })
    .from(categories)
    .where(and(visibleTo(audience), nameContains(search)));
  return row?.total ?? 0;
}

/** Returns whether another category has this name, ignoring case. */
export async function isNameTaken(tx: Db, name: string, exceptId?: string): Promise<boolean> {
  const [row] = await tx
    .select({ id: categories.id })
    .from(categories)
    .where(
      and(
        eq(sql`lower(${categories.name})`, name.toLowerCase()),
        exceptId === undefined ? undefined : ne(categories.id, exceptId),
      ),
    )
    .limit(1);
  return row !== undefined;
}

/** Returns the parent of a category and the categories in it, by name. */
export const findRelatives = (
  db: Db,
  { id, parentId }: Pick<CategoryRow, 'id' | 'parentId'>,
  audience: Audience,
): Promise<CategoryRow[]> =>
  db
    .select()
    .from(categories)
    .where(
      and(
        or(eq(categories.parentId, id), parentId === null ? undefined : eq(categories.id, parentId)),
        visibleTo(audience),
      ),
    )
    .orderBy(asc(sql`lower(${categories.name})`));

/** Returns the number of the categories that a category contains. */
export const countSubcategories = (tx: Db, id: string): Promise<number> =>
  tx.$count(categories, eq(categories.parentId, id));

/** Keeps categories from being deleted until the transaction ends; returns the ids of those that exist. */
export async function lockCategoriesForShare(tx: Db, ids: string[]): Promise<Set<string>> {
  if (ids.length === 0) return new Set();
  const locked = await tx
    .select({ id: categories.id })
    .from(categories)
    .where(inArray(categories.id, ids))
    .orderBy(asc(categories.id))
    .for('key share');
  return new Set(locked.map(({ id }) => id));
}

const bySlug = (audience: Audience) =>
  preparedQuery((db) =>
    db
      .select()
      .from(categories)
      .where(
        and(
          sql`${categories.id} in (select id from ${categories} where slug = ${sql.placeholder('slug')}
            union all select category_id from ${categorySlugs} where slug = ${sql.placeholder('slug')})`,
          visibleTo(audience),
        ),
      )
      .prepare(`category by slug, ${audience}`),
  );
const bySlugFor = { shopper: bySlug('shopper'), staff: bySlug('staff') };

/** Finds a category by its present slug or a former one. */
export async function findCategoryBySlug(
  db: Db,
  slug: string,
  audience: Audience,
): Promise<CategoryRow | null> {
  const [row] = await bySlugFor[audience](db).execute({ slug });
  return row ?? null;
}

export async function insertCategory(db: Db, values: NewCategory): Promise<CategoryRow> {
  const [row] = await db.insert(categories).values(values).returning();
  return row as CategoryRow;
}

/** Returns null if there is no such category. */
export async function updateCategory(
  db: Db,
  id: string,
  values: Partial<NewCategory>,
): Promise<CategoryRow | null> {
  const [row] = await db
    .update(categories)
    .set({ ...values, updatedAt: new Date() })
    .where(eq(categories.id, id))
    .returning();
  return row ?? null;
}

/** Locks the category, and with it its product count, until the transaction ends; null if there is none. */
export async function lockCategory(tx: Db, id: string): Promise<CategoryRow | null> {
  const [row] = await tx.select().from(categories).where(eq(categories.id, id)).for('update');
  return row ?? null;
}

/** Keeps `old` as a redirect to the category; `now` is removed from the former slugs when it is used again. */
export async function saveCategorySlug(
  tx: Db,
  categoryId: string,
  formerSlug: string,
  newSlug: string,
): Promise<void> {
  await tx
    .delete(categorySlugs)
    .where(and(eq(categorySlugs.slug, newSlug), eq(categorySlugs.categoryId, categoryId)));
  await tx.insert(categorySlugs).values({ slug: formerSlug, categoryId });
}
