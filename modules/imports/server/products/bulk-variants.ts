import { toDecimal } from '#kernel/contract/money.ts';
import { ShopError } from '#kernel/http/errors.ts';
import { check } from '#kernel/http/validation.ts';
import { type ProductOption, productOptions, variantInput } from '#modules/catalog/contract/variants.ts';
import type { BulkOption, BulkVariant, BulkVariants } from '#modules/catalog/index.ts';
import {
  describeFault,
  type Fault,
  type FileColumn,
  type FileColumns,
  type FileProduct,
  type FileVariant,
} from './file-product.ts';
import { valuesOf } from './option-values.ts';

// The variants of a file in the form of the bulk upsert, with the limits of the API.

/** Converts the variants: fields without a column are absent, empty cells are empty values. */
export function bulkVariantsOf(
  product: Pick<FileProduct, 'options' | 'variants'>,
  columns: FileColumns,
  openingStock: number,
): BulkVariants {
  const { options, variants } = product;
  return {
    options: options.map(
      ({ name, orderedValues }, index): BulkOption => ({
        name,
        values: valuesOf({ orderedValues }, labelsOf(variants, index)),
        isOrdered: orderedValues !== null,
      }),
    ),
    variants: variants.map((variant) => bulkVariantOf(variant, columns, openingStock)),
  };
}

const labelsOf = (variants: FileVariant[], index: number) =>
  variants.map(({ labels }) => labels[index] ?? '');

function bulkVariantOf(variant: FileVariant, columns: FileColumns, openingStock: number): BulkVariant {
  const { line, labels, sku, barcode, priceMinor, originalPriceMinor, stockCount, inStock } = variant;
  const { weightGrams, image, active, makingDays } = variant;
  return {
    line,
    labels,
    ...(columns.has('sku') && { sku: sku || null }),
    ...(columns.has('barcode') && { barcode: barcode || null }),
    ...(columns.has('price') && { price: priceMinor }),
    ...(columns.has('compareAt') && { originalPrice: originalPriceMinor }),
    ...(variant.hasStock ? { stockCount } : { openingStock }),
    ...(inStock !== null && { inStock }),
    ...(columns.has('grams') && { weight: weightGrams }),
    ...(columns.has('variantImage') && { image: image || null }),
    ...(columns.has('variantActive') && { isActive: active }),
    ...(columns.has('makingDays') && { makingDays }),
  };
}

/** The column of each field of a variant. */
const columnOf: Record<string, FileColumn> = {
  sku: 'sku',
  barcode: 'barcode',
  price: 'price',
  originalPrice: 'compareAt',
  stockCount: 'inventory',
  weight: 'grams',
  image: 'variantImage',
  makingDays: 'makingDays',
};

/** Returns the errors of options and variants that exceed the limits of the API. */
export function limitFaults({ line, options, variants }: FileProduct, columns: FileColumns): Fault[] {
  const fault = (at: number, message: string): Fault => ({ line: at, kind: 'cell', message });
  const ofOptions = options.flatMap((option, index) =>
    errorsOf(() =>
      check(productOptions, [optionOf(option.name, valuesOf(option, labelsOf(variants, index)))], 'options'),
    ).map(({ path, message }) => {
      const value = /^0\.values\.(\d+)/.exec(path);
      const label = valuesOf(option, labelsOf(variants, index))[Number(value?.[1])]?.label;
      const at = variants.find(({ labels }) => label !== undefined && labels[index] === label)?.line ?? line;
      return label === undefined
        ? fault(
            line,
            path === '0.name'
              ? describeFault(option.nameHeading, option.name, message)
              : describeFault(option.valueHeading, '', message),
          )
        : fault(at, describeFault(option.valueHeading, label, message));
    }),
  );
  const ofVariants = variants.flatMap((variant) =>
    errorsOf(() => check(variantInput, inputOf(variant), 'variant')).map(({ path, message }) => {
      const column = columnOf[path] ?? 'handle';
      return fault(variant.line, describeFault(columns.heading(column), textOf(variant, column), message));
    }),
  );
  return [...ofOptions, ...ofVariants].sort((a, b) => a.line - b.line);
}

function errorsOf(validate: () => unknown): { path: string; message: string }[] {
  try {
    validate();
    return [];
  } catch (error) {
    if (!(error instanceof ShopError)) throw error;
    return error.fields;
  }
}

/** An option with ids of the right form: those of the shop are found by the upsert. */
const optionOf = (name: string, values: BulkOption['values']): ProductOption => ({
  id: 'option',
  name,
  values: values.map(({ label, colour = null, image = null }, index) => ({
    id: `v${index}`,
    label,
    colour,
    image,
  })),
});

const inputOf = ({ labels, sku, barcode, priceMinor, originalPriceMinor, ...variant }: FileVariant) => ({
  values: labels,
  sku,
  barcode,
  price: toDecimal(priceMinor),
  originalPrice: originalPriceMinor === null ? null : toDecimal(originalPriceMinor),
  stockCount: variant.stockCount,
  weight: variant.weightGrams,
  image: variant.image,
  makingDays: variant.makingDays,
});

function textOf(variant: FileVariant, column: FileColumn): string {
  const texts: Partial<Record<FileColumn, string | number | null>> = {
    sku: variant.sku,
    barcode: variant.barcode,
    price: toDecimal(variant.priceMinor),
    compareAt: variant.originalPriceMinor === null ? null : toDecimal(variant.originalPriceMinor),
    inventory: variant.stockCount,
    grams: variant.weightGrams,
    variantImage: variant.image,
    makingDays: variant.makingDays,
  };
  return String(texts[column] ?? '');
}
