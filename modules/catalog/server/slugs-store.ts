import slugify from '@sindresorhus/slugify';
import { sql } from 'drizzle-orm';
import { type Db, rows } from '#kernel/database/database.ts';

/** The tables with a slug. */
export type Slugged = 'products' | 'categories' | 'artisans' | 'collections';

/** The tables of former slugs; the slug of an artisan never changes. */
const history: Record<Slugged, string | null> = {
  products: 'product_slugs',
  categories: 'category_slugs',
  artisans: null,
  collections: 'collection_slugs',
};
/** Slugs that collide with pages of the back office. */
const reserved: Record<Slugged, string[]> = {
  products: ['changes', 'grid', 'import'],
  categories: [],
  artisans: [],
  collections: [],
};
const maxLength = 80;

/**
 * Derives a slug from a name: `Café Stoneware Mug` -> `cafe-stoneware-mug`; a name without usable letters yields
 * the singular of the table name.
 */
export function slugOf(name: string, fallback: Slugged): string {
  const full = slugify(name.replace(/['’]/g, ''));
  const cut = full.length > maxLength ? full.slice(0, maxLength).replace(/-[^-]*$/, '') : full;
  return cut.replace(/^-+|-+$/g, '') || fallback.slice(0, -1);
}

/**
 * Returns a free slug for each name, in order; taken slugs get the suffix -2, -3 and so on. Former slugs of other
 * records count as taken, since they redirect. The caller holds the catalog lock (`catalog-lock-store.ts`), so that no
 * concurrent write takes the same slug.
 */
export async function freeSlugs(tx: Db, kind: Slugged, names: string[]): Promise<string[]> {
  if (names.length === 0) return [];
  const taken = new Set(reserved[kind]);
  const result: (string | null)[] = names.map(() => null);
  for (let from = 1, to = 10; result.includes(null); from = to, to *= 10) {
    const pending = names.map((name) => slugOf(name, kind)).filter((_, index) => result[index] === null);
    await collectTaken(tx, kind, candidates(new Set(pending), from, to), taken);
    for (const [index, name] of names.entries()) result[index] ??= firstFree(slugOf(name, kind), to, taken);
  }
  return result as string[];
}

const numbered = (prefix: string, number: number) => (number === 1 ? prefix : `${prefix}-${number}`);

function candidates(bases: Set<string>, from: number, to: number): string[] {
  return [...bases].flatMap((base) =>
    Array.from({ length: to - from }, (_, index) => numbered(base, from + index)),
  );
}

async function collectTaken(tx: Db, kind: Slugged, slugs: string[], taken: Set<string>): Promise<void> {
  const tables = [kind, history[kind]].filter((table) => table !== null);
  const queries = tables.map(
    (table) => sql`select slug from ${sql.identifier(table)} where slug = any(${sql.param(slugs)}::text[])`,
  );
  const records = await rows<{ slug: string }>(tx, sql.join(queries, sql` union all `));
  for (const { slug } of records) taken.add(slug);
}

function firstFree(base: string, to: number, taken: Set<string>): string | null {
  for (let number = 1; number < to; number++) {
    const slug = numbered(base, number);
    if (!taken.has(slug)) {
      taken.add(slug);
      return slug;
    }
  }
  return null;
}

type Identified = { id: string; slug: string };

/** Returns the slugs of existing records by their ids. */
export async function slugsByIds(db: Db, kind: Slugged, ids: string[]): Promise<Map<string, string>> {
  if (ids.length === 0) return new Map();
  const records = await rows<Identified>(
    db,
    sql`select id, slug from ${sql.identifier(kind)} where id = any(${sql.param(ids)}::uuid[])`,
  );
  return new Map(records.map(({ id, slug }) => [id, slug]));
}

/** Returns the ids of existing records by their slugs. */
export async function idsBySlugs(db: Db, kind: Slugged, slugs: string[]): Promise<Map<string, string>> {
  if (slugs.length === 0) return new Map();
  const records = await rows<Identified>(
    db,
    sql`select id, slug from ${sql.identifier(kind)} where slug = any(${sql.param(slugs)}::text[])`,
  );
  return new Map(records.map(({ id, slug }) => [slug, id]));
}
