import { v7 as uuid } from 'uuid';
import type { Fixtures } from './fixtures.ts';
import type { Requests } from './request-types.ts';

export const contentRequests = ({ shop }: Pick<Fixtures, 'shop'>) => {
  const body = { title: 'Our story', lead: '', seoTitle: '', seoDescription: '', blocks: [] };
  const newPage = () => ({ slug: `story-${uuid()}`, title: body.title });
  const freshPage = async () => {
    const { slug } = await shop.owner('POST /api/content/pages', { body: newPage() });
    return { slug };
  };
  const newRedirect = () => ({ from: `/old-${uuid()}`, to: '/about' });
  const freshRedirect = async () => {
    const { id } = await shop.owner('POST /api/redirects', { body: newRedirect() });
    return { id };
  };
  return {
    'GET /api/pages/:slug': () => ({ params: { slug: 'about' } }),
    'GET /api/journal': () => ({}),
    'GET /api/content/pages': () => ({}),
    'GET /api/content/pages/:slug': () => ({ params: { slug: 'about' } }),
    'GET /api/content/pages/:slug/versions/:version': () => ({
      params: { slug: 'about', version: 'shipped' },
    }),
    'POST /api/content/pages': () => ({ body: newPage() }),
    'PUT /api/content/pages/:slug': async () => ({
      params: await freshPage(),
      body: { ...body, publish: null },
    }),
    'DELETE /api/content/pages/:slug': async () => ({ params: await freshPage() }),
    'POST /api/content/preview': () => ({ body }),
    'GET /api/menus': () => ({}),
    'GET /api/menus/edited': () => ({}),
    'PUT /api/menus': async () => {
      const { menus, updatedAt } = await shop.owner('GET /api/menus/edited');
      return { body: { ...menus, updatedAt } };
    },
    'GET /api/redirects/target': () => ({ query: { path: '/old' } }),
    'GET /api/redirects': () => ({}),
    'POST /api/redirects': () => ({ body: newRedirect() }),
    'PUT /api/redirects/:id': async () => ({ params: await freshRedirect(), body: newRedirect() }),
    'DELETE /api/redirects/:id': async () => ({ params: await freshRedirect() }),
    'GET /api/redirects/export': () => ({}),
    'GET /api/content-file': () => ({}),
    'GET /api/content-file/parts': () => ({}),
    'POST /api/content-file': () => ({ body: { write: false, parts: {} } }),
    'POST /api/redirects/import': () => ({ body: { write: false, rows: [{ line: 2, ...newRedirect() }] } }),
  } satisfies Partial<Requests>;
};
