import { and, asc, count, eq, ne, type SQL, sql } from 'drizzle-orm';
import type { Db } from '#server/platform/database/database.ts';
import { prepared } from '#server/platform/database/prepared.ts';
import type { Audience } from './product-rows-store.ts';
import { categories, categorySlugs } from './tables.ts';

export type CategoryRow = typeof categories.$inferSelect;
export type NewCategory = typeof categories.$inferInsert;

const visibleTo = (audience: Audience): SQL | undefined =>
  audience === 'shopper' ? eq(categories.isActive, true) : undefined;

/** The letters as typed, or the same words without accents and signs. */
function nameContains(search: string): SQL | undefined {
  const typed = search.trim();
  if (typed === '') return undefined;
  return sql`(position(lower(${typed}) in lower(${categories.name})) > 0
    or (haat_plain(${typed}) <> '' and position(haat_plain(${typed}) in haat_plain(${categories.name})) > 0))`;
}

export type CategoryQuestion = {
  audience: Audience;
  search: string;
  window?: { limit: number; offset: number };
};

/** Categories by name; `window` cuts one page out of them. */
export function listCategories(
  db: Db,
  { audience, search, window }: CategoryQuestion,
): Promise<CategoryRow[]> {
  const all = db
    .select()
    .from(categories)
    .where(and(visibleTo(audience), nameContains(search)))
    .orderBy(asc(sql`lower(${categories.name})`), asc(categories.id));
  return window ? all.limit(window.limit).offset(window.offset) : all;
}

export async function countCategories(db: Db, { audience, search }: CategoryQuestion): Promise<number> {
  const [row] = await db
    .select({ total: count() })
    .from(categories)
    .where(and(visibleTo(audience), nameContains(search)));
  return row?.total ?? 0;
}

/** Whether another category has this name, in capital or small letters. */
export async function isNameTaken(tx: Db, name: string, own?: string): Promise<boolean> {
  const [row] = await tx
    .select({ id: categories.id })
    .from(categories)
    .where(
      and(
        eq(sql`lower(${categories.name})`, name.toLowerCase()),
        own === undefined ? undefined : ne(categories.id, own),
      ),
    )
    .limit(1);
  return row !== undefined;
}

/** Keeps the category from being deleted until the transaction ends; false when there is none. */
export async function holdCategory(tx: Db, id: string): Promise<boolean> {
  const [row] = await tx
    .select({ id: categories.id })
    .from(categories)
    .where(eq(categories.id, id))
    .for('key share');
  return row !== undefined;
}

const bySlug = (audience: Audience) =>
  prepared((db) =>
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

/** By the slug it has, or one that it had. */
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

/** null when there is no such category. */
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

/** Holds the category still, and its count of products with it, until the transaction ends; null when there is none. */
export async function lockCategory(tx: Db, id: string): Promise<CategoryRow | null> {
  const [row] = await tx.select().from(categories).where(eq(categories.id, id)).for('update');
  return row ?? null;
}

/** Keeps `slug` leading to the category that had it; a slug taken back into use is history no more. */
export async function keepCategorySlug(tx: Db, categoryId: string, old: string, now: string): Promise<void> {
  await tx
    .delete(categorySlugs)
    .where(and(eq(categorySlugs.slug, now), eq(categorySlugs.categoryId, categoryId)));
  await tx.insert(categorySlugs).values({ slug: old, categoryId });
}
