import { inArray, sql } from 'drizzle-orm';
import { type Db, rows } from '#kernel/database/database.ts';
import { artisans } from '../artisans/tables.ts';
import { categories } from '../categories/tables.ts';
import type { ProductRow } from '../products/product-rows-store.ts';
import { productSlugs } from '../slugs/tables.ts';
import { products } from '../tables.ts';

/** The columns of a product that an import writes, without generated ones and those that files do not contain. */
export type IntakeRow = Omit<
  typeof products.$inferSelect,
  | 'number'
  | 'rating'
  | 'reviews'
  | 'weightedRating'
  | 'giftMarks'
  | 'listedCategoryIds'
  | 'isPersonalised'
  | 'visible'
  | 'discount'
  | 'onSale'
  | 'search'
  | 'personalisation'
  | 'personalisationPreview'
  | 'options'
  | 'optionValues'
  | 'lowestVariant'
  | 'lacks'
  | 'visibleFrom'
  | 'visibleUntil'
  | 'lowestStock'
  | 'priceTo'
  | 'importDigest'
  | 'arrivalDate'
  | 'createdAt'
  | 'updatedAt'
>;

/** Returns the columns of a product as it is, apart from its categories and its artisan. */
export function currentRow(
  before: ProductRow,
): Omit<IntakeRow, 'categoryId' | 'furtherCategoryIds' | 'artisanId'> {
  const {
    category,
    furtherCategories,
    artisan,
    workshop,
    rating,
    reviews,
    visible,
    visibleFrom,
    visibleUntil,
    discount,
    personalisation,
    personalisationPreview,
    priceTo,
    arrivalDate,
    createdAt,
    updatedAt,
    ...rest
  } = before;
  return { ...rest, importKey: null };
}

/**
 * Identifies a product in a file: slug and import key. With `byKey` the slug is made of the name, which several
 * products may share: it finds only a product that no file has made.
 */
export type ProductIdentity = { slug: string; key: string; byKey?: boolean };

/**
 * Returns the ids of the products by present slug, former slug or import key, in the order of `identities`; null if
 * unknown.
 */
export async function findProductIds(db: Db, identities: ProductIdentity[]): Promise<(string | null)[]> {
  const records = await rows<{ id: string | null }>(
    db,
    sql`select case when w.by_key then coalesce(keyed.id, case when named.import_key is null then named.id end)
          else coalesce(named.id, before.product_id, keyed.id) end as id
        from unnest(${sql.param(identities.map(({ slug }) => slug))}::text[],
                    ${sql.param(identities.map(({ key }) => key))}::text[],
                    ${sql.param(identities.map(({ byKey = false }) => byKey))}::boolean[])
          with ordinality as w (slug, key, by_key, at)
        left join ${products} as named on named.slug = w.slug
        left join ${productSlugs} as before on before.slug = w.slug
        left join ${products} as keyed on keyed.import_key = w.key
        order by w.at`,
  );
  return records.map(({ id }) => id);
}

/** Returns the categories with these names, ignoring case, the oldest of each name first. */
export const findCategoriesByName = (db: Db, columnNames: string[]) =>
  db
    .select({ id: categories.id, name: categories.name })
    .from(categories)
    .where(
      sql`lower(${categories.name}) in (select lower(name) from unnest(${sql.param(columnNames)}::text[]) as t (name))`,
    )
    .orderBy(categories.id);

export type ArtisanMatch = {
  requested: string;
  folded: string;
  id: string | null;
  bio: string;
  location: string;
};

/** Returns the records of the artisans with these names; `folded` is the name in lower case. */
export const findArtisansByName = (db: Db, columnNames: string[]): Promise<ArtisanMatch[]> =>
  rows<ArtisanMatch>(
    db,
    sql`select w.name as requested, lower(w.name) as folded, a.id, coalesce(a.bio, '') as bio, coalesce(a.location, '') as location
        from unnest(${sql.param(columnNames)}::text[]) as w (name)
        left join ${artisans} as a on lower(a.name) = lower(w.name)`,
  );

