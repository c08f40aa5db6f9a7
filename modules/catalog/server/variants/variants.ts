import { v7 as uuid } from 'uuid';
import { toDecimal, toMinor } from '#kernel/contract/money.ts';
import type { z } from '#kernel/contract/zod.ts';
import type { Db } from '#kernel/database/database.ts';
import { invalidInput } from '#kernel/http/errors.ts';
import {
  type ProductOption,
  type Variant,
  type VariantInput,
  variantInputs,
} from '#modules/catalog/contract/variants.ts';
import { variantErrors } from './validate-variants.ts';
import type { OptionsAndVariants, VariantRow } from './variants-store.ts';
import * as store from './variants-store.ts';

export const presentVariant = ({ price, originalPrice, ...variant }: VariantRow): Variant => ({
  ...variant,
  price: toDecimal(price),
  originalPrice: originalPrice === null ? null : toDecimal(originalPrice),
});

/** Returns the options and variants of a product; shoppers see only active variants. */
export async function optionsAndVariantsOf(
  db: Db,
  productId: string,
  { activeOnly }: { activeOnly: boolean },
): Promise<{ options: ProductOption[]; variants: Variant[] }> {
  const stored = await store.findOptionsAndVariants(db, productId, { activeOnly });
  return { options: stored?.options ?? [], variants: (stored?.variants ?? []).map(presentVariant) };
}

/** Returns the options and the active variants of a product. */
export const variantsOf = (db: Db, productId: string) =>
  optionsAndVariantsOf(db, productId, { activeOnly: true });

/** The part of a payload about options and variants; absent fields stay unchanged. */
type VariantsPayload = { options?: ProductOption[] | undefined; variants?: VariantInput[] | undefined };

/**
 * Writes the variants of a locked product whose row has its options already.
 * @param before the stored options and variants; null for a new product
 * @throws ShopError invalid_input, naming each field
 */
export async function saveVariants(
  tx: Db,
  productId: string,
  payload: VariantsPayload,
  before: OptionsAndVariants | null,
): Promise<void> {
  const stored = before?.variants ?? [];
  const options = payload.options ?? before?.options ?? [];
  const inputs = payload.variants ?? (options.length === 0 ? [] : stored.map(unchanged));
  const skus = inputs.flatMap(({ sku }) => sku ?? []);
  const errors = variantErrors(options, inputs, {
    storedIds: new Set(stored.map(({ id }) => id)),
    takenSkus: await store.findTakenSkus(tx, productId, skus),
  });
  if (errors.length > 0) throw invalidInput(errors);
  if (payload.variants === undefined && inputs.length === stored.length) return;
  const storedById = new Map(stored.map((variant) => [variant.id, variant]));
  const variants = inputs.map((input) => rowOf(input, storedById.get(input.id ?? '') ?? null));
  const ids = variants.map(({ id }) => id);
  if (stored.some(({ id }) => !ids.includes(id))) await store.deleteOtherVariants(tx, productId, ids);
  const moved = variants.filter((variant) => hasOtherKeys(variant, storedById.get(variant.id)));
  if (moved.length > 0)
    await store.freeUniqueFields(
      tx,
      moved.map(({ id }) => id),
    );
  if (variants.length > 0) await store.writeVariants(tx, productId, variants);
}

/** Adds variants to a new product whose row has its options already. */
export const addVariants = (
  tx: Db,
  productId: string,
  { options, variants }: { options: ProductOption[]; variants: z.input<typeof variantInputs> },
): Promise<void> => saveVariants(tx, productId, { options, variants: variantInputs.parse(variants) }, null);

/** Returns whether a stored variant gets another SKU or other values. */
const hasOtherKeys = (variant: VariantRow, stored: VariantRow | undefined): boolean =>
  stored !== undefined &&
  (variant.sku?.toLowerCase() !== stored.sku?.toLowerCase() ||
    variant.values.join() !== stored.values.join());

const unchanged = (variant: VariantRow): VariantInput => presentVariant(variant);

function rowOf(input: VariantInput, stored: VariantRow | null): VariantRow {
  const { id, values, sku, barcode, weight, image, isActive, makingDays } = input;
  return {
    id: id?.toLowerCase() ?? uuid(),
    values,
    sku,
    barcode,
    price: toMinor(input.price),
    // Forms send an original price of 0 for none.
    originalPrice: input.originalPrice ? toMinor(input.originalPrice) : null,
    ...stockOf(input, stored),
    weight,
    image,
    isActive,
    makingDays,
  };
}

/**
 * Returns the stock to write. With `stockSeen`, only the difference that the editor made is written, so that units sold
 * since then stay sold; a variant that was sold out meanwhile does not become one whose stock is not tracked.
 */
function stockOf(
  { stockCount, inStock, stockSeen }: VariantInput,
  stored: VariantRow | null,
): Pick<VariantRow, 'stockCount' | 'inStock'> {
  if (stored === null) return { stockCount, inStock: inStock ?? stockCount > 0 };
  const count =
    stockSeen === undefined ? stockCount : Math.max(0, stored.stockCount + stockCount - stockSeen);
  if (inStock === undefined)
    return { stockCount: count, inStock: count === stored.stockCount ? stored.inStock : count > 0 };
  const isSoldOutMeanwhile = stockSeen !== undefined && stockCount > 0 && count === 0;
  return { stockCount: count, inStock: inStock && !isSoldOutMeanwhile };
}
