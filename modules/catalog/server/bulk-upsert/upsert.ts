import { v7 as uuid } from 'uuid';
import { withAttributes } from '#kernel/contract/attribute-values.ts';
import type { Db } from '#kernel/database/database.ts';
import { categoryCreate } from '#modules/catalog/contract/catalog-payloads.ts';
import * as m from '../../messages/index.ts';
import { findByIds, type ProductRow } from '../products/product-rows-store.ts';
import { slugOf } from '../slugs-store.ts';
import { altsOf, changesOf, type RecordChange } from './changes.ts';
import type { BulkProductFields } from './fields.ts';
import { ArtisanLookup, CategoryLookup } from './lookups.ts';
import * as store from './upsert-store.ts';

export { withCatalogLock } from '../catalog-lock-store.ts';
export type { BulkProductFields } from './fields.ts';

// Upserts of products from a file. A product is found by its present or former slug or by its import key; its data
// is compared with the record, and only differences are written.

/** A product in a file; `line` is its line number, `opening` holds initial values of a new product. */
export type Incoming = store.ProductIdentity & {
  line: number;
  fields: BulkProductFields;
  opening?: BulkProductFields;
};

/** The outcome for a product. */
export type Placed = { incoming: Incoming } & (
  | { outcome: 'create' }
  | { outcome: 'update'; before: ProductRow; changes: RecordChange[] }
  | { outcome: 'same' }
  /** A new product without fields that are required. */
  | { outcome: 'lacking'; lacks: ('name' | 'price')[] }
  /** A duplicate of the product on the given line. */
  | { outcome: 'repeated'; line: number }
);

/** Fields that affect search, lists or counts of a product. */
const deepFields = new Set<string>([
  'name',
  'description',
  'tags',
  'materials',
  'artisan',
  'category',
  'isActive',
]);

/** Converts the handle of a file to a slug: unchanged if valid, otherwise derived from it. */
export const slugOfHandle = (handle: string): string =>
  categoryCreate.shape.slug.safeParse(handle).success ? handle : slugOf(handle, 'products');

/** State shared by the batches of one file. */
export type FileState = {
  /** First line of each product in the file, by slug and by id. */
  lines: Map<string, number>;
  /** Artisans that have been written. */
  artisans: Set<string>;
};

export const newFileState = (): FileState => ({ lines: new Map(), artisans: new Set() });

/** Upserts the products of one file in batches. */
export class BulkUpsert {
  readonly #db: Db;
  readonly #categories: CategoryLookup;
  readonly #artisans: ArtisanLookup;
  readonly #lines: Map<string, number>;

  /** @param state state of the other batches of the file, if each batch has its own intake */
  constructor(db: Db, state = newFileState()) {
    this.#db = db;
    this.#lines = state.lines;
    this.#categories = new CategoryLookup(db);
    this.#artisans = new ArtisanLookup(db, state.artisans);
  }