export type ArtisanRecord = { id: string; slug: string; name: string; bio: string; location: string };

export async function insertArtisans(tx: Db, records: ArtisanRecord[]): Promise<void> {
  if (records.length > 0) await tx.insert(artisans).values(records);
}

export async function updateArtisans(tx: Db, changes: Omit<ArtisanRecord, 'slug' | 'name'>[]): Promise<void> {
  if (changes.length === 0) return;
  await tx.execute(
    sql`update ${artisans} as a set bio = w.bio, location = w.location, updated_at = ${new Date().toISOString()}::timestamptz
        from json_to_recordset(${JSON.stringify(changes)}::json) as w (id uuid, bio text, location text) where a.id = w.id`,
  );
}

/** Returns the ids of categories and artisan of these products. */
export const findOwners = (db: Db, ids: string[]) =>
  db
    .select({
      id: products.id,
      categoryId: products.categoryId,
      furtherCategoryIds: products.furtherCategoryIds,
      artisanId: products.artisanId,
    })
    .from(products)
    .where(inArray(products.id, ids));

/** Columns that affect the search index, the category or the visibility of a product. */
const searchedColumns = [
  'name',
  'description',
  'tags',
  'materials',
  'artisanId',
  'categoryId',
  'furtherCategoryIds',
  'isActive',
  'isDraft',
] as const satisfies (keyof IntakeRow)[];
const otherColumns = [
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
  'sku',
  'barcode',
  'seoTitle',
  'seoDescription',
  'taxRate',
  'hsnCode',
  'makingDays',
  'personalisingDays',
  'piecesPerDay',
  'attributes',
] as const satisfies (keyof IntakeRow)[];

const columnNames = (columns: readonly (keyof IntakeRow)[]) => columns.map((column) => products[column].name);

/** Serializes rows as one JSON value with the columns of the table, so that PostgreSQL reads thousands at once. */
const toJsonRows = (records: Partial<IntakeRow>[]) =>
  JSON.stringify(
    records.map((record) =>
      Object.fromEntries(
        Object.entries(record).map(([key, value]) => [products[key as keyof IntakeRow].name, value]),
      ),
    ),
  );

export async function insertProducts(tx: Db, records: IntakeRow[]): Promise<void> {
  if (records.length === 0) return;
  const columns = sql.raw(
    columnNames(['id', 'slug', 'importKey', ...searchedColumns, ...otherColumns]).join(', '),
  );
  await tx.execute(
    sql`insert into ${products} (${columns}) select ${columns}
        from json_populate_recordset(null::${products}, ${toJsonRows(records)}::json)`,
  );
}

/** Removes the SKUs of these products, which get other ones. */
export async function freeSkus(tx: Db, ids: string[]): Promise<void> {
  if (ids.length > 0) await tx.update(products).set({ sku: null }).where(inArray(products.id, ids));
}

/** Updates these products; products without changes in `deep` columns keep their search index. */
export async function updateProducts(tx: Db, records: { deep: boolean; row: IntakeRow }[]): Promise<void> {
  await updateColumns(
    tx,
    [...searchedColumns, ...otherColumns],
    records.filter((record) => record.deep),
  );
  await updateColumns(
    tx,
    otherColumns,
    records.filter((record) => !record.deep),
  );
}

async function updateColumns(
  tx: Db,
  columns: readonly (keyof IntakeRow)[],
  records: { row: IntakeRow }[],
): Promise<void> {
  if (records.length === 0) return;
  const set = columnNames(columns).map((name) => `${name} = w.${name}`);
  await tx.execute(
    sql`update ${products} as p set ${sql.raw(set.join(', '))}, updated_at = ${new Date().toISOString()}::timestamptz
        from json_populate_recordset(null::${products}, ${toJsonRows(records.map(({ row }) => row))}::json) as w
        where p.id = w.id`,
  );
}
