import * as m from '../../messages/index.ts';
import type { ProductRow } from '../products/product-rows-store.ts';
import type { BulkProductFields } from './fields.ts';
import type { SourceVariants } from './variants-upsert.ts';

/** Fields that a product with options has of its variants. */
export const soldFields = ['price', 'originalPrice', 'stockCount', 'inStock', 'sku', 'barcode'] as const;

/** Fields that affect search, lists or counts of a product. */
export const deepFields = new Set<string>([
  'name',
  'description',
  'tags',
  'materials',
  'artisan',
  'category',
  'furtherCategories',
  'isActive',
  'isDraft',
]);

/** The name of the category of a new product. */
export const categoryOf = ({ category = m.upsert.noCategory() }: BulkProductFields): string => category;

export const sourceOf = (
  id: string,
  weight: number,
  { fields: { variants } }: { fields: BulkProductFields },
): (SourceVariants & { id: string })[] => (variants ? [{ id, weight, file: variants }] : []);

/** Sets `inStock` from a changed stock count; the file may override it. */
export function stockFields({ stockCount }: BulkProductFields, before: ProductRow | null): BulkProductFields {
  return stockCount === undefined || stockCount === before?.stockCount ? {} : { inStock: stockCount > 0 };
}
