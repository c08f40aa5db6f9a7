import { and, asc, count, eq, inArray, type SQL, sql } from 'drizzle-orm';
import type { Db } from '#kernel/database/database.ts';
import type { CollectionContent } from '#modules/catalog/contract/collection-content.ts';
import { collectionSlugs, collections } from './tables.ts';

export type CollectionRow = Omit<typeof collections.$inferSelect, 'content'> & { content: CollectionContent };

type CollectionQuery = { onlyActive: boolean; search?: string | undefined };

const matching = ({ onlyActive, search = '' }: CollectionQuery): SQL | undefined =>
  and(
    onlyActive ? eq(collections.isActive, true) : undefined,
    search === '' ? undefined : sql`position(haat_plain(${search}) in haat_plain(${collections.name})) > 0`,
  );

/** Returns collections by name. */
export const findCollections = async (
  db: Db,
  query: CollectionQuery,
  window: { limit: number; offset: number },
): Promise<CollectionRow[]> =>
  (await db
    .select()
    .from(collections)
    .where(matching(query))
    .orderBy(asc(sql`lower(${collections.name})`), asc(collections.id))
    .limit(window.limit)
    .offset(window.offset)) as CollectionRow[];

export async function countCollections(db: Db, query: CollectionQuery): Promise<number> {
  const [row] = await db.select({ total: count() }).from(collections).where(matching(query));
  return row?.total ?? 0;
}

export async function findCollection(db: Db, id: string): Promise<CollectionRow | null> {
  const [row] = await db.select().from(collections).where(eq(collections.id, id));
  return (row as CollectionRow | undefined) ?? null;
}

export async function findContents(db: Db, ids: string[]): Promise<CollectionContent[]> {
  const contentRows = await db
    .select({ content: collections.content })
    .from(collections)
    .where(inArray(collections.id, ids));
  return contentRows.map(({ content }) => content as CollectionContent);
}

/** Finds a collection by its present slug or a former one. */
export async function findCollectionBySlug(db: Db, slug: string): Promise<CollectionRow | null> {
  const [row] = await db
    .select()
    .from(collections)
    .where(
      sql`${collections.id} in (select id from ${collections} where slug = ${slug}
      union all select collection_id from ${collectionSlugs} where slug = ${slug})`,
    );
  return (row as CollectionRow | undefined) ?? null;
}

/** Locks the collection until the transaction ends; null if there is none. */
export async function lockCollection(tx: Db, id: string): Promise<CollectionRow | null> {
  const [row] = await tx.select().from(collections).where(eq(collections.id, id)).for('update');
  return (row as CollectionRow | undefined) ?? null;
}

export async function insertCollection(tx: Db, row: CollectionRow): Promise<void> {
  await tx.insert(collections).values(row);
}

export async function updateCollection(tx: Db, id: string, values: Partial<CollectionRow>): Promise<void> {
  await tx.update(collections).set(values).where(eq(collections.id, id));
}

/** Keeps the former slug as a redirect to the collection; the new one is no former slug any more. */
export async function saveFormerSlug(
  tx: Db,
  collectionId: string,
  former: string,
  slug: string,
): Promise<void> {
  await tx
    .delete(collectionSlugs)
    .where(and(eq(collectionSlugs.slug, slug), eq(collectionSlugs.collectionId, collectionId)));
  await tx.insert(collectionSlugs).values({ slug: former, collectionId });
}
