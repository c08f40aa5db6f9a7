import { messages } from '#contract/messages.ts';
import type { Db } from '#server/platform/database/database.ts';
import { answer } from '#server/platform/http/answers.ts';
import type { Handlers } from '#server/platform/http/calls.ts';
import { artisanBySlug, listArtisans } from './artisans.ts';
import { audienceOf } from './audience.ts';
import * as categories from './categories.ts';
import * as products from './products.ts';
import { findProducts, productsOfCategory } from './search/finding.ts';
import { suggest } from './search/suggesting.ts';

type CatalogCalls = Pick<
  Handlers,
  Exclude<
    Extract<keyof Handlers, `${string} /api/${'artisans' | 'categories' | 'products'}${string}`>,
    `${string}/${'reviews' | 'my/wishlist'}` | `${string}/addRemoveToWishlist/${string}`
  >
>;

/** The calls of section 7 on categories and products. `changed` is told after every write. */
export function catalogRoutes(db: Db, changed: () => void): CatalogCalls {
  const written = async <T>(work: Promise<T>, message: string) => {
    const data = await work;
    changed();
    return answer(data, message);
  };
  return {
    'GET /api/categories': async ({ query: { active, ...query } }, caller) =>
      answer(await categories.listCategories(db, { ...query, audience: audienceOf(caller, active) })),
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

    'GET /api/artisans': async ({ query }) => answer(await listArtisans(db, query)),
    'GET /api/artisans/:slug': async ({ params }) => answer(await artisanBySlug(db, params.slug)),

    'GET /api/products/slug': async ({ query: { active, ...query } }, caller) =>
      answer(await productsOfCategory(db, { ...query, audience: audienceOf(caller, active) })),
    'GET /api/products/slug/:slug': async ({ params, query }, caller) =>
      answer(await products.productBySlug(db, params.slug, audienceOf(caller, query.active))),
    'GET /api/products/suggest': async ({ query }) =>
      answer(await suggest(db, query.q, 'shopper', query.limit)),
    'POST /api/products/filters': async ({ query, body }, caller) =>
      answer(await findProducts(db, body, audienceOf(caller, body.active ?? query.active))),
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
