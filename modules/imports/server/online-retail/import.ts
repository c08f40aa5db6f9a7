import type { BulkCategory, BulkProduct } from '#modules/catalog/index.ts';
import type { ReadFile } from '../reading/read-file.ts';
import type { Source } from '../reading/source.ts';
import { type OnlineRetailProduct, readOnlineRetail } from './read.ts';

/** The import key of a product (by code) or a category (by name). */
export const keyOf = (name: string) => `online-retail:${name}`;
const day = new Intl.DateTimeFormat('en-GB', { dateStyle: 'long', timeZone: 'Europe/London' });

/**
 * Builds the catalog of the Online Retail file. The file contains no stock, so each product starts with `stock`
 * units; prices in pence become minor units of the store's currency unconverted.
 */
export async function onlineRetail(
  { stream }: Source,
  stock: number,
  onProgress: (rows: number) => void,
): Promise<ReadFile> {
  const { products, categories, report, invoices } = await readOnlineRetail(stream, { onProgress });
  return {
    categories: categories.map((category): BulkCategory => ({ ...category, key: keyOf(category.name) })),
    products: products.map((product) => bulkProduct(product, stock)),
    report,
    sales: { invoices, codes: products.map(({ code }) => code) },
    notes: [
      `New products start with a stock of ${stock}, since the file has none (change it with --stock N).`,
      'Prices are the figures of the file in the currency of the store; they are not converted.',
    ],
  };
}

const bulkProduct = (
  { code, name, priceMinor, category, tags, firstSold }: OnlineRetailProduct,
  stock: number,
) =>
  ({
    key: keyOf(code),
    category: keyOf(category),
    artisan: null,
    values: {
      name,
      description: `${name}. Item ${code}, first sold on ${day.format(firstSold)}.`,
      price: priceMinor,
      tags,
      arrivalDate: firstSold,
    },
    opening: { stockCount: stock, inStock: stock > 0, sku: code },
  }) satisfies BulkProduct;