  /** Returns the outcome for each product without writing. */
  async place(batch: Incoming[]): Promise<Placed[]> {
    const ids = await store.findProductIds(this.#db, batch);
    const rows = await findByIds(
      this.#db,
      ids.filter((id) => id !== null),
    );
    const byId = new Map(rows.map((row) => [row.id, row]));
    await this.#artisans.read(batch.flatMap(({ fields: { artisan } }) => (artisan ? [artisan.name] : [])));
    return batch.map((incoming, index) => this.#place(incoming, byId.get(ids[index] ?? '') ?? null));
  }

  #place(source: Incoming, before: ProductRow | null): Placed {
    const combined = before ? source.fields : { ...source.fields, ...source.opening };
    const incoming = { ...source, fields: { ...stockFields(combined, before), ...combined } };
    const { slug, line, fields } = incoming;
    const keys = before ? [slug, before.id] : [slug];
    const firstLine = keys.map((key) => this.#lines.get(key)).find((line) => line !== undefined);
    if (firstLine !== undefined) return { incoming, outcome: 'repeated', line: firstLine };
    for (const key of keys) this.#lines.set(key, line);
    if (!before) {
      const lacks = (['name', 'price'] as const).filter((field) => fields[field] === undefined);
      return lacks.length > 0 ? { incoming, outcome: 'lacking', lacks } : { incoming, outcome: 'create' };
    }
    const changes = [...changesOf(before, fields), ...this.#artisans.changesOf(fields.artisan)];
    return changes.length > 0
      ? { incoming, outcome: 'update', before, changes }
      : { incoming, outcome: 'same' };
  }

  /** Writes created and updated products; the caller holds the catalog lock (`catalog-lock-store.ts`). */
  async write(placed: Placed[]): Promise<void> {
    const created = placed.filter((line) => line.outcome === 'create');
    const updated = placed.filter((line) => line.outcome === 'update');
    const written = [...created, ...updated].map(({ incoming }) => incoming.fields);
    await this.#artisans.write(written.flatMap(({ artisan }) => (artisan ? [artisan] : [])));
    await this.#categories.write([
      ...created.map(({ incoming }) => incoming.fields.category ?? m.upsert.noCategory()),
      ...updated.flatMap(({ incoming, changes }) =>
        changes.some(({ field }) => field === 'category')
          ? [incoming.fields.category ?? m.upsert.noCategory()]
          : [],
      ),
    ]);
    await store.insertProducts(
      this.#db,
      created.map(({ incoming }) => this.#newRow(incoming)),
    );
    await this.#update(updated);
  }

  #newRow({ slug, key, fields }: Incoming): store.IntakeRow {
    const { category = m.upsert.noCategory(), artisan, ...values } = fields;
    const { name = '', stockCount = 0, images = [] } = values;
    return {
      description: name,
      price: 0,
      originalPrice: null,
      imageAlts: images.map(() => ''),
      isNew: false,
      isFeatured: false,
      isActive: true,
      inStock: stockCount > 0,
      features: [],
      tags: [],
      materials: [],
      length: 0,
      width: 0,
      height: 0,
      weight: 0,
      careInstructions: '',
      ...values,
      attributes: withAttributes({}, values.attributes ?? {}),
      id: uuid(),
      slug,
      importKey: key,
      name,
      stockCount,
      images,
      categoryId: this.#categories.idOf(category),
      artisanId: artisan ? this.#artisans.idOf(artisan.name) : null,
    };
  }

  async #update(updated: Extract<Placed, { outcome: 'update' }>[]): Promise<void> {
    // A change of the artisan record alone does not change the product.
    const changedProducts = updated.filter(({ changes }) =>
      changes.some(({ field }) => !/^artisan./.test(field)),
    );
    if (changedProducts.length === 0) return;
    const owners = await store.findOwners(
      this.#db,
      changedProducts.map(({ before }) => before.id),
    );
    const ownersById = new Map(owners.map(({ id, ...line }) => [id, line]));
    await store.updateProducts(
      this.#db,
      changedProducts.map(({ incoming, before, changes }) => {
        const fields = changes.map(({ field }) => field);
        const { categoryId = '', artisanId = null } = ownersById.get(before.id) ?? {};
        const { category = '', artisan, ...values } = incoming.fields;
        const row: store.IntakeRow = {
          ...currentRow(before),
          ...values,
          ...(values.attributes && {
            attributes: withAttributes(before.attributes, values.attributes),
          }),
          ...(values.images && !values.imageAlts && { imageAlts: altsOf(before, values.images) }),
          categoryId: fields.includes('category') ? this.#categories.idOf(category) : categoryId,
          artisanId: fields.includes('artisan')
            ? artisan
              ? this.#artisans.idOf(artisan.name)
              : null
            : artisanId,
        };
        return { row, deep: fields.some((field) => deepFields.has(field)) };
      }),
    );
  }
}

/** Sets `inStock` from a changed stock count; the file may override it. */
function stockFields({ stockCount }: BulkProductFields, before: ProductRow | null): BulkProductFields {
  return stockCount === undefined || stockCount === before?.stockCount ? {} : { inStock: stockCount > 0 };
}

function currentRow(before: ProductRow): Omit<store.IntakeRow, 'categoryId' | 'artisanId'> {
  const {
    category,
    artisan,
    rating,
    reviews,
    visible,
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
