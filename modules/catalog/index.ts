import { defineModule } from '#kernel/define-module.ts';
import { contentParts } from '#modules/content-files/index.ts';
import { referencedRecords, restorableRecords } from '#modules/records/index.ts';
import { settings } from '#modules/settings/index.ts';
import { adminProductCalls } from './contract/calls/admin-products.ts';
import { artisansCalls } from './contract/calls/artisans.ts';
import { bulkEditCalls } from './contract/calls/bulk-edits.ts';
import { categoryCalls } from './contract/calls/categories.ts';
import { giftsCalls } from './contract/calls/gifts.ts';
import { productGridCalls } from './contract/calls/product-grid.ts';
import { productCalls } from './contract/calls/products.ts';
import { searchCalls } from './contract/calls/search.ts';
import { bulkEditRoutes } from './server/bulk-edits/routes.ts';
import * as deletions from './server/deletions.ts';
import { stockChanged } from './server/events.ts';
import { FacetIndex } from './server/facets/facet-index.ts';
import { productGridRoutes } from './server/grid/routes.ts';
import { keepSchedules } from './server/products/schedules.ts';
import { catalogReports } from './server/reports.ts';
import { retention } from './server/retention.ts';
import { catalogRoutes } from './server/routes.ts';
import { type ArrivalWish, arrivalSources, calendarSources } from './server/search/arrivals.ts';
import { type CollectionSource, collectionSources } from './server/search/collections.ts';
import { openSearchCounter } from './server/search/counts/counter.ts';
import { findProducts } from './server/search/find-products.ts';
import { demandSources, keepPopularity } from './server/search/popularity/popularity.ts';
import { productSearches } from './server/search/product-search.ts';
import { searchPart } from './server/search/rules/content-part.ts';
import { searchRoutes } from './server/search/rules/routes.ts';
import { suggest } from './server/search/suggestions.ts';

/** Products, categories, artisans and gifts, with their search. */
export const catalog = defineModule({
  name: 'catalog',
  calls: {
    ...categoryCalls,
    ...productCalls,
    ...adminProductCalls,
    ...bulkEditCalls,
    ...productGridCalls,
    ...artisansCalls,
    ...giftsCalls,
    ...searchCalls,
  },
  events: [stockChanged],
  reports: catalogReports,
  open({ db, now, logErrors, onChange, onClose, extensionsOf }) {
    const facetIndex = new FacetIndex(db);
    onChange(facetIndex);
    const searchCounter = openSearchCounter(db, now, logErrors('searches'));
    onClose(searchCounter.write);
    const demands = () => extensionsOf(demandSources);
    onClose(keepSchedules(db, { now, onError: logErrors('schedules of products') }));
    onClose(keepPopularity(db, { demands, now, onError: logErrors('popularity of products') }));
    return { facetIndex, searchCounter };
  },
  extend: ({ db, cache, lists, chosen }, { facetIndex }) => {
    const sources = {
      facetIndex,
      cache,
      lists,
      arrivals: (wish: ArrivalWish) => chosen(arrivalSources)(wish),
      calendar: () => chosen(calendarSources)(),
      collection: (...sought: Parameters<CollectionSource>) => chosen(collectionSources)(...sought),
    };
    return [
      contentParts.of(searchPart),
      productSearches.of({
        find: (from, filters, audience) => findProducts({ ...sources, db: from }, filters, audience),
        suggest: (from, text, limit) => suggest({ ...sources, db: from }, text, 'shopper', limit),
      }),
      referencedRecords.of({
        category_id: deletions.categoryNames,
        further_categories: deletions.categoryNames,
        artisan_id: deletions.artisanNames,
      }),
      restorableRecords.of({
        product: (author, id) => deletions.restoreProduct(db, author, id),
        category: (author, id) => deletions.restoreCategory(db, author, id),
        artisan: (author, id) => deletions.restoreArtisan(db, author, id),
      }),
    ];
  },
  handlers: (kernel, { facetIndex, searchCounter }) => ({
    ...catalogRoutes({
      ...kernel.database,
      attributes: kernel.get(settings).attributes,
      facetIndex,
      cache: kernel.cache,
      lists: kernel.lists,
      arrivals: (wish) => kernel.chosen(arrivalSources)(wish),
      calendar: () => kernel.chosen(calendarSources)(),
      collection: (...sought) => kernel.chosen(collectionSources)(...sought),
      search: kernel.chosen(productSearches),
    }),
    ...bulkEditRoutes({ ...kernel.database, now: kernel.now }),
    ...productGridRoutes({ ...kernel.database, cache: kernel.cache, lists: kernel.lists }),
    ...searchRoutes({ ...kernel.database, now: kernel.now, count: searchCounter.count }),
  }),
  retention,
});

