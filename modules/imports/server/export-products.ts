import { Readable } from 'node:stream';
import type { z } from 'zod';
import type { Db } from '#kernel/database/database.ts';
import type { exportQuery } from '#modules/catalog/contract/admin-products.ts';
import { exportedProducts } from '#modules/catalog/index.ts';
import type { ShopAttributes } from '#modules/settings/index.ts';
import { fileOf } from './shopify/write.ts';

/**
 * Streams the products as a CSV file with Shopify's columns and the attributes of products, in batches.
 * @throws ShopError not_found for an unknown category
 */
export async function exportProducts(
  db: Db,
  attributes: Pick<ShopAttributes, 'read'>,
  filters: z.output<typeof exportQuery>,
): Promise<Readable> {
  const declared = await attributes.read(db, 'product');
  return Readable.from(fileOf(await exportedProducts(db, filters), declared), { objectMode: false });
}
