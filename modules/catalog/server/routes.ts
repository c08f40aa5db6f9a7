import type { Database, Db } from '#kernel/database/database.ts';
import { authorOf, type Caller, isStaff } from '#kernel/http/access.ts';
import { answer, cacheableResponse, type HandlerResult } from '#kernel/http/answers.ts';
import type { HandlersOf } from '#kernel/http/calls.ts';
import type { adminProductCalls } from '#modules/catalog/contract/calls/admin-products.ts';
import type { artisansCalls } from '#modules/catalog/contract/calls/artisans.ts';
import type { categoryCalls } from '#modules/catalog/contract/calls/categories.ts';
import type { giftsCalls } from '#modules/catalog/contract/calls/gifts.ts';
import type { productCalls } from '#modules/catalog/contract/calls/products.ts';
import { type ShopAttributes, settingsTag } from '#modules/settings/index.ts';
import * as m from '../messages/index.ts';
import { applyBulkChange } from './admin-products/bulk.ts';
import { duplicateProduct } from './admin-products/duplicate.ts';
import { incompleteCounts } from './admin-products/incomplete.ts';
import { adminProductsPage } from './admin-products/list.ts';
import { stockHistory } from './admin-products/stock-history.ts';
import * as artisans from './artisans/artisans.ts';
import { audienceOf } from './audience.ts';
import * as cacheTags from './cache-tags.ts';
import * as categories from './categories/categories.ts';
import * as deletions from './deletions.ts';
import { giftFinder } from './gifts/finder.ts';
import { findGifts } from './gifts/gifts.ts';
import {
  createPreviewLink,
  previewedProduct,
  previewLinkOf,
  revokePreviewLink,
} from './previews/previews.ts';
import { checkedPayload, productAttributes, withAttributeTexts } from './product-attributes.ts';
import type { DetailWithValues } from './products/present-product.ts';
import * as products from './products/products.ts';
import { productsOfCategory } from './search/category-products.ts';
import type { SearchSources } from './search/find-products.ts';
import type { ProductSearch } from './search/product-search.ts';
import { withRedirect } from './search/rules/own-rules.ts';

type CatalogDependencies = Pick<Database, 'db' | 'readReplica' | 'waitForInvalidation'> & {
  attributes: ShopAttributes;
  search: ProductSearch;
} & Omit<SearchSources, 'db'>;

/** What the handlers share. */
type CatalogContext = {
  db: Db;
  readReplica: Database['readReplica'];
  attributes: ShopAttributes;
  sources: Omit<SearchSources, 'db'>;
  search: ProductSearch;
  /** Shoppers may read from a replica; staff read from the primary and see their own writes at once. */
  readFor: <T>(caller: Caller, work: (db: Db) => Promise<T>) => Promise<T>;
  /** Responds once no instance serves the previous catalog from its cache. */
  respondAfterWrite: <T>(work: Promise<T>, message: string) => Promise<HandlerResult<T>>;
};

/** Returns the handlers of section 7 for categories, artisans, gifts and products. */
export function catalogRoutes({
  db,
  readReplica,
  waitForInvalidation,
  attributes,
  search,
  ...sources
}: CatalogDependencies) {
  const context: CatalogContext = {
    db,
    readReplica,
    attributes,
    sources,
    search,
    readFor: (caller, work) => (isStaff(caller) ? work(db) : readReplica(work)),
    async respondAfterWrite(work, message) {
      const data = await work;
      await waitForInvalidation();
      return answer(data, message);
    },
  };
  return {
    ...categoryRoutes(context),
    ...artisanRoutes(context),
    ...giftRoutes(context),
    ...productRoutes(context),
    ...adminProductRoutes(context),
  };
}

