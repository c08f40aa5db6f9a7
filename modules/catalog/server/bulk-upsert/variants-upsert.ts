import { isDeepStrictEqual } from 'node:util';
import type { Db } from '#kernel/database/database.ts';
import * as m from '../../messages/index.ts';
import type { OptionsAndVariants } from '../variants/variants-store.ts';
import * as variantsStore from '../variants/variants-store.ts';
import type { RecordChange } from './changes.ts';
import { fold } from './resolve-options.ts';
import { noVariants, type ResolvedVariants, resolveVariants } from './resolve-variants.ts';
import { hasChanged, variantChanges } from './variant-changes.ts';
import type { BulkVariants, VariantFault } from './variant-fields.ts';

/** What the products of one file do with SKUs, in lower case. */
export type SkuState = {
  /** The line of the product or variant that has an SKU in the file. */
  lines: Map<string, number>;
  /** SKUs that an earlier product of the file gives up. */
  freed: Set<string>;
};

export const newSkuState = (): SkuState => ({ lines: new Map(), freed: new Set() });

/** The variants of a product in a file; `id` and `weight` are null and 0 for a new product. */
export type SourceVariants = { id: string | null; weight: number; file: BulkVariants };

/** Compares the variants of products in a file with those of the shop, and writes them. */
export class VariantsUpsert {
  readonly #db: Db;
  readonly #skus: SkuState;
  #stored = new Map<string, OptionsAndVariants>();
  #owners = new Map<string, { productId: string; product: string }>();

  constructor(db: Db, skus: SkuState) {
    this.#db = db;
    this.#skus = skus;
  }

  /** Reads what the next products need. */
  async read(
    sources: { id: string | null; file: BulkVariants | undefined; sku?: string | null | undefined }[],
  ): Promise<void> {
    const withVariants = sources.flatMap(({ id, file }) => (file ? [{ id, file }] : []));
    this.#stored = await variantsStore.findManyOptionsAndVariants(
      this.#db,
      withVariants.flatMap(({ id }) => id ?? []),
    );
    const skus = sources.flatMap(({ file, sku: own }) =>
      [own, ...(file?.variants ?? []).map(({ sku }) => sku)].flatMap((sku) => (sku ? [fold(sku)] : [])),
    );
    this.#owners = await variantsStore.findSkuOwners(this.#db, [...new Set(skus)]);
  }

  /** Returns the changes of a product whose data has been read, or the errors of its variants. */
  place({ id, weight, file }: SourceVariants): { faults: VariantFault[] } | { changes: RecordChange[] } {
    const stored = this.#stored.get(id ?? '') ?? noVariants;
    const resolved = resolveVariants(stored, file, weight);
    const codes = resolved.variants.map(({ after: { sku }, line }) => ({ sku, line }));
    const faults = [...resolved.faults, ...this.#skuFaults(id, codes)].sort((a, b) => a.line - b.line);
    if (faults.length > 0) return { faults };
    const skus = resolved.variants.flatMap(({ after: { sku }, line }) =>
      sku ? [[fold(sku), line] as const] : [],
    );
    for (const [sku, line] of skus) this.#skus.lines.set(sku, line);
    const kept = new Set(skus.map(([sku]) => sku));
    for (const { sku } of stored.variants) if (sku && !kept.has(fold(sku))) this.#skus.freed.add(fold(sku));
    return { changes: variantChanges(stored, resolved) };
  }

  /** Notes the SKU of a product without options, or returns its error. @param before the stored SKU */
  placeSku(
    source: { id: string | null; line: number; sku: string | null },
    before: string | null,
  ): VariantFault[] {
    const { id, line, sku } = source;
    const faults = this.#skuFaults(id, [{ sku, line }]);
    if (faults.length > 0) return faults;
    if (sku) this.#skus.lines.set(fold(sku), line);
    if (before && fold(before) !== fold(sku ?? '')) this.#skus.freed.add(fold(before));
    return [];
  }

  #skuFaults(id: string | null, entries: { sku: string | null; line: number }[]): VariantFault[] {
    return entries.flatMap(({ sku, line }): VariantFault[] => {
      if (!sku) return [];
      const firstLine = this.#skus.lines.get(fold(sku));
      const owner = this.#owners.get(fold(sku));
      const isTaken = owner !== undefined && owner.productId !== id && !this.#skus.freed.has(fold(sku));
      const message =
        firstLine !== undefined
          ? m.upsert.skuIsOnLine({ line: firstLine })
          : isTaken
            ? m.variants.skuIsOfProduct({ product: owner.product })
            : null;
      return message === null ? [] : [{ line, field: 'sku', value: sku, message }];
    });
  }

  /**
   * Writes the variants of products that exist and have been placed; the caller holds the catalog lock. The stored
   * ones are locked and compared again, so that units sold since then stay sold.
   */
  async write(sources: (SourceVariants & { id: string })[]): Promise<void> {
    if (sources.length === 0) return;
    const stored = await variantsStore.findManyOptionsAndVariants(
      this.#db,
      sources.map(({ id }) => id),
      { isLocked: true },
    );
    const products = sources.map(({ id, weight, file }) => {
      const before = stored.get(id) ?? noVariants;
      return { id, before, resolved: resolveVariants(before, file, weight) };
    });
    await variantsStore.writeOptions(
      this.#db,
      products
        .filter(({ before, resolved }) => !isDeepStrictEqual(before.options, resolved.options))
        .map(({ id, resolved: { options } }) => ({ id, options })),
    );
    const removed = products.flatMap(({ resolved }) => resolved.removed.map(({ id }) => id));
    if (removed.length > 0) await variantsStore.deleteVariants(this.#db, removed);
    const moved = products.flatMap(({ resolved }) => movedIds(resolved));
    if (moved.length > 0) await variantsStore.freeUniqueFields(this.#db, moved);
    const written = products.flatMap(({ id, before, resolved }) => writtenRows(id, before, resolved));
    if (written.length > 0) await variantsStore.writePlacedVariants(this.#db, written);
  }
}

/** Returns the ids of stored variants that get another SKU or other values. */
const movedIds = ({ variants }: ResolvedVariants): string[] =>
  variants.flatMap(({ before, after }) => {
    const hasMoved =
      before !== null &&
      (fold(before.sku ?? '') !== fold(after.sku ?? '') || before.values.join() !== after.values.join());
    return hasMoved ? [after.id] : [];
  });

/** Returns the variants to write: all of them if their order changes, because positions follow it. */
function writtenRows(
  productId: string,
  stored: OptionsAndVariants,
  { variants }: ResolvedVariants,
): variantsStore.PlacedVariant[] {
  const isSameOrder =
    stored.variants.length === variants.length &&
    variants.every(({ after }, index) => after.id === stored.variants[index]?.id);
  return variants
    .map(({ before, after }, index) => ({ before, row: { ...after, productId, position: index + 1 } }))
    .filter(({ before, row }) => !isSameOrder || hasChanged(before, row))
    .map(({ row }) => row);
}
