import Fastify from 'fastify';
import { matchRoutes, type ServerBuild } from 'react-router';
import { describe, expect, it } from 'vitest';
import { ShopError } from '#kernel/http/errors.ts';
import * as kernelMessages from '#kernel/messages/index.ts';
import { createRenderer, createShortener, servePages } from './render-page.ts';

it('an overloaded shop shows a short page that reloads itself', async () => {
  const app = Fastify();
  servePages(app, () => {
    throw new ShopError('unavailable', kernelMessages.common.unavailable());
  });
  const answer = await app.inject('/products?search=kite');
  expect(answer.statusCode).toBe(503);
  expect(answer.headers).toMatchObject({
    'retry-after': '5',
    'cache-control': 'no-store',
    'content-type': 'text/html; charset=utf-8',
  });
  expect(answer.body).toContain('<h1>The shop is very busy</h1>');
  await app.close();
});

it('a page that the database does not let the shop make says when to try again', async () => {
  const htmlContext = Symbol();
  const module = {
    RouterContextProvider: class extends Map {},
    htmlContext,
    createRequestHandler: () => async (_: Request, context: Map<symbol, string>) => {
      context.set(htmlContext, '<h1>Try again</h1>');
      return new Response(null, { status: 503 });
    },
  };
  const render = createRenderer({ entry: { module } } as unknown as ServerBuild, 'production');
  const page = await render(
    { origin: 'http://shop.example', path: '/products', log: Fastify().log },
    { ask: async () => ({}) as never, paymentSources: null, freshness: 'public' },
  );
  expect(page).toMatchObject({ status: 503, headers: { 'retry-after': '5', 'cache-control': 'no-store' } });
});

const route = (id: string, path: string, params?: string[], parentId = 'root') => ({
  [id]: { id, path, parentId, module: { handle: params && { params } } },
});
const build = {
  entry: { module: { matchRoutes } },
  routes: {
    root: { id: 'root', path: '', module: {} },
    home: { id: 'home', index: true, parentId: 'root', module: {} },
    ...route('products', 'products', ['page', 'tag']),
    ...route('product', 'products/:slug'),
    ...route('missing', '*'),
    ...route('room', ':house/hall'),
    office: { id: 'office', parentId: 'root', module: {} },
    ...route('orders', 'admin/orders', undefined, 'office'),
    ...route('missing in the office', 'admin/*', undefined, 'office'),
  },
} as unknown as ServerBuild;

describe('the cache key of a page', () => {
  const shorten = createShortener(build);

  it.each([
    ['/', '/'],
    ['/?fbclid=IwAR0&utm_source=mail', '/'],
    ['/products/brass-lamp?page=2', '/products/brass-lamp'],
    ['/products?utm_source=a&page=2&x=?', '/products?page=2'],
    ['/products?tag=red&tag=blue+green', '/products?tag=red&tag=blue+green'],
    ['/products?page=%E0%A4', '/products?page=%EF%BF%BD'],
    ['/Products?page=2', '/Products?page=2'],
    ['/%70roducts?page=2', '/%70roducts?page=2'],
    ['/%E0%A4?page=2', '/not-an-address'],
    ['/gallery/hall', '/gallery/hall'],
    ['/admin/orders?page=2', '/admin/orders'],
    ['/nothing/here', '/not-an-address'],
    ['/nothing?page=2', '/not-an-address'],
    ['/admin/nothing', '/admin/not-an-address'],
    ['//', '/not-an-address'],
  ])('the page at %s is cached under %s', (address, kept) => {
    expect(shorten(address)).toBe(kept);
  });
});
