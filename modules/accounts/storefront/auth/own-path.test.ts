import { expect, it } from 'vitest';
import { ownPath } from './own-path.ts';

it.each([
  'https://evil.example/',
  '//evil.example/',
  '/\\evil.example/',
  '\\\\evil.example/',
  '/\t/evil.example/',
  '/\n/evil.example/',
  '/.//evil.example/',
  '/products/..//evil.example/',
  'javascript:alert(1)',
  '//',
  '',
  null,
])('sign-in leads to the home page instead of an address of another site: %j', (next) => {
  expect(ownPath(next)).toBe('/');
});

it('sign-in leads back to a page of the shop with its query and fragment', () => {
  expect(ownPath('/account/orders?page=2#latest')).toBe('/account/orders?page=2#latest');
});
