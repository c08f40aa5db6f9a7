import type { Attribute } from '#kernel/contract/attribute-values.ts';
import { toDecimal } from '#kernel/contract/money.ts';
import { byteOrderMark, csvOf } from '#kernel/csv/csv.ts';
import type { ExportedProduct, ExportedVariant } from '#modules/catalog/index.ts';
import { htmlOf } from '../products/description.ts';
import type { FileColumn } from '../products/file-product.ts';
import { listCell } from '../products/lists.ts';
import { makingFields } from '../products/making-columns.ts';
import { optionValuesCell } from '../products/option-values.ts';
import { textFields } from '../products/text-columns.ts';
import { attributeHeading, everyColumn, headingOf } from './columns.ts';
import { constantsOfProducts, constantsOfVariants } from './constant-columns.ts';
import { statusCells } from './status.ts';

type ShopifyCells = Partial<Record<FileColumn, string>>;

/**
 * Writes a product CSV with Shopify's columns and one column for each attribute, one chunk per batch of products.
 * @param attributes those of products
 */
export async function* fileOf(
  batches: AsyncIterable<ExportedProduct[]>,
  attributes: readonly Attribute[] = [],
): AsyncGenerator<string> {
  yield byteOrderMark + csvOf([[...everyColumn.map(headingOf), ...attributes.map(attributeHeading)]]);
  for await (const products of batches) {
    yield csvOf(
      products.flatMap((product) =>
        rowsOf(product).map((cells, index) => [
          ...everyColumn.map((column) => cells[column] ?? ''),
          ...attributes.map(({ name }) => (index === 0 ? (product.attributes[name] ?? '') : '')),
        ]),
      ),
    );
  }
}

/** Returns a row for each variant, of which the first has the product too; pictures are beside them and then below. */
function rowsOf(product: ExportedProduct): ShopifyCells[] {
  const variants = product.options.length > 0 ? variantRows(product) : [plainCells(product)];
  const count = Math.max(variants.length, product.images.length);
  return Array.from({ length: count }, (_, index) => ({
    handle: product.slug,
    ...imageCells(product, index),
    ...variants[index],
    ...(index === 0 && cellsOf(product)),
  }));
}

function imageCells({ images, imageAlts }: ExportedProduct, index: number): ShopifyCells {
  const image = images[index];
  if (image === undefined) return {};
  return { image, imagePosition: String(index + 1), imageAlt: imageAlts[index] ?? '' };
}

const formatFlag = (value: boolean) => (value ? 'TRUE' : 'FALSE');
const formatPrice = (minor: number) => toDecimal(minor).toFixed(2);
const formatNumber = (value: number | null) => (value === null ? '' : String(value));

/** The cells of what is sold: a variant, or a product without options. */
function soldCells(
  sold: Pick<ExportedVariant, 'price' | 'originalPrice' | 'stockCount' | 'inStock'>,
): ShopifyCells {
  const { price, originalPrice, stockCount, inStock } = sold;
  const isUntracked = inStock && stockCount === 0;
  return {
    tracker: isUntracked ? '' : 'shopify',
    inventory: String(stockCount),
    policy: 'deny',
    ...constantsOfVariants,
    price: formatPrice(price),
    compareAt: originalPrice === null ? '' : formatPrice(originalPrice),
  };
}

/** A product without options has Shopify's placeholder for its single variant. */
const plainCells = (product: ExportedProduct): ShopifyCells => ({
  ...soldCells(product),
  option1Name: 'Title',
  option1: 'Default Title',
  sku: product.sku ?? '',
  barcode: product.barcode ?? '',
  grams: String(product.weight),
  inStock: formatFlag(product.inStock),
});

const optionColumns = [
  ['option1Name', 'option1'],
  ['option2Name', 'option2'],
  ['option3Name', 'option3'],
] as const;

/** Returns the rows of the variants; the first one names the options, as in Shopify's exports. */
function variantRows({ options, variants, weight }: ExportedProduct): ShopifyCells[] {
  const labels = options.map(({ values }) => new Map(values.map(({ id, label }) => [id, label])));
  const names = Object.fromEntries(options.map(({ name }, at) => [optionColumns[at]?.[0], name]));
  return variants.map((variant, index) => ({
    ...soldCells(variant),
    ...(index === 0 && { ...names, optionValues: optionValuesCell(options), weight: String(weight) }),
    ...Object.fromEntries(
      variant.values.map((value, at) => [optionColumns[at]?.[1], labels[at]?.get(value) ?? '']),
    ),
    sku: variant.sku ?? '',
    barcode: variant.barcode ?? '',
    grams: String(variant.weight ?? weight),
    variantImage: variant.image ?? '',
    variantActive: formatFlag(variant.isActive),
    // Only a variant with stock that is not for sale needs it: otherwise stock and tracker say whether it is in stock.
    variantInStock: variant.stockCount > 0 && !variant.inStock ? formatFlag(false) : '',
    makingDays: formatNumber(variant.makingDays),
  }));
}

/** The cells of the product itself. */
function cellsOf(product: ExportedProduct): ShopifyCells {
  const { artisan, length, width, height } = product;
  return {
    title: product.name,
    body: htmlOf(product.description),
    vendor: artisan?.name ?? '',
    type: product.category.name,
    tags: listCell(product.tags, ','),
    furtherCategories: listCell(
      product.furtherCategories.map(({ name }) => name),
      ';',
    ),
    ...statusCells(product),
    features: listCell(product.features, ';'),
    materials: listCell(product.materials, ';'),
    length: String(length),
    width: String(width),
    height: String(height),
    ...Object.fromEntries(textFields.map(([column, field]) => [column, product[field]])),
    ...Object.fromEntries(makingFields.map(([column, field]) => [column, formatNumber(product[field])])),
    artisanLocation: artisan?.location ?? '',
    artisanBio: artisan?.bio ?? '',
    ...constantsOfProducts,
    taxRate: product.taxRate === null ? '' : String(product.taxRate / 100),
    isNew: formatFlag(product.isNew),
    isFeatured: formatFlag(product.isFeatured),
  };
}