export { incompleteCounts } from './server/admin-products/incomplete.ts';
export { artisanBySlug, artisansByIds, listArtisans, type ShortArtisan } from './server/artisans/artisans.ts';
export { addDaysOff, type Maker, makersByIds, plannedMakers } from './server/artisans/capacity.ts';
export { findWorkshops } from './server/artisans/workshops-store.ts';
export type { Audience } from './server/audience.ts';
export { insertImport as recordImport } from './server/bulk-edits/bulk-edits-store.ts';
export {
  type BulkCategory,
  type BulkProduct,
  catalogueIsEmpty,
  fillPictures,
  productsOfKeys,
  writeCatalogue,
} from './server/bulk-upsert/bulk.ts';
export {
  type BulkOption,
  type BulkProductFields,
  BulkUpsert,
  type BulkVariant,
  type BulkVariants,
  type Incoming,
  type NewRecords,
  newFileState,
  type Placed,
  slugOfHandle,
  withCatalogLock,
} from './server/bulk-upsert/upsert.ts';
export * as cacheTags from './server/cache-tags.ts';
export { takeCatalogLock } from './server/catalog-lock-store.ts';
export { listCategories } from './server/categories/categories.ts';
export { catalogTotals } from './server/dashboard-totals.ts';
export { trashProducts } from './server/deletions.ts';
/** For plugins. @public */
export { stockChanged } from './server/events.ts';
export { type HandlingOf, handlingTimes } from './server/products/handling.ts';
export {
  productBySlug,
  productId,
  productsByIds,
  productsForSale,
  shortProducts,
  visibleProducts,
} from './server/products/products.ts';
export { type ArrivalWish, arrivalSources, calendarSources } from './server/search/arrivals.ts';
export type { ArrivalLimits } from './server/search/arrivals-store.ts';
export { chosenAmong } from './server/search/chosen-products-store.ts';
export {
  collectionSources,
  previewMembers,
} from './server/search/collections.ts';
export { namedRecords } from './server/search/named-records.ts';
export { demandSources } from './server/search/popularity/popularity.ts';
/** For plugins. @public */
export { type ProductSearch, productSearches } from './server/search/product-search.ts';
export { freeSlugs, idsBySlugs, slugsByIds } from './server/slugs-store.ts';
export {
  type ForSale,
  findForSaleUnlocked,
  findLimitedProducts,
  lockForSale,
  returnStock,
  stockIdOf,
  takeStock,
  takeStockIfUnchanged,
} from './server/stock/stock.ts';
export {
  countVisible,
  type ExportedProduct,
  type ExportedVariant,
  exportedProducts,
  type ProductRow,
  productsInOrder,
} from './server/stock/stock-list.ts';
export { addVariants, variantsOf } from './server/variants/variants.ts';
export { productsOfVariants } from './server/variants/variants-store.ts';

/** Loads what only npm run search uses. */
export const loadSearchExplanation = () => import('./server/search/explain.ts');
export { storedTaxRate } from './server/tax-fields.ts';
