import { expect, it } from 'vitest';
import { describedPaths } from './paths.ts';

it('paths of the API description that differ by the names of parameters only become one path', () => {
  const described = (...urls: string[]) => [...describedPaths(urls).values()].map(({ path }) => path);
  expect(described('/a/:id', '/b/:id/c/:slug')).toEqual(['/a/{id}', '/b/{id}/c/{slug}']);
  expect(described('/a/:productId', '/a/:id', '/a/:id/b')).toEqual([
    '/a/{productId}',
    '/a/{productId}',
    '/a/{id}/b',
  ]);
  expect(described('/a/:slug', '/a/:artisanId', '/a/:id')).toEqual(Array(3).fill('/a/{slugOrId}'));
  expect(described('/a/:cartId', '/a/:token')).toEqual(Array(2).fill('/a/{idOrToken}'));
});

it('the API description knows the name of each parameter of a call', () => {
  const paths = describedPaths(['/a/:slug/b/:id', '/a/:id/b/:id2']);
  expect(paths.get('/a/:slug/b/:id')?.nameOf('slug')).toBe('slugOrId');
});
