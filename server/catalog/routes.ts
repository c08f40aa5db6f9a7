import { messages } from '#contract/messages.ts';
import type { Database, Db } from '#server/platform/database/database.ts';
import { authorOf, type Caller, isStaff } from '#server/platform/http/access.ts';
import { answer, lastingAnswer } from '#server/platform/http/answers.ts';
import type { Handlers } from '#server/platform/http/calls.ts';
import * as artisans from './artisans.ts';
import { audienceOf } from './audience.ts';
import * as categories from './categories.ts';
import * as deletions from './deletions.ts';
import { giftFinder } from './gifts/finder.ts';
import { findGifts } from './gifts/gifts.ts';
import * as products from './products.ts';
import { findProducts, productsOfCategory, type Sources } from './search/finding.ts';
import { suggest } from './search/suggesting.ts';
import * as standsOn from './stands-on.ts';
import { changeMany } from './stock-room/bulk.ts';
import { duplicateProduct } from './stock-room/duplicating.ts';
import { stockHistory } from './stock-room/history.ts';
import { stockRoom } from './stock-room/stock-room.ts';

type CatalogCalls = Pick<
  Handlers,
  Exclude<
    Extract<keyof Handlers, `${string} /api/${'artisans' | 'categories' | 'gifts' | 'products'}${string}`>,
    | `${string}/reviews${string}`
    | `${string}/${'my/wishlist' | 'my/wishlist/share' | 'export' | 'import' | 'import/check'}`
    | `${string}/addRemoveToWishlist/${string}`
  >
>;

type Parts = Pick<Database, 'db' | 'read' | 'heardByAll'> & Omit<Sources, 'db'>;

/**
 * The calls of section 7 on categories and products. A write is answered once `heardByAll` says that no instance
 * shows the catalogue as it was before.
 */
export function catalogRoutes({ db, read, heardByAll, ...sources }: Parts): CatalogCalls {
  /** What shoppers read may come from a copy; staff see what they wrote a moment ago. */
  const reading = <T>(caller: Caller, work: (db: Db) => Promise<T>) =>
    isStaff(caller) ? work(db) : read(work);
  const written = async <T>(work: Promise<T>, message: string) => {
    const data = await work;
    await heardByAll();
    return answer(data, message);
  };
  return {
    'GET /api/categories': async ({ query: { active, ...query } }, caller) =>
      lastingAnswer(
        await reading(caller, (from) =>
          categories.listCategories(from, { ...query, audience: audienceOf(caller, active) }),
        ),
        [standsOn.categories],
      ),
    'POST /api/categories': ({ body }, caller) =>
      written(categories.createCategory(db, authorOf(caller), body), messages.categoryCreated),
    'PUT /api/categories/:categoryId': ({ params, body }, caller) =>
      written(
        categories.updateCategory(db, authorOf(caller), categories.categoryId(params.categoryId), body),
        messages.categoryUpdated,
      ),
    'PATCH /api/categories/:categoryId/status': ({ params, body }, caller) =>
      written(
        categories.setCategoryStatus(
          db,
          authorOf(caller),
          categories.categoryId(params.categoryId),
          body.status,
        ),
        messages.categoryStatusUpdated,
      ),
    'DELETE /api/categories/:id': ({ params }, caller) =>
      written(
        deletions.deleteCategory(db, authorOf(caller), categories.categoryId(params.id)).then(() => null),
        messages.categoryDeleted,
      ),

    'GET /api/artisans': async ({ query: { active, ...query } }, caller) => {
      const audience = audienceOf(caller, active);
      const found = await reading(caller, (from) => artisans.listArtisans(from, { ...query, audience }));
      return lastingAnswer(found, standsOn.artisanList);
    },
    'GET /api/artisans/:slug': async ({ params, query }, caller) => {
      const audience = audienceOf(caller, query.active);
      const found = await reading(caller, (from) => artisans.artisanBySlug(from, params.slug, audience));
      return lastingAnswer(found, standsOn.artisanFigures);
    },
    'POST /api/artisans': ({ body }, caller) =>
      written(artisans.createArtisan(db, authorOf(caller), body), messages.artisanCreated),
    'PUT /api/artisans/:artisanId': ({ params, body }, caller) =>
      written(
        artisans.updateArtisan(db, authorOf(caller), artisans.artisanId(params.artisanId), body),
        messages.artisanUpdated,
      ),
    'DELETE /api/artisans/:id': ({ params }, caller) =>
      written(
        artisans.deleteArtisan(db, authorOf(caller), artisans.artisanId(params.id)).then(() => null),
        messages.artisanDeleted,
      ),

    'GET /api/gifts': async ({ query }) => {
      const { found, standsOn: words } = await read((from) => findGifts({ db: from, ...sources }, query));
      return lastingAnswer(found, words);
    },
    'GET /api/gifts/finder': async () =>
      lastingAnswer(await read((from) => giftFinder({ db: from, ...sources })), standsOn.giftFinder),

    'GET /api/products/slug': async ({ query: { active, ...query } }, caller) => {
      const question = { ...query, audience: audienceOf(caller, active) };
      const found = await reading(caller, (from) => productsOfCategory({ db: from, ...sources }, question));
      return lastingAnswer(found, standsOn.shelf(found, query.sort));
    },
    'GET /api/products/slug/:slug': async ({ params, query }, caller) => {
      const audience = audienceOf(caller, query.active);
      const product = await reading(caller, (from) => products.productBySlug(from, params.slug, audience));
      return lastingAnswer(product, standsOn.shownProduct(product));
    },
    'GET /api/products/suggest': async ({ query }) =>
      lastingAnswer(
        await read((from) => suggest(from, query.q, 'shopper', query.limit)),
        standsOn.suggestions,
      ),
    'POST /api/products/filters': async ({ query, body }, caller) => {
      const audience = audienceOf(caller, body.active ?? query.active);
      const found = await reading(caller, (from) => findProducts({ db: from, ...sources }, body, audience));
      return lastingAnswer(found, standsOn.filtered(found, body));
    },
    'GET /api/products/stock-room': async ({ query }) => answer(await stockRoom({ db, ...sources }, query)),
    'POST /api/products/bulk': async ({ body }, caller) => {
      const done = changeMany(db, authorOf(caller), body);
      if (body.dryRun) return answer(await done);
      return written(
        done,
        body.change.act === 'delete' ? messages.productsDeleted : messages.productsChanged,
      );
    },
    'POST /api/products/:productId/duplicate': ({ params }, caller) =>
      written(
        duplicateProduct(db, authorOf(caller), products.productId(params.productId)),
        messages.productDuplicated,
      ),
    'GET /api/products/:productId/stock-history': async ({ params, query }) =>
      answer(await stockHistory(db, products.productId(params.productId), query)),
    'POST /api/products': ({ body }, caller) =>
      written(products.createProduct(db, authorOf(caller), body), messages.productCreated),
    'PUT /api/products/:productId': ({ params, body }, caller) =>
      written(
        products.updateProduct(db, authorOf(caller), products.productId(params.productId), body),
        messages.productUpdated,
      ),
    'PATCH /api/products/:productId/status': ({ params, body }, caller) =>
      written(
        products.setProductStatus(db, authorOf(caller), products.productId(params.productId), body.status),
        messages.statusUpdated,
      ),
    'DELETE /api/products/:id': ({ params }, caller) =>
      written(
        deletions.deleteProduct(db, authorOf(caller), products.productId(params.id)).then(() => null),
        messages.productDeleted,
      ),
  };
}
