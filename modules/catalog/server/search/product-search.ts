import type { Db } from '#kernel/database/database.ts';
import { ExtensionPoint } from '#kernel/extensions/extension-point.ts';
import type { ProductFilters, ProductSearchResult } from '#modules/catalog/contract/catalog.ts';
import type { Suggestions } from '#modules/catalog/contract/suggestions.ts';
import type { Audience } from '../products/product-rows-store.ts';

/** Suggestions, and their cache tags; without these, they are made again after every change of a product. */
export type FoundSuggestions = Suggestions & { cacheTags?: string[] };

/** A search of products. Its answers are cached until products change. */
export type ProductSearch = {
  /** Returns one page of the products that match, and the number of products for each further filter. */
  find: (db: Db, filters: ProductFilters, audience: Audience) => Promise<ProductSearchResult>;
  /** Returns suggestions for the text that a shopper is typing. */
  suggest: (db: Db, text: string, limit?: number) => Promise<FoundSuggestions>;
};

/**
 * A plugin adds a product search, which replaces that in PostgreSQL. The first value is that of the shop, to which a
 * plugin may leave filters without a text.
 */
export const productSearches = new ExtensionPoint<ProductSearch>('product searches');