const categoryRoutes = ({
  db,
  readFor,
  respondAfterWrite,
}: CatalogContext): HandlersOf<typeof categoryCalls> => ({
  'GET /api/categories': async ({ query: { active, ...query } }, caller) =>
    cacheableResponse(
      await readFor(caller, (reader) =>
        categories.listCategories(reader, { ...query, audience: audienceOf(caller, active) }),
      ),
      [cacheTags.categories],
    ),
  'POST /api/categories': ({ body }, caller) =>
    respondAfterWrite(categories.createCategory(db, authorOf(caller), body), m.responses.categoryCreated()),
  'PUT /api/categories/:categoryId': ({ params, body }, caller) =>
    respondAfterWrite(
      categories.updateCategory(db, authorOf(caller), categories.categoryId(params.categoryId), body),
      m.responses.categoryUpdated(),
    ),
  'PATCH /api/categories/:categoryId/status': ({ params, body }, caller) =>
    respondAfterWrite(
      categories.setCategoryStatus(
        db,
        authorOf(caller),
        categories.categoryId(params.categoryId),
        body.status,
      ),
      m.responses.categoryStatusUpdated(),
    ),
  'DELETE /api/categories/:id': ({ params }, caller) =>
    respondAfterWrite(
      deletions.deleteCategory(db, authorOf(caller), categories.categoryId(params.id)).then(() => null),
      m.responses.categoryDeleted(),
    ),
});

const artisanRoutes = ({
  db,
  readFor,
  respondAfterWrite,
}: CatalogContext): HandlersOf<typeof artisansCalls> => ({
  'GET /api/artisans': async ({ query: { active, ...query } }, caller) => {
    const audience = audienceOf(caller, active);
    const result = await readFor(caller, (reader) => artisans.listArtisans(reader, { ...query, audience }));
    return cacheableResponse(result, cacheTags.artisanList);
  },
  'GET /api/artisans/:slug': async ({ params, query }, caller) => {
    const audience = audienceOf(caller, query.active);
    const result = await readFor(caller, (reader) => artisans.artisanBySlug(reader, params.slug, audience));
    return cacheableResponse(result, cacheTags.artisanCounts);
  },
  'POST /api/artisans': ({ body }, caller) =>
    respondAfterWrite(artisans.createArtisan(db, authorOf(caller), body), m.responses.artisanCreated()),
  'PUT /api/artisans/:artisanId': ({ params, body }, caller) =>
    respondAfterWrite(
      artisans.updateArtisan(db, authorOf(caller), artisans.artisanId(params.artisanId), body),
      m.responses.artisanUpdated(),
    ),
  'DELETE /api/artisans/:id': ({ params }, caller) =>
    respondAfterWrite(
      artisans.deleteArtisan(db, authorOf(caller), artisans.artisanId(params.id)).then(() => null),
      m.responses.artisanDeleted(),
    ),
});

const giftRoutes = ({ readReplica, sources }: CatalogContext): HandlersOf<typeof giftsCalls> => ({
  'GET /api/gifts': async ({ query }) => {
    const { result, cacheTags: tags } = await readReplica((reader) =>
      findGifts({ db: reader, ...sources }, query),
    );
    return query.by === undefined ? cacheableResponse(result, tags) : answer(result);
  },
  'GET /api/gifts/finder': async () =>
    cacheableResponse(
      await readReplica((reader) => giftFinder({ db: reader, ...sources })),
      cacheTags.giftFinder,
    ),
});

const adminProductRoutes = ({
  db,
  attributes,
  respondAfterWrite,
  sources,
}: CatalogContext): HandlersOf<typeof adminProductCalls> => ({
  'GET /api/products/stock-room': async ({ query }) =>
    answer(await adminProductsPage({ db, ...sources }, query, await productAttributes(attributes, db))),
  'GET /api/products/incomplete': async () => answer(await incompleteCounts({ db, cache: sources.cache })),
  'POST /api/products/bulk': async ({ body }, caller) => {
    const result = applyBulkChange(db, authorOf(caller), body, await productAttributes(attributes, db));
    if (body.dryRun) return answer(await result);
    return respondAfterWrite(
      result,
      body.change.act === 'delete' ? m.responses.productsDeleted() : m.responses.productsChanged(),
    );
  },
  'POST /api/products/:productId/duplicate': ({ params }, caller) =>
    respondAfterWrite(
      savedProduct(
        { db, attributes },
        duplicateProduct(db, authorOf(caller), products.productId(params.productId)),
      ),
      m.responses.productDuplicated(),
    ),
  'GET /api/products/:productId/preview': async ({ params }) =>
    answer(await previewLinkOf(db, products.productId(params.productId))),
  'POST /api/products/:productId/preview': async ({ params }) =>
    answer(await createPreviewLink(db, products.productId(params.productId)), m.responses.previewCreated()),
  'DELETE /api/products/:productId/preview': async ({ params }) =>
    answer(await revokePreviewLink(db, products.productId(params.productId)), m.responses.previewRevoked()),
  'GET /api/products/:productId/stock-history': async ({ params, query }) =>
    answer(await stockHistory(db, products.productId(params.productId), query)),
});

