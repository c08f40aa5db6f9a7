import { and, asc, desc, eq, isNotNull, like, lte, max, min, not, sql } from 'drizzle-orm';
import type { Db } from '#kernel/database/database.ts';
import { maxVersions, type PageDocument, type PageKind } from '#modules/content/contract/content-pages.ts';
import { contentPages, contentVersions } from './tables.ts';

export type PageRow = typeof contentPages.$inferSelect;
export type VersionRow = typeof contentVersions.$inferSelect & { document: PageDocument | null };

/** Returns the saved pages by title, and whether one of their versions is public. */
export const findPages = (db: Db, now: Date) =>
  db
    .select({ page: contentPages, publicSince: max(contentVersions.publishAt) })
    .from(contentPages)
    .leftJoin(
      contentVersions,
      and(eq(contentVersions.pageId, contentPages.id), lte(contentVersions.publishAt, now)),
    )
    .groupBy(contentPages.id)
    .orderBy(asc(contentPages.name), asc(contentPages.slug));

export async function findPage(db: Db, slug: string): Promise<PageRow | null> {
  const [row] = await db.select().from(contentPages).where(eq(contentPages.slug, slug));
  return row ?? null;
}

/** Returns a page that no other transaction can save until this one ends. */
export async function lockPage(tx: Db, slug: string): Promise<PageRow | null> {
  const [row] = await tx.select().from(contentPages).where(eq(contentPages.slug, slug)).for('update');
  return row ?? null;
}

/** Inserts a page. Returns false if there is one with its slug. */
export async function insertPage(tx: Db, row: PageRow): Promise<boolean> {
  const inserted = await tx
    .insert(contentPages)
    .values(row)
    .onConflictDoNothing()
    .returning({ id: contentPages.id });
  return inserted.length > 0;
}

export const updatePage = async (tx: Db, { id, ...fields }: Omit<PageRow, 'slug'>): Promise<void> => {
  await tx.update(contentPages).set(fields).where(eq(contentPages.id, id));
};

/** Returns the versions of a page that are or become public, the last first. */
export const findPublicVersions = async (db: Db, slug: string, limit: number): Promise<VersionRow[]> => {
  const rows = await db
    .select({ version: contentVersions })
    .from(contentVersions)
    .innerJoin(contentPages, eq(contentPages.id, contentVersions.pageId))
    .where(and(eq(contentPages.slug, slug), isNotNull(contentVersions.publishAt)))
    .orderBy(desc(contentVersions.publishAt), desc(contentVersions.id))
    .limit(limit);
  return rows.map(({ version }) => version as VersionRow);
};

/** Returns when the first version of a page became or becomes public; null for a page of drafts. */
export async function firstPublication(db: Db, slug: string): Promise<Date | null> {
  const [row] = await db
    .select({ moment: min(contentVersions.publishAt) })
    .from(contentVersions)
    .innerJoin(contentPages, eq(contentPages.id, contentVersions.pageId))
    .where(eq(contentPages.slug, slug));
  return row?.moment ?? null;
}

/** Returns all versions of a page, a draft first, then the last public one, without their documents. */
export const findVersions = (db: Db, pageId: string) =>
  db
    .select({
      id: contentVersions.id,
      author: contentVersions.author,
      publishAt: contentVersions.publishAt,
    })
    .from(contentVersions)
    .where(eq(contentVersions.pageId, pageId))
    .orderBy(sql`${contentVersions.publishAt} desc nulls first`, desc(contentVersions.id))
    .limit(maxVersions + 1);

export async function findVersion(db: Db, pageId: string, id: string): Promise<VersionRow | null> {
  const [row] = await db
    .select()
    .from(contentVersions)
    .where(and(eq(contentVersions.pageId, pageId), eq(contentVersions.id, id)));
  return (row as VersionRow | undefined) ?? null;
}

/** Saves a version by the author of the transaction, and replaces one with the same id. */
export async function saveVersion(tx: Db, version: Omit<VersionRow, 'author'>): Promise<void> {
  const author = sql<string>`coalesce(haat_author_name(), '')`;
  const { id: _, pageId: __, ...fields } = { ...version, author };
  await tx
    .insert(contentVersions)
    .values({ ...version, author })
    .onConflictDoUpdate({ target: contentVersions.id, set: fields });
}

const isArticle = like(contentPages.slug, 'journal.%');

/** Returns the number of saved articles, or of other saved pages. */
export const countPages = (db: Db, kind: PageKind): Promise<number> =>
  db.$count(contentPages, kind === 'article' ? isArticle : not(isArticle));
