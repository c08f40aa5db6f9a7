import { adminProductCalls } from '#contract/calls/admin-products.ts';
import { artisansCalls } from '#contract/calls/artisans.ts';
import { categoryCalls } from '#contract/calls/categories.ts';
import { giftsCalls } from '#contract/calls/gifts.ts';
import { productCalls } from '#contract/calls/products.ts';
import { defineModule } from '#server/platform/define-module.ts';
import { referencedRecords, restorableRecords } from '#server/records/index.ts';
import { settings } from '#server/settings/index.ts';
import * as deletions from './deletions.ts';
import { stockChanged } from './events.ts';
import { FacetIndex } from './facets/facet-index.ts';
import { catalogRoutes } from './routes.ts';
import { findProducts } from './search/find-products.ts';
import { productSearches } from './search/product-search.ts';
import { suggest } from './search/suggestions.ts';

/** Products, categories, artisans and gifts, with their search. */
export const catalog = defineModule({
  name: 'catalog',
  calls: { ...categoryCalls, ...productCalls, ...adminProductCalls, ...artisansCalls, ...giftsCalls },
  events: [stockChanged],
  open({ db, onChange }) {
    const census = new FacetIndex(db);
    onChange(census);
    return { census };
  },
  extend: ({ db, cache, lists }, { census }) => [
    productSearches.of({
      find: (from, filters, audience) => findProducts({ db: from, census, cache, lists }, filters, audience),
      suggest: (from, text, limit) => suggest(from, text, 'shopper', limit),
    }),
    referencedRecords.of({ category_id: deletions.categoryNames, artisan_id: deletions.artisanNames }),
    restorableRecords.of({
      product: (author, id) => deletions.restoreProduct(db, author, id),
      category: (author, id) => deletions.restoreCategory(db, author, id),
      artisan: (author, id) => deletions.restoreArtisan(db, author, id),
    }),
  ],
  handlers: (kernel, { census }) =>
    catalogRoutes({
      ...kernel.database,
      attributes: kernel.get(settings).attributes,
      census,
      cache: kernel.cache,
      lists: kernel.lists,
      search: kernel.chosen(productSearches),
    }),
});

export { artisanBySlug, artisansByIds, listArtisans, type ShortArtisan } from './artisans/artisans.ts';
export type { Audience } from './audience.ts';
export {
  type BulkCategory,
  type BulkProduct,
  catalogueIsEmpty,
  fillPictures,
  productsOfKeys,
  writeCatalogue,
} from './bulk-upsert/bulk.ts';
export {
  type BulkProductFields,
  BulkUpsert,
  type Incoming,
  newFileState,
  type Placed,
  slugOfHandle,
  withCatalogLock,
} from './bulk-upsert/upsert.ts';
export * as cacheTags from './cache-tags.ts';
export { listCategories } from './categories/categories.ts';
export { trashProducts } from './deletions.ts';
/** For plugins. @public */
export { stockChanged } from './events.ts';
export {
  productBySlug,
  productId,
  productsByIds,
  productsForSale,
  visibleProducts,
} from './products/products.ts';
export { namedRecords } from './search/named-records.ts';
/** For plugins. @public */
export { type ProductSearch, productSearches } from './search/product-search.ts';
export { catalogStatistics, shortProducts } from './statistics.ts';
export {
  type ForSale,
  findForSaleUnlocked,
  lockForSale,
  returnStock,
  takeStock,
  takeStockIfUnchanged,
} from './stock/stock.ts';
export { countVisible, exportedProducts, type ProductRow, productsInOrder } from './stock/stock-list.ts';
