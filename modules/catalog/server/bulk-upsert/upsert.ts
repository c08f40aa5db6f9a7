import { v7 as uuid } from 'uuid';
import { withAttributes } from '#kernel/contract/attribute-values.ts';
import type { Db } from '#kernel/database/database.ts';
import { categoryCreate } from '#modules/catalog/contract/catalog-payloads.ts';
import { makingOfArtisan } from '#modules/catalog/contract/making.ts';
import * as m from '../../messages/index.ts';
import { findByIds, type ProductRow } from '../products/product-rows-store.ts';
import { freeSlugs, slugOf } from '../slugs-store.ts';
import { altsOf, changesOf, type RecordChange } from './changes.ts';
import type { BulkProductFields } from './fields.ts';
import { categoryOf, deepFields, soldFields, sourceOf, stockFields } from './incoming-fields.ts';
import { ArtisanLookup, CategoryLookup } from './lookups.ts';
import * as store from './upsert-store.ts';
import type { VariantFault } from './variant-fields.ts';
import { newSkuState, type SkuState, VariantsUpsert } from './variants-upsert.ts';

export { withCatalogLock } from '../catalog-lock-store.ts';
export type { BulkProductFields } from './fields.ts';
export type { BulkOption, BulkVariant, BulkVariants } from './variant-fields.ts';

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
  | { outcome: 'create'; id: string }
  | { outcome: 'update'; before: ProductRow; changes: RecordChange[] }
  | { outcome: 'same' }
  /** A new product without fields that are required. */
  | { outcome: 'lacking'; lacks: ('name' | 'price')[] }
  /** Variants that contradict those of the shop or of the rest of the file. */
  | { outcome: 'refused'; faults: VariantFault[] }
  /** A duplicate of the product on the given line. */
  | { outcome: 'repeated'; line: number }
);

/** Converts the handle of a file to a slug: unchanged if valid, otherwise derived from it. */
export const slugOfHandle = (handle: string): string =>
  categoryCreate.shape.slug.safeParse(handle).success ? handle : slugOf(handle, 'products');

/** State shared by the batches of one file. */
export type FileState = {
  /** First line of each product in the file, by slug and by id. */
  lines: Map<string, number>;
  /** Artisans that have been written. */
  artisans: Set<string>;
  skus: SkuState;
};

export const newFileState = (): FileState => ({
  lines: new Map(),
  artisans: new Set(),
  skus: newSkuState(),
});

/** The names of records that a file creates beside its products. */
export type NewRecords = { categories: string[]; artisans: string[] };

/** Upserts the products of one file in batches. */
export class BulkUpsert {
  readonly #db: Db;
  readonly #categories: CategoryLookup;
  readonly #artisans: ArtisanLookup;
  readonly #variants: VariantsUpsert;
  readonly #lines: Map<string, number>;

  /** @param state state of the other batches of the file, if each batch has its own upsert */
  constructor(db: Db, state = newFileState()) {
    this.#db = db;
    this.#lines = state.lines;
    this.#categories = new CategoryLookup(db);
    this.#artisans = new ArtisanLookup(db, state.artisans);
    this.#variants = new VariantsUpsert(db, state.skus);
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
    await this.#variants.read(
      batch.map(({ fields: { variants, sku } }, index) => ({ id: ids[index] ?? null, file: variants, sku })),
    );
    return batch.map((incoming, index) => this.#place(incoming, byId.get(ids[index] ?? '') ?? null));
  }

  #place(source: Incoming, before: ProductRow | null): Placed {
    const combined = before ? source.fields : { ...source.fields, ...source.opening };
    const incoming = { ...source, fields: { ...stockFields(combined, before), ...combined } };
    const { slug, key, byKey = false, line, fields } = incoming;
    const ownKey = byKey ? key : slug;
    const keys = before ? [ownKey, before.id] : [ownKey];
    const firstLine = keys.map((key) => this.#lines.get(key)).find((line) => line !== undefined);
    if (firstLine !== undefined) return { incoming, outcome: 'repeated', line: firstLine };
    for (const key of keys) this.#lines.set(key, line);
    const lacks = (['name', 'price'] as const).filter((field) => fields[field] === undefined);
    if (!before && lacks.length > 0) return { incoming, outcome: 'lacking', lacks };
    const variants = this.#placeVariants(incoming, before);
    if ('faults' in variants) return { incoming, outcome: 'refused', faults: variants.faults };
    if (!before) return { incoming, outcome: 'create', id: uuid() };
    const changes = [
      ...changesOf(before, fields),
      ...this.#artisans.changesOf(fields.artisan),
      ...variants.changes,
    ];
    return changes.length > 0
      ? { incoming, outcome: 'update', before, changes }
      : { incoming, outcome: 'same' };
  }

