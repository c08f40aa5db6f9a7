import { v7 as uuid } from 'uuid';

import type { Fixtures } from './fixtures.ts';
import type { Requests } from './request-types.ts';

const productFile = 'Handle,Title,Variant Price\nout-of-a-file,Out of a file,12.50\n';

const synonym = () => ({ query: `word ${uuid()}`, finds: 'product' });
const redirect = () => ({ query: `word ${uuid()}`, path: '/about', title: 'About us' });

const searchRequests = (shop: Fixtures['shop']) => {
  const freshRule = async () => (await shop.owner('POST /api/search/synonyms', { body: synonym() })).id;
  return {
    'GET /api/search/rules': () => ({}),
    'POST /api/search/synonyms': () => ({ body: synonym() }),
    'PUT /api/search/synonyms/:id': async () => ({ params: { id: await freshRule() }, body: synonym() }),
    'POST /api/search/redirects': () => ({ body: redirect() }),
    'PUT /api/search/redirects/:id': async () => ({ params: { id: await freshRule() }, body: redirect() }),
    'DELETE /api/search/rules/:id': async () => ({ params: { id: await freshRule() } }),
    'POST /api/search/counts': () => ({ body: { type: 'search', searches: ['product'], results: 1 } }),
  } satisfies Partial<Requests>;
};

const collectionRequests = (shop: Fixtures['shop']) => {
  const body = () => ({
    name: `Collection ${uuid()}`,
    content: { type: 'hand' as const, products: [], sort: 'manual' as const },
  });
  const fresh = () => shop.owner('POST /api/collections', { body: body() });
  return {
    'GET /api/collections': () => ({}),
    'GET /api/collections/:slug': async () => ({ params: { slug: (await fresh()).slug } }),
    'GET /api/collections/:id/edited': async () => ({ params: { id: (await fresh()).id } }),
    'POST /api/collections': () => ({ body: body() }),
    'POST /api/collections/preview': () => ({ body: { content: body().content } }),
    'PUT /api/collections/:id': async () => {
      const { id, updatedAt } = await fresh();
      return { params: { id }, body: { name: `Collection ${uuid()}`, updatedAt } };
    },
    'DELETE /api/collections/:id': async () => ({ params: { id: (await fresh()).id } }),
  } satisfies Partial<Requests>;
};

export const catalogRequests = ({
  shop,
  category,
  product,
  freshCategory,
  freshProduct,
  freshDraft,
  freshArtisan,
  picture,
}: Fixtures) =>
  ({
    ...searchRequests(shop),
    ...collectionRequests(shop),
    'GET /api/products/incomplete': () => ({}),
    'GET /api/categories': () => ({}),
    'POST /api/categories': () => ({ body: { name: `Category ${uuid()}` } }),
    'PUT /api/categories/:categoryId': async () => ({
      params: { categoryId: await freshCategory() },
      body: { name: `Category ${uuid()}` },
    }),
    'PATCH /api/categories/:categoryId/status': async () => ({
      params: { categoryId: await freshCategory() },
      body: { status: false },
    }),
    'DELETE /api/categories/:id': async () => ({ params: { id: await freshCategory() } }),
    'GET /api/products/slug': () => ({ query: { slug: category.slug } }),
    'GET /api/products/slug/:slug': () => ({ params: { slug: product.slug } }),
    'GET /api/products/suggest': () => ({ query: { q: 'product' } }),
    'POST /api/products/filters': () => ({ body: { search: 'product' } }),
    'POST /api/products': () => ({
      body: { name: 'A product', description: 'Plain.', price: 100, category: category.id },
    }),
    'PUT /api/products/:productId': async () => ({
      params: { productId: await freshProduct() },
      body: { name: 'Another name' },
    }),
    'PATCH /api/products/:productId/status': async () => ({
      params: { productId: await freshProduct() },
      body: { status: false },
    }),
    'DELETE /api/products/:id': async () => ({ params: { id: await freshProduct() } }),
    'GET /api/products/stock-room': () => ({ query: { search: 'product' } }),
    'POST /api/products/bulk': async () => ({
      body: { ids: [await freshProduct()], change: { act: 'deactivate' } },
    }),
    'GET /api/products/bulk-edits': () => ({}),
    'POST /api/products/grid': () => ({ body: { search: 'product' } }),
    'PUT /api/products/grid': async () => {
      const ids = [await freshProduct()];
      const { products } = await shop.owner('POST /api/products/grid', { body: { ids } });
      const rows = products.map(({ id, updatedAt }) => ({ id, updatedAt, name: 'Named in the grid' }));
      return { body: { rows } };
    },
    'POST /api/products/bulk-edits/:id/undo': async () => {
      const ids = [await freshProduct()];
      const { edit } = await shop.owner('POST /api/products/bulk', {
        body: { ids, change: { act: 'deactivate' } },
      });
      return { params: { id: edit ?? '' } };
    },
    'POST /api/products/:productId/duplicate': async () => ({
      params: { productId: await freshProduct() },
    }),
    'GET /api/products/:productId/preview': async () => ({ params: { productId: await freshDraft() } }),
    'POST /api/products/:productId/preview': async () => ({ params: { productId: await freshDraft() } }),
    'DELETE /api/products/:productId/preview': async () => ({ params: { productId: await freshDraft() } }),
    'GET /api/products/preview/:token': async () => {
      const params = { productId: await freshDraft() };
      const link = await shop.owner('POST /api/products/:productId/preview', { params });
      return { params: { token: link?.token ?? '' } };
    },
    'GET /api/products/:productId/stock-history': () => ({ params: { productId: product.id } }),
    'GET /api/audit': () => ({}),
    'GET /api/trash': () => ({}),
    'POST /api/trash/:id/restore': async () => {
      const id = await freshProduct();
      await shop.owner('DELETE /api/products/:id', { params: { id } });
      return { params: { id } };
    },
    'POST /api/media': picture,
    'GET /api/products/export': () => ({ query: { category: category.slug } }),
    'POST /api/products/import/check': () => ({ bytes: Buffer.from(productFile), type: 'text/csv' }),
    'POST /api/products/import': () => ({ bytes: Buffer.from(productFile), type: 'text/csv' }),
    'GET /api/pins/:pin': () => ({ params: { pin: '560034' } }),
    'GET /api/artisans': () => ({}),
    'GET /api/artisans/:slug': () => ({ params: { slug: 'known-hands' } }),
    'POST /api/artisans': () => ({ body: { name: `Hands ${uuid()}` } }),
    'PUT /api/artisans/:artisanId': async () => ({
      params: { artisanId: await freshArtisan() },
      body: { bio: 'Another story' },
    }),
    'DELETE /api/artisans/:id': async () => ({ params: { id: await freshArtisan() } }),
    'GET /api/gifts': () => ({ query: { for: 'mother' } }),
    'GET /api/gifts/finder': () => ({}),
    'GET /api/festival': () => ({ query: { pin: '560001' } }),
    'GET /api/promise': () => ({ query: { product: product.id, pin: '560001' } }),
    'POST /api/cart/quote': () => ({ body: { lines: [{ id: product.id, quantity: 1 }] } }),
    'GET /api/bought-together': () => ({ query: { products: product.id } }),
  }) satisfies Partial<Requests>;
