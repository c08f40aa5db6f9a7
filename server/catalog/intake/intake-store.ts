import { inArray, sql } from 'drizzle-orm';
import { type Db, rows } from '#server/platform/database/database.ts';
import { artisans, categories, productSlugs, products } from '../tables.ts';

/** A product as it is written, its generated columns left out, and what no file tells. */
export type IntakeRow = Omit<
  typeof products.$inferSelect,
  | 'number'
  | 'rating'
  | 'reviews'
  | 'weightedRating'
  | 'giftMarks'
  | 'isPersonalised'
  | 'visible'
  | 'discount'
  | 'onSale'
  | 'search'
  | 'personalisation'
  | 'personalisationPreview'
  | 'importDigest'
  | 'arrivalDate'
  | 'createdAt'
  | 'updatedAt'
>;

/** By which a product on its way in is found: its slug, and the key of an import. */
export type Sought = { slug: string; key: string };

/** The ids of the products that have these slugs, or had them, or were imported under these keys; in their order. */
export async function findSought(db: Db, sought: Sought[]): Promise<(string | null)[]> {
  const found = await rows<{ id: string | null }>(
    db,
    sql`select coalesce(named.id, before.product_id, keyed.id) as id
        from unnest(${sql.param(sought.map(({ slug }) => slug))}::text[],
                    ${sql.param(sought.map(({ key }) => key))}::text[]) with ordinality as w (slug, key, at)
        left join ${products} as named on named.slug = w.slug
        left join ${productSlugs} as before on before.slug = w.slug
        left join ${products} as keyed on keyed.import_key = w.key
        order by w.at`,
  );
  return found.map(({ id }) => id);
}

/** The categories of these names, in any case of letters, the oldest of each name first. */
export const findCategoriesByName = (db: Db, names: string[]) =>
  db
    .select({ id: categories.id, name: categories.name })
    .from(categories)
    .where(
      sql`lower(${categories.name}) in (select lower(name) from unnest(${sql.param(names)}::text[]) as t (name))`,
    )
    .orderBy(categories.id);

export type KnownArtisan = {
  asked: string;
  folded: string;
  id: string | null;
  bio: string;
  location: string;
};

/** What is on record of the artisans of these names; `folded` is what their names have in common. */
export const findArtisansByName = (db: Db, names: string[]): Promise<KnownArtisan[]> =>
  rows<KnownArtisan>(
    db,
    sql`select w.name as asked, lower(w.name) as folded, a.id, coalesce(a.bio, '') as bio, coalesce(a.location, '') as location
        from unnest(${sql.param(names)}::text[]) as w (name)
        left join ${artisans} as a on lower(a.name) = lower(w.name)`,
  );

export type ArtisanRecord = { id: string; slug: string; name: string; bio: string; location: string };

export async function insertArtisans(tx: Db, records: ArtisanRecord[]): Promise<void> {
  if (records.length > 0) await tx.insert(artisans).values(records);
}

export async function updateArtisans(tx: Db, told: Omit<ArtisanRecord, 'slug' | 'name'>[]): Promise<void> {
  if (told.length === 0) return;
  await tx.execute(
    sql`update ${artisans} as a set bio = w.bio, location = w.location, updated_at = ${new Date().toISOString()}::timestamptz
        from json_to_recordset(${JSON.stringify(told)}::json) as w (id uuid, bio text, location text) where a.id = w.id`,
  );
}

/** The ids of the categories and artisans of these products. */
export const findBelongings = (db: Db, ids: string[]) =>
  db
    .select({ id: products.id, categoryId: products.categoryId, artisanId: products.artisanId })
    .from(products)
    .where(inArray(products.id, ids));

/** Columns of which the words, the category or the visibility of a product are made: what stands on them is made anew. */
const deep = [
  'name',
  'description',
  'tags',
  'materials',
  'artisanId',
  'categoryId',
  'isActive',
] as const satisfies (keyof IntakeRow)[];
const shallow = [
  'images',
  'imageAlts',
  'price',
  'originalPrice',
  'isNew',
  'isFeatured',
  'inStock',
  'stockCount',
  'features',
  'length',
  'width',
  'height',
  'weight',
  'careInstructions',
] as const satisfies (keyof IntakeRow)[];

const names = (columns: readonly (keyof IntakeRow)[]) => columns.map((column) => products[column].name);

/** Rows as the database reads them by the thousand: one value, whose shape is that of the table. */
const asRecords = (records: Partial<IntakeRow>[]) =>
  JSON.stringify(
    records.map((record) =>
      Object.fromEntries(
        Object.entries(record).map(([key, value]) => [products[key as keyof IntakeRow].name, value]),
      ),
    ),
  );

export async function insertProducts(tx: Db, records: IntakeRow[]): Promise<void> {
  if (records.length === 0) return;
  const columns = sql.raw(names(['id', 'slug', 'importKey', ...deep, ...shallow]).join(', '));
  await tx.execute(
    sql`insert into ${products} (${columns}) select ${columns}
        from json_populate_recordset(null::${products}, ${asRecords(records)}::json)`,
  );
}

/** Writes over these products; those of which only shallow things change are not indexed for the search anew. */
export async function updateProducts(tx: Db, records: { deep: boolean; row: IntakeRow }[]): Promise<void> {
  await updateColumns(
    tx,
    [...deep, ...shallow],
    records.filter((each) => each.deep),
  );
  await updateColumns(
    tx,
    shallow,
    records.filter((each) => !each.deep),
  );
}

async function updateColumns(
  tx: Db,
  columns: readonly (keyof IntakeRow)[],
  records: { row: IntakeRow }[],
): Promise<void> {
  if (records.length === 0) return;
  const set = names(columns).map((name) => `${name} = w.${name}`);
  await tx.execute(
    sql`update ${products} as p set ${sql.raw(set.join(', '))}, updated_at = ${new Date().toISOString()}::timestamptz
        from json_populate_recordset(null::${products}, ${asRecords(records.map(({ row }) => row))}::json) as w
        where p.id = w.id`,
  );
}