  #placeVariants(
    { line, fields }: Incoming,
    before: ProductRow | null,
  ): { faults: VariantFault[] } | { changes: RecordChange[] } {
    const { variants: file } = fields;
    if (file) return this.#variants.place({ id: before?.id ?? null, weight: before?.weight ?? 0, file });
    const hasVariants = before !== null && before.priceTo !== null;
    const isForVariants = soldFields.some((field) => fields[field] !== undefined);
    if (!hasVariants && fields.sku !== undefined) {
      const source = { id: before?.id ?? null, line, sku: fields.sku };
      const faults = this.#variants.placeSku(source, before?.sku ?? null);
      if (faults.length > 0) return { faults };
    }
    if (!hasVariants || !isForVariants) return { changes: [] };
    return { faults: [{ line, field: 'options', value: '', message: m.upsert.productHasVariants() }] };
  }

  /** Returns the names of the categories and artisans that `write` would create. */
  async newRecords(placed: Placed[]): Promise<NewRecords> {
    const artisans = placed.flatMap((line) =>
      (line.outcome === 'create' || line.outcome === 'update') && line.incoming.fields.artisan
        ? [line.incoming.fields.artisan.name]
        : [],
    );
    return {
      categories: await this.#categories.missing(categoriesOf(placed)),
      artisans: this.#artisans.missing(artisans),
    };
  }

  /** Writes created and updated products; the caller holds the catalog lock (`catalog-lock-store.ts`). */
  async write(placed: Placed[]): Promise<void> {
    const created = placed.filter((line) => line.outcome === 'create');
    const updated = placed.filter((line) => line.outcome === 'update');
    const written = [...created, ...updated].map(({ incoming }) => incoming.fields);
    await this.#artisans.write(written.flatMap(({ artisan }) => (artisan ? [artisan] : [])));
    await this.#categories.write(categoriesOf(placed));
    await store.insertProducts(this.#db, await this.#newRows(created));
    await this.#update(updated);
    await this.#variants.write([
      ...created.flatMap(({ id, incoming }) => sourceOf(id, 0, incoming)),
      ...updated
        .filter(({ changes }) => changes.some(({ field }) => field === 'variants'))
        .flatMap(({ before, incoming }) => sourceOf(before.id, before.weight, incoming)),
    ]);
  }

  /** A product that is known by its key gets a free slug, because its name need not be unique. */
  async #newRows(created: Extract<Placed, { outcome: 'create' }>[]): Promise<store.IntakeRow[]> {
    const named = created.filter(({ incoming }) => incoming.byKey);
    const slugs = await freeSlugs(
      this.#db,
      'products',
      named.map(({ incoming }) => incoming.slug),
    );
    const free = new Map(named.map(({ id }, index) => [id, slugs[index]]));
    return created.map(({ id, incoming }) => ({
      ...this.#newRow(incoming),
      id,
      slug: free.get(id) ?? incoming.slug,
    }));
  }

  #newRow({ slug, key, fields }: Incoming): Omit<store.IntakeRow, 'id'> {
    const { category: _category, furtherCategories = [], artisan, variants: _, ...values } = fields;
    const { name = '', stockCount = 0, images = [] } = values;
    return {
      description: name,
      price: 0,
      originalPrice: null,
      imageAlts: images.map(() => ''),
      isNew: false,
      isFeatured: false,
      isActive: true,
      isDraft: false,
      inStock: stockCount > 0,
      features: [],
      tags: [],
      materials: [],
      length: 0,
      width: 0,
      height: 0,
      weight: 0,
      careInstructions: '',
      sku: null,
      barcode: null,
      seoTitle: '',
      seoDescription: '',
      taxRate: null,
      hsnCode: '',
      ...makingOfArtisan,
      ...values,
      attributes: withAttributes({}, values.attributes ?? {}),
      slug,
      importKey: key,
      name,
      stockCount,
      images,
      categoryId: this.#categories.idOf(categoryOf(fields)),
      furtherCategoryIds: this.#categories.idsOf(furtherCategories),
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
    // A product can take the SKU that an earlier one of the file gives up.
    await store.freeSkus(
      this.#db,
      changedProducts
        .filter(({ changes }) => changes.some(({ field }) => field === 'sku'))
        .map(({ before }) => before.id),
    );
    const ownersById = new Map(owners.map(({ id, ...line }) => [id, line]));
    await store.updateProducts(
      this.#db,
      changedProducts.map(({ incoming, before, changes }) => {
        const fields = changes.map(({ field }) => field);
        const {
          categoryId = '',
          furtherCategoryIds = [],
          artisanId = null,
        } = ownersById.get(before.id) ?? {};
        const { category = '', furtherCategories = [], artisan, variants: _, ...values } = incoming.fields;
        const row: store.IntakeRow = {
          ...store.currentRow(before),
          ...values,
          ...(values.attributes && {
            attributes: withAttributes(before.attributes, values.attributes),
          }),
          ...(values.images && !values.imageAlts && { imageAlts: altsOf(before, values.images) }),
          categoryId: fields.includes('category') ? this.#categories.idOf(category) : categoryId,
          furtherCategoryIds: fields.includes('furtherCategories')
            ? this.#categories.idsOf(furtherCategories)
            : furtherCategoryIds,
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

/** Returns the names of the categories that products are put into. */
const categoriesOf = (placed: Placed[]): string[] =>
  placed.flatMap((line) => {
    const { fields } = line.incoming;
    if (line.outcome === 'create') return [categoryOf(fields), ...(fields.furtherCategories ?? [])];
    if (line.outcome !== 'update') return [];
    return line.changes.flatMap(({ field }) => {
      if (field === 'category') return [categoryOf(fields)];
      return field === 'furtherCategories' ? (fields.furtherCategories ?? []) : [];
    });
  });
