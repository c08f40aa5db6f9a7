import type { FieldError } from '#kernel/contract/envelope.ts';
import { toMinor } from '#kernel/contract/money.ts';
import type { AuditActor } from '#kernel/database/audit-actor.ts';
import type { Db } from '#kernel/database/database.ts';
import { invalidInput, ShopError } from '#kernel/http/errors.ts';
import type { GridProductChange, GridVariantChange } from '#modules/catalog/contract/product-grid.ts';
import * as m from '../../messages/index.ts';
import { revertStock } from '../bulk-edits/changes.ts';
import { findStates, type ProductState, type VariantFields } from '../bulk-edits/product-state-store.ts';
import { recordEdit } from '../bulk-edits/record-edit.ts';
import { newSkusOf, type ProductWrite, takenSkus, writeChanges } from '../bulk-edits/write-changes.ts';
import { withCatalogLock } from '../catalog-lock-store.ts';
import { lockCategoriesForShare } from '../categories/categories-store.ts';

/**
 * Saves changes of many products and variants in one transaction, and records them, so that they can be undone. All rows are
 * saved or none.
 * @throws ShopError changed_meanwhile with the paths of rows that were changed or deleted since the grid showed them;
 * invalid_input with the paths of wrong fields
 */
export function saveGrid(
  db: Db,
  author: AuditActor,
  rows: GridProductChange[],
): Promise<{ edit: string | null; products: number }> {
  return withCatalogLock(db, author, async (tx) => {
    const ids = rows.map(({ id }) => id.toLowerCase());
    const { edit } = await recordEdit(tx, { ids, origin: 'grid' }, async () => {
      const states = new Map((await findStates(tx, ids)).map((state) => [state.id, state]));
      const writes = writesOf(rows, states);
      const errors = [
        ...repeatedRows(ids),
        ...inapplicableFields(rows, writes),
        ...(await unknownCategories(tx, writes)),
        ...(await wrongSkus(tx, rows, writes)),
      ];
      if (errors.length > 0) throw invalidInput(errors);
      await writeChanges(tx, writes);
    });
    return { edit: edit?.id ?? null, products: edit?.products ?? 0 };
  });
}

/** @throws ShopError changed_meanwhile */
function writesOf(rows: GridProductChange[], states: Map<string, ProductState>): ProductWrite[] {
  const outdated: FieldError[] = [];
  const writes = rows.flatMap((row, index): ProductWrite[] => {
    const state = states.get(row.id.toLowerCase());
    const write = state && state.updatedAt === Date.parse(row.updatedAt) ? writeOf(state, row) : null;
    if (write) return [write];
    const message = state ? m.productGrid.isChangedMeanwhile() : m.productGrid.isDeleted();
    outdated.push({ path: `rows.${index}`, message });
    return [];
  });
  if (outdated.length > 0)
    throw new ShopError(
      'changed_meanwhile',
      m.productGrid.rowsAreChanged({ count: outdated.length }),
      outdated,
    );
  return writes;
}

/** Returns the new values of a product; null if a variant is gone, or tracking of a stock began or ended meanwhile. */
function writeOf(state: ProductState, { variants, ...row }: GridProductChange): ProductWrite | null {
  const figures = figuresOf(row, state.fields);
  if (!figures) return null;
  const { visibility } = state.fields;
  const write: ProductWrite = {
    state,
    own: {
      ...figures,
      ...given('name', row.name),
      ...given('tags', row.tags),
      ...given('weight', row.weight),
      ...(row.category !== undefined && {
        category: { ...state.fields.category, main: row.category.toLowerCase() },
      }),
      ...(row.isActive !== undefined && {
        visibility: { ...visibility, isActive: row.isActive, isDraft: visibility.isDraft && !row.isActive },
      }),
    },
    variants: {},
  };
  for (const variant of variants) {
    const id = variant.id.toLowerCase();
    const fields = state.variants[id];
    const changed = fields && figuresOf(variant, fields);
    if (!changed) return null;
    write.variants[id] = {
      ...changed,
      ...given('weight', variant.weight),
      ...given('isActive', variant.isActive),
    };
  }
  return write;
}

const given = (field: string, value: unknown): Record<string, unknown> =>
  value === undefined ? {} : { [field]: value };

type ChangedFigures = Pick<GridVariantChange, 'sku' | 'barcode' | 'price' | 'originalPrice' | 'stock'>;

/** Returns the new codes, prices and stock; null if tracking of the stock began or ended meanwhile. */
function figuresOf(
  { sku, barcode, price, originalPrice, stock }: ChangedFigures,
  fields: Pick<VariantFields, 'price' | 'stock'>,
): Record<string, unknown> | null {
  const written =
    stock && revertStock({ count: stock.count, isInStock: stock.isInStock }, stock.seen, fields.stock);
  if (written === null) return null;
  const hasPrice = price !== undefined || originalPrice !== undefined;
  return {
    ...given('sku', sku),
    ...given('barcode', barcode),
    ...(hasPrice && {
      price: {
        price: price === undefined ? fields.price.price : toMinor(price),
        // Forms send an original price of 0 for none.
        originalPrice:
          originalPrice === undefined
            ? fields.price.originalPrice
            : originalPrice
              ? toMinor(originalPrice)
              : null,
      },
    }),
    ...given('stock', written),
  };
}

const repeatedRows = (ids: string[]): FieldError[] =>
  ids.flatMap((id, index) =>
    ids.indexOf(id) < index ? [{ path: `rows.${index}.id`, message: m.contractVariants.isUsedTwice() }] : [],
  );

/** Codes, prices and stock of a product with options are those of its variants. */
const inapplicableFields = (rows: GridProductChange[], writes: ProductWrite[]): FieldError[] =>
  rows.flatMap((row, index) =>
    writes[index]?.state.hasOptions
      ? (['sku', 'barcode', 'price', 'originalPrice', 'stock'] as const)
          .filter((field) => row[field] !== undefined)
          .map((field) => ({ path: `rows.${index}.${field}`, message: m.productGrid.isOfVariants() }))
      : [],
  );

async function unknownCategories(tx: Db, writes: ProductWrite[]): Promise<FieldError[]> {
  const mainOf = ({ own }: ProductWrite) => (own.category as { main: string } | undefined)?.main;
  const existingIds = await lockCategoriesForShare(
    tx,
    writes.flatMap((write) => mainOf(write) ?? []),
  );
  return writes.flatMap((write, index) => {
    const category = mainOf(write);
    return category === undefined || existingIds.has(category)
      ? []
      : [{ path: `rows.${index}.category`, message: m.products.isNotIdOfCategory() }];
  });
}

/** Returns the errors of SKUs that another product or variant has, or gets too. */
async function wrongSkus(tx: Db, rows: GridProductChange[], writes: ProductWrite[]): Promise<FieldError[]> {
  const skus = newSkusOf(writes);
  const taken = await takenSkus(tx, skus);
  const given = new Set<string>();
  const errorOf = (id: string, path: string): FieldError[] => {
    const holder = taken.get(id);
    if (holder) return [{ path, message: m.variants.skuIsOfProduct({ product: holder.product }) }];
    const sku = skus.get(id)?.toLowerCase();
    if (!sku) return [];
    if (given.has(sku)) return [{ path, message: m.contractVariants.isUsedTwice() }];
    given.add(sku);
    return [];
  };
  return rows.flatMap(({ id, variants }, index) => [
    ...errorOf(id.toLowerCase(), `rows.${index}.sku`),
    ...variants.flatMap((variant, at) =>
      errorOf(variant.id.toLowerCase(), `rows.${index}.variants.${at}.sku`),
    ),
  ]);
}
