import slugify from '@sindresorhus/slugify';
import { sql } from 'drizzle-orm';
import { type Db, rows } from '#server/platform/database/database.ts';

/** What has slugs. */
export type Slugged = 'products' | 'categories' | 'artisans';

/** The table of the slugs that its rows had before; a maker keeps theirs. */
const history: Record<Slugged, string | null> = {
  products: 'product_slugs',
  categories: 'category_slugs',
  artisans: null,
};
/** Addresses in the back office that are those of a page. */
const reserved: Record<Slugged, string[]> = { products: ['import'], categories: [], artisans: [] };
const maxLength = 80;

/** A name as it stands in an address: `Café Stoneware Mug` -> `cafe-stoneware-mug`; a name without a
 * letter that can stand there gives the kind's own word. */
export function slugOf(name: string, otherwise: Slugged): string {
  const whole = slugify(name.replace(/['’]/g, ''));
  const cut = whole.length > maxLength ? whole.slice(0, maxLength).replace(/-[^-]*$/, '') : whole;
  return cut.replace(/^-+|-+$/g, '') || otherwise.slice(0, -1);
}

/**
 * A free slug for each name, in order; taken ones get -2, -3 and so on. Slugs that other rows had before
 * count as taken, since they still lead there. The caller has its turn to write (`turn-store.ts`), so that
 * nobody else is given the same.
 */
export async function freeSlugs(tx: Db, kind: Slugged, names: string[]): Promise<string[]> {
  if (names.length === 0) return [];
  const taken = new Set(reserved[kind]);
  const given: (string | null)[] = names.map(() => null);
  for (let from = 1, to = 10; given.includes(null); from = to, to *= 10) {
    const open = names.map((name) => slugOf(name, kind)).filter((_, at) => given[at] === null);
    await collectTaken(tx, kind, candidates(new Set(open), from, to), taken);
    for (const [at, name] of names.entries()) given[at] ??= firstFree(slugOf(name, kind), to, taken);
  }
  return given as string[];
}

const numbered = (base: string, number: number) => (number === 1 ? base : `${base}-${number}`);

function candidates(bases: Set<string>, from: number, to: number): string[] {
  return [...bases].flatMap((base) =>
    Array.from({ length: to - from }, (_, at) => numbered(base, from + at)),
  );
}

async function collectTaken(tx: Db, kind: Slugged, slugs: string[], taken: Set<string>): Promise<void> {
  const tables = [kind, history[kind]].filter((table) => table !== null);
  const each = tables.map(
    (table) => sql`select slug from ${sql.identifier(table)} where slug = any(${sql.param(slugs)}::text[])`,
  );
  const found = await rows<{ slug: string }>(tx, sql.join(each, sql` union all `));
  for (const { slug } of found) taken.add(slug);
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
