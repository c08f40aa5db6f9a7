import type { IntakeRow } from './upsert-store.ts';
import type { BulkVariants } from './variant-fields.ts';

/** The data of an artisan in a file; absent fields stay unchanged. */
export type ArtisanInput = { name: string; bio?: string; location?: string };

/** The data of a product in a file; absent fields stay unchanged. Prices in minor units. */
export type BulkProductFields = Partial<
  Omit<IntakeRow, 'id' | 'slug' | 'importKey' | 'categoryId' | 'furtherCategoryIds' | 'artisanId'>
> & {
  /** The name of a category, which is created if missing. */
  category?: string;
  /** The names of its further categories, which are created if missing; the main one among them is left out. */
  furtherCategories?: string[];
  artisan?: ArtisanInput | null;
  /** With variants, price and stock are theirs. */
  variants?: BulkVariants;
};
