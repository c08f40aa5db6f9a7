import { messages } from '#contract/messages.ts';
import { answer, lastingAnswer } from '#server/platform/http/answers.ts';
import type { Handlers } from '#server/platform/http/calls.ts';
import { artisanBySlug, listArtisans } from './artisans.ts';
import { audienceOf } from './audience.ts';
import * as categories from './categories.ts';
import * as products from './products.ts';
import { findProducts, productsOfCategory, type Sources } from './search/finding.ts';
import { suggest } from './search/suggesting.ts';
import * as standsOn from './stands-on.ts';

type CatalogCalls = Pick<
  Handlers,
  Exclude<
    Extract<keyof Handlers, `${string} /api/${'artisans' | 'categories' | 'products'}${string}`>,
    `${string}/${'reviews' | 'my/wishlist'}` | `${string}/addRemoveToWishlist/${string}`
  >
>;

/**
 * The calls of section 7 on categories and products. A write is answered once `heardByAll` says that no instance
 * shows the catalogue as it was before.
 */
export function catalogRoutes(sources: Sources, heardByAll: () => Promise<void>): CatalogCalls {
  const { db } = sources;
  const written = async <T>(work: Promise<T>, message: string) => {
    const data = await work;
    await heardByAll();
    return answer(data, message);
  };
  return {
    'GET /api/categories': async ({ query: { active, ...query } }, caller) =>
      lastingAnswer(await categories.listCategories(db, { ...query, audience: audienceOf(caller, active) }), [
        standsOn.categories,
      ]),
    'POST /api/categories': ({ body }) =>
      written(categories.createCategory(db, body), messages.categoryCreated),
    'PUT /api/categories/:categoryId': ({ params, body }) =>
      written(
        categories.updateCategory(db, categories.categoryId(params.categoryId), body),
        messages.categoryUpdated,
      ),
    'PATCH /api/categories/:categoryId/status': ({ params, body }) =>
      written(
        categories.setCategoryStatus(db, categories.categoryId(params.categoryId), body.status),
        messages.categoryStatusUpdated,
      ),
    'DELETE /api/categories/:id': ({ params }) =>
      written(
        categories.deleteCategory(db, categories.categoryId(params.id)).then(() => null),
        messages.categoryDeleted,
      ),

    'GET /api/artisans': async ({ query }) =>
      lastingAnswer(await listArtisans(db, query), standsOn.artisanFigures),
    'GET /api/artisans/:slug': async ({ params }) =>
      lastingAnswer(await artisanBySlug(db, params.slug), standsOn.artisanFigures),

    'GET /api/products/slug': async ({ query: { active, ...query } }, caller) => {
      const found = await productsOfCategory(sources, { ...query, audience: audienceOf(caller, active) });
      return lastingAnswer(found, standsOn.shelf(found, query.sort));
    },
    'GET /api/products/slug/:slug': async ({ params, query }, caller) => {
      const product = await products.productBySlug(db, params.slug, audienceOf(caller, query.active));
      return lastingAnswer(product, standsOn.shownProduct(product));
    },
    'GET /api/products/suggest': async ({ query }) =>
      lastingAnswer(await suggest(db, query.q, 'shopper', query.limit), standsOn.suggestions),
    'POST /api/products/filters': async ({ query, body }, caller) => {
      const found = await findProducts(sources, body, audienceOf(caller, body.active ?? query.active));
      return lastingAnswer(found, standsOn.filtered(found, body));
    },
    'POST /api/products': ({ body }) => written(products.createProduct(db, body), messages.productCreated),
    'PUT /api/products/:productId': ({ params, body }) =>
      written(
        products.updateProduct(db, products.productId(params.productId), body),
        messages.productUpdated,
      ),
    'PATCH /api/products/:productId/status': ({ params, body }) =>
      written(
        products.setProductStatus(db, products.productId(params.productId), body.status),
        messages.statusUpdated,
      ),
    'DELETE /api/products/:id': ({ params }) =>
      written(
        products.deleteProduct(db, products.productId(params.id)).then(() => null),
        messages.productDeleted,
      ),
  };
}
