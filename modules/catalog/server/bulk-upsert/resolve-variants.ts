import { v7 as uuid } from 'uuid';
import { maxOptionValues } from '#modules/catalog/contract/limits.ts';
import type { ProductOption } from '#modules/catalog/contract/variants.ts';
import * as m from '../../messages/index.ts';
import type { OptionsAndVariants, VariantRow } from '../variants/variants-store.ts';
import { fold, type ResolvedOptions, resolveOptions } from './resolve-options.ts';
import type { BulkVariant, BulkVariants, VariantFault } from './variant-fields.ts';

/** The options and variants of a product as they will be, with the stored variant that each one continues. */
export type ResolvedVariants = {
  options: ProductOption[];
  variants: { before: VariantRow | null; after: VariantRow; line: number }[];
  /** Stored variants that the file leaves out. */
  removed: VariantRow[];
  faults: VariantFault[];
};

export const noVariants: OptionsAndVariants = { options: [], variants: [] };

/**
 * Compares the variants of a file with the stored ones. A variant is found by its SKU, else by its values, and keeps
 * its id; one without either is new.
 * @param productWeight grams; a variant without a weight of its own is exported with this one
 */
export function resolveVariants(
  stored: OptionsAndVariants,
  file: BulkVariants,
  productWeight: number,
): ResolvedVariants {
  const resolved = resolveOptions(stored, file);
  const { options } = resolved;
  const idsByLabel = options.map(({ values }) => new Map(values.map(({ id, label }) => [fold(label), id])));
  const match = matcherOf(stored, file, resolved);
  const faults: VariantFault[] = [];
  const variants = file.variants.map((variant) => {
    const before = match(variant);
    const values = variant.labels.map((label, at) => idsByLabel[at]?.get(fold(label)) ?? '');
    if (before === null && variant.price === undefined)
      faults.push({
        line: variant.line,
        field: 'price',
        value: '',
        message: m.upsert.newVariantNeedsPrice(),
      });
    return { before, after: rowOf(variant, values, before, productWeight), line: variant.line };
  });
  const kept = new Set(variants.map(({ after }) => after.id));
  if (options.some(({ values }) => values.length > maxOptionValues))
    faults.push({
      line: file.variants[0]?.line ?? 0,
      field: 'options',
      value: '',
      message: m.upsert.tooManyValues({ most: maxOptionValues }),
    });
  return { options, variants, removed: stored.variants.filter(({ id }) => !kept.has(id)), faults };
}

/** Returns a function that finds the stored variant of a variant of the file; SKUs of all come before values. */
function matcherOf(stored: OptionsAndVariants, file: BulkVariants, { places }: ResolvedOptions) {
  const bySku = new Map(
    stored.variants.flatMap((variant) => (variant.sku ? [[fold(variant.sku), variant]] : [])),
  );
  const labels = stored.options.map(
    ({ values }) => new Map(values.map(({ id, label }) => [id, fold(label)])),
  );
  const byValues = new Map<string, VariantRow>();
  // Without a stored option for each one of the file, the values of stored variants cannot be compared.
  if (!places.includes(null) && places.length === stored.options.length) {
    for (const variant of stored.variants)
      byValues.set(
        JSON.stringify(places.map((place) => labels[place ?? 0]?.get(variant.values[place ?? 0] ?? ''))),
        variant,
      );
  }
  const taken = new Map<string, BulkVariant>();
  for (const variant of file.variants) {
    const match = variant.sku ? bySku.get(fold(variant.sku)) : undefined;
    if (match && !taken.has(match.id)) taken.set(match.id, variant);
  }
  return (variant: BulkVariant): VariantRow | null => {
    const ofSku = variant.sku ? bySku.get(fold(variant.sku)) : undefined;
    if (ofSku && taken.get(ofSku.id) === variant) return ofSku;
    const ofValues = byValues.get(JSON.stringify(variant.labels.map(fold)));
    if (!ofValues || taken.has(ofValues.id)) return null;
    taken.set(ofValues.id, variant);
    return ofValues;
  };
}

function rowOf(
  variant: BulkVariant,
  values: string[],
  before: VariantRow | null,
  productWeight: number,
): VariantRow {
  const { sku, barcode, price, originalPrice, weight, image, isActive, makingDays } = variant;
  const kept = <T>(given: T | undefined, stored: T | undefined, initial: T): T => given ?? stored ?? initial;
  const nullable = <T>(given: T | null | undefined, stored: T | null | undefined): T | null =>
    given === undefined ? (stored ?? null) : given;
  // An export contains the weight of the product for a variant without one, which changes nothing.
  const isSameWeight = before !== null && weight === (before.weight ?? productWeight);
  return {
    id: before?.id ?? uuid(),
    values,
    sku: nullable(sku, before?.sku),
    barcode: nullable(barcode, before?.barcode),
    price: kept(price, before?.price, 0),
    originalPrice: nullable(originalPrice, before?.originalPrice),
    ...stockOf(variant, before),
    weight: isSameWeight ? before.weight : nullable(weight, before?.weight),
    image: nullable(image, before?.image),
    isActive: kept(isActive, before?.isActive, true),
    makingDays: nullable(makingDays, before?.makingDays),
  };
}

/** Without "in stock" in the file, an unchanged count keeps it, and another count decides it. */
function stockOf(
  { stockCount, inStock, openingStock = 0 }: BulkVariant,
  before: VariantRow | null,
): Pick<VariantRow, 'stockCount' | 'inStock'> {
  const count = stockCount ?? before?.stockCount ?? openingStock;
  return {
    stockCount: count,
    inStock: inStock ?? (count === before?.stockCount ? before.inStock : count > 0),
  };
}
