import { matchRoutes, type ServerBuild } from 'react-router';
import { describe, expect, it } from 'vitest';
import { createShortener } from './render-page.ts';

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
    office: { id: 'office', parentId: 'root', module: {} },
    ...route('missing in the office', 'admin/*', undefined, 'office'),
  },
} as unknown as ServerBuild;

describe('the address that a page is kept under', () => {
  const shorten = createShortener(build);

  it.each([
    ['/', '/'],
    ['/?fbclid=IwAR0&utm_source=mail', '/'],
    ['/products/brass-lamp?page=2', '/products/brass-lamp'],
    ['/products?utm_source=a&page=2&x=?', '/products?page=2'],
    ['/products?tag=red&tag=blue+green', '/products?tag=red&tag=blue+green'],
    ['/products?page=%E0%A4', '/products?page=%EF%BF%BD'],
    ['/nothing/here', '/not-an-address'],
    ['/nothing?page=2', '/not-an-address'],
    ['/admin/nothing', '/admin/not-an-address'],
    ['//', '/not-an-address'],
  ])('the page at %s is kept under %s', (address, kept) => {
    expect(shorten(address)).toBe(kept);
  });
});
