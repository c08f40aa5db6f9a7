import type { Attribute } from '#kernel/contract/attribute-values.ts';
import { toDecimal } from '#kernel/contract/money.ts';
import { byteOrderMark, csvOf, guard } from '#kernel/csv/csv.ts';
import type { ProductRow } from '#modules/catalog/index.ts';
import { attributeHeading, everyColumn, headingOf, type ShopifyColumn } from './columns.ts';
import { htmlOf } from './description.ts';
import { listCell } from './lists.ts';

type ShopifyCells = Partial<Record<ShopifyColumn, string>>;

/**
 * Writes a product CSV with Shopify's columns and one column for each attribute, one chunk per batch of products.
 * @param attributes those of products
 */
export async function* fileOf(
  batches: AsyncIterable<ProductRow[]>,
  attributes: readonly Attribute[] = [],
): AsyncGenerator<string> {
  yield byteOrderMark + csvOf([[...everyColumn.map(headingOf), ...attributes.map(attributeHeading)]]);
  for await (const products of batches) {
    yield csvOf(
      products.flatMap((product) =>
        rowsOf(product).map((cells, index) => [
          ...everyColumn.map((column) => guard(cells[column] ?? '')),
          ...attributes.map(({ name }) => guard(index === 0 ? (product.attributes[name] ?? '') : '')),
        ]),
      ),
    );
  }
}

/** Returns a row for the product with its first picture, and one for each further picture. */
function rowsOf(product: ProductRow): ShopifyCells[] {
  const pictures = product.images.map((url, index): ShopifyCells => {
    const alt = product.imageAlts[index] ?? '';
    return { handle: product.slug, image: url, imagePosition: String(index + 1), imageAlt: alt };
  });
  return [{ ...pictures[0], ...cellsOf(product) }, ...pictures.slice(1)];
}

const formatFlag = (value: boolean) => (value ? 'TRUE' : 'FALSE');
const formatPrice = (minor: number) => toDecimal(minor).toFixed(2);

function cellsOf(product: ProductRow): ShopifyCells {
  const { artisan, originalPrice, length, width, height, weight } = product;
  return {
    handle: product.slug,
    title: product.name,
    body: htmlOf(product.description),
    vendor: artisan?.name ?? '',
    type: product.category.name,
    tags: listCell(product.tags, ','),
    published: formatFlag(product.isActive),
    // Shopify's placeholder for the single variant of a product without variants.
    optionName: 'Title',
    option: 'Default Title',
    grams: String(weight),
    inventory: String(product.stockCount),
    price: formatPrice(product.price),
    compareAt: originalPrice === null ? '' : formatPrice(originalPrice),
    status: product.isActive ? 'active' : 'draft',
    features: listCell(product.features, ';'),
    materials: listCell(product.materials, ';'),
    length: String(length),
    width: String(width),
    height: String(height),
    care: product.careInstructions,
    artisanLocation: artisan?.location ?? '',
    artisanBio: artisan?.bio ?? '',
    isNew: formatFlag(product.isNew),
    isFeatured: formatFlag(product.isFeatured),
    inStock: formatFlag(product.inStock),
  };
}
