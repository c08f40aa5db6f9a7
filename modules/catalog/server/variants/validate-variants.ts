import type { FieldError } from '#kernel/contract/envelope.ts';
import type { ProductOption, VariantInput } from '#modules/catalog/contract/variants.ts';
import * as m from '../../messages/index.ts';

type StoredKeys = {
  /** The ids of the stored variants of the product. */
  storedIds: ReadonlySet<string>;
  /** SKUs of other products, in lower case, with the names of those products. */
  takenSkus: ReadonlyMap<string, string>;
};

/**
 * Returns the errors of variants: each has one value of each option, combinations, ids and SKUs are unique, and a product
 * has variants exactly if it has options.
 */
export function variantErrors(
  options: ProductOption[],
  variants: VariantInput[],
  { storedIds, takenSkus }: StoredKeys,
): FieldError[] {
  if (options.length === 0)
    return variants.length > 0 ? [{ path: 'variants', message: m.variants.hasNoOptions() }] : [];
  if (variants.length === 0) return [{ path: 'variants', message: m.variants.needsVariants() }];
  const seen = { ids: new Map(), values: new Map(), skus: new Map() } satisfies Record<
    string,
    Map<string, number>
  >;
  return variants.flatMap((variant, index) => [
    ...idErrors(variant, index, { seen: seen.ids, storedIds }),
    ...valueErrors(options, variant, index, seen.values),
    ...skuErrors(variant, index, {
      seen: seen.skus,
      takenSkus,
      nameOf: (at) => nameOf(options, variants[at]),
    }),
  ]);
}

/** Returns the number, from 1, of the earlier variant with the same key, and notes the key. */
function earlierOf(seen: Map<string, number>, key: string, index: number): number | undefined {
  const earlier = seen.get(key);
  if (earlier === undefined) seen.set(key, index + 1);
  return earlier;
}

function idErrors(
  { id }: VariantInput,
  index: number,
  { seen, storedIds }: { seen: Map<string, number> } & Pick<StoredKeys, 'storedIds'>,
): FieldError[] {
  if (id === undefined) return [];
  const path = `variants.${index}.id`;
  if (!storedIds.has(id.toLowerCase())) return [{ path, message: m.variants.isNotVariant() }];
  return earlierOf(seen, id.toLowerCase(), index) ? [{ path, message: m.variants.isUsedTwice() }] : [];
}

function valueErrors(
  options: ProductOption[],
  { values }: VariantInput,
  index: number,
  seen: Map<string, number>,
): FieldError[] {
  const path = `variants.${index}.values`;
  if (values.length !== options.length) return [{ path, message: m.variants.needsValueOfEach() }];
  const unknown = options.flatMap(({ name, values: offered }, at) => {
    const value = values[at] ?? '';
    if (offered.some(({ id }) => id === value)) return [];
    return [{ path: `${path}.${at}`, message: m.variants.isNotValueOf({ value, option: name }) }];
  });
  if (unknown.length > 0) return unknown;
  const other = earlierOf(seen, values.join(), index);
  return other ? [{ path, message: m.variants.isRepeated({ other }) }] : [];
}

/** Returns the labels of the values of a variant, such as "6 / Silver". */
const nameOf = (options: ProductOption[], variant: VariantInput | undefined): string =>
  options
    .flatMap(({ values }, at) => values.find(({ id }) => id === variant?.values[at])?.label ?? [])
    .join(' / ');

type SkuContext = {
  seen: Map<string, number>;
  /** Returns the name of the variant at a place. */
  nameOf: (index: number) => string;
} & Pick<StoredKeys, 'takenSkus'>;

function skuErrors(
  { sku }: VariantInput,
  index: number,
  { seen, takenSkus, nameOf }: SkuContext,
): FieldError[] {
  if (sku === null) return [];
  const path = `variants.${index}.sku`;
  const product = takenSkus.get(sku.toLowerCase());
  if (product !== undefined) return [{ path, message: m.variants.skuIsOfProduct({ product }) }];
  const other = earlierOf(seen, sku.toLowerCase(), index);
  return other ? [{ path, message: m.variants.skuIsRepeated({ variant: nameOf(other - 1) }) }] : [];
}
