import { Readable } from 'node:stream';
import type { z } from 'zod';
import type { exportQuery } from '#contract/admin-products.ts';
import { exportedProducts } from '#server/catalog/index.ts';
import type { Db } from '#server/platform/database/database.ts';
import { fileOf } from './shopify/write.ts';

/**
 * Streams the products as a CSV file with Shopify's columns, in batches.
 * @throws ShopError not_found for an unknown category
 */
export async function exportProducts(db: Db, filters: z.output<typeof exportQuery>): Promise<Readable> {
  return Readable.from(fileOf(await exportedProducts(db, filters)), { objectMode: false });
}