const productRoutes = ({
  db,
  readReplica,
  attributes,
  readFor,
  respondAfterWrite,
  sources,
  search,
}: CatalogContext): HandlersOf<typeof productCalls> => ({
  'GET /api/products/slug': async ({ query: { active, ...query } }, caller) => {
    const listQuery = { ...query, audience: audienceOf(caller, active) };
    const result = await readFor(caller, (reader) =>
      productsOfCategory({ db: reader, ...sources }, listQuery),
    );
    return cacheableResponse(result, cacheTags.productList(result, query.sort));
  },
  'GET /api/products/slug/:slug': async ({ params, query }, caller) => {
    const audience = audienceOf(caller, query.active);
    const product = await readFor(caller, async (reader) =>
      withAttributeTexts(
        await productAttributes(attributes, reader),
        audience,
        await products.productBySlug(reader, params.slug, audience),
      ),
    );
    return cacheableResponse(product, [...cacheTags.shownProduct(product), settingsTag]);
  },
  'GET /api/products/preview/:token': async ({ params }) =>
    answer(
      withAttributeTexts(
        await productAttributes(attributes, db),
        'shopper',
        await previewedProduct(db, params.token),
      ),
    ),
  'GET /api/products/suggest': async ({ query }) =>
    readReplica(async (reader) => {
      const { cacheTags: tags = cacheTags.allProducts, ...suggestions } = await withRedirect(
        { db: reader, cache: sources.cache },
        query.q,
        search.suggest(reader, query.q, query.limit),
      );
      return cacheableResponse(suggestions, tags);
    }),
  'POST /api/products/filters': async ({ query, body }, caller) => {
    const audience = audienceOf(caller, body.active ?? query.active);
    const result = await readFor(caller, (reader) => {
      const text = body.exact ? '' : (body.search ?? '');
      return withRedirect({ db: reader, cache: sources.cache }, text, search.find(reader, body, audience));
    });
    // Orders and the clock change what arrives in time.
    return body.by === undefined && result.understood?.by === undefined
      ? cacheableResponse(result, cacheTags.filtered(result, { ...body, ...result.understood }))
      : answer(result);
  },
  'POST /api/products': async ({ body }, caller) => {
    const payload = checkedPayload(await productAttributes(attributes, db), body, true);
    return respondAfterWrite(
      savedProduct({ db, attributes }, products.createProduct(db, authorOf(caller), payload)),
      m.responses.productCreated(),
    );
  },
  'PUT /api/products/:productId': async ({ params, body }, caller) => {
    const id = products.productId(params.productId);
    const payload = checkedPayload(await productAttributes(attributes, db), body, false);
    return respondAfterWrite(
      savedProduct({ db, attributes }, products.updateProduct(db, authorOf(caller), id, payload)),
      m.responses.productUpdated(),
    );
  },
  'PATCH /api/products/:productId/status': ({ params, body }, caller) =>
    respondAfterWrite(
      savedProduct(
        { db, attributes },
        products.setProductStatus(db, authorOf(caller), products.productId(params.productId), body.status),
      ),
      m.responses.statusUpdated(),
    ),
  'DELETE /api/products/:id': ({ params }, caller) =>
    respondAfterWrite(
      deletions.deleteProduct(db, authorOf(caller), products.productId(params.id)).then(() => null),
      m.responses.productDeleted(),
    ),
});

/** Returns a saved product for staff, with the labels of its values. */
const savedProduct = async (
  { db, attributes }: Pick<CatalogContext, 'db' | 'attributes'>,
  saving: Promise<DetailWithValues>,
) => {
  const product = await saving;
  return withAttributeTexts(await productAttributes(attributes, db), 'staff', product);
};
