import { expect, it } from 'vitest';
import { allRights } from '#kernel/contract/rights.ts';
import { type EndpointName, endpoints } from '#modules/endpoints.ts';
import { rightsOf } from '../data/rights-of.ts';
import { menuOrder } from './menu-order.ts';
import { officePages, pagesFor, rightOfPage } from './page-rights.ts';

/** The API call that each page of the back office displays. */
const callOf: Record<string, EndpointName> = {
  '/admin': 'GET /api/dashboard',
  '/admin/categories': 'POST /api/categories',
  '/admin/collections': 'POST /api/collections',
  '/admin/products': 'GET /api/products/stock-room',
  '/admin/artisans': 'POST /api/artisans',
  '/admin/search': 'GET /api/search/rules',
  '/admin/orders': 'GET /api/orders',
  '/admin/remittances': 'GET /api/remittances',
  '/admin/inbox': 'GET /api/inbox',
  '/admin/customers': 'GET /api/customers',
  '/admin/delivery/lanes': 'GET /api/delivery/lanes',
  '/admin/delivery/calendar': 'GET /api/delivery/days',
  '/admin/delivery/capacity': 'GET /api/delivery/capacity',
  '/admin/pages': 'GET /api/content/pages',
  '/admin/journal': 'GET /api/content/pages',
  '/admin/redirects': 'GET /api/redirects',
  '/admin/menus': 'GET /api/menus/edited',
  '/admin/theme': 'GET /api/themes',
  '/admin/reviews': 'GET /api/reviews',
  '/admin/custom-orders': 'GET /api/custom-orders',
  '/admin/users': 'GET /api/users',
  '/admin/personal-data': 'GET /api/personal-data',
  '/admin/promotions': 'GET /api/promotions',
  '/admin/newsletter': 'GET /api/newsletters',
  '/admin/automatic-emails': 'GET /api/automatic-emails',
  '/admin/reports': 'GET /api/reports',
  '/admin/activity': 'GET /api/audit',
  '/admin/trash': 'GET /api/trash',
  '/admin/roles': 'POST /api/roles',
  '/admin/agents': 'GET /api/agents/calls',
  '/admin/api-keys': 'GET /api/api-keys',
  '/admin/webhooks': 'GET /api/webhooks',
  '/admin/backups': 'GET /api/backups',
  '/admin/status': 'GET /api/status',
  '/admin/settings': 'GET /api/settings/shop',
};

it.each(officePages)('a right that shows the page $to allows its call', ({ to, right }) => {
  const allowing = [(endpoints[callOf[to] as EndpointName] as { right?: unknown }).right].flat();
  expect(allowing).toEqual(expect.arrayContaining([right].flat()));
});

it.each([
  ['/admin', 'dashboard'],
  ['/admin/orders/1001', 'orders'],
  ['/admin/orders?view=late', 'orders'],
  ['/admin/products/import', 'products'],
  ['/admin/reports/sales-by-day', 'dashboard'],
  ['/admin/settings#mail', 'settings'],
  ['/admin/security', null],
  ['/admin/nothing', null],
])('the page %s requires the right %s of its list', (address, right) => {
  expect(rightOfPage(address)).toBe(right);
});

const labels = (member: Parameters<typeof rightsOf>[0]) =>
  pagesFor(rightsOf(member).may).map(({ label }) => label);

it("the menu of a staff member has the pages of the member's rights, and that of an owner has all", () => {
  const staff = { isAdmin: false, hasAdminAccess: true };
  expect(labels({ ...staff, rights: ['orders', 'promotions'] })).toEqual([
    'Orders',
    'Inbox',
    'Promotions',
    'Trash',
  ]);
  expect(labels({ ...staff, rights: [] })).toEqual([]);
  expect(labels({ ...staff, rights: ['settings'] })).toEqual([
    'Delivery lanes',
    'Calendar',
    'Capacity',
    'Theme',
    'Agents',
    'Settings',
  ]);
  expect(labels({ isAdmin: true, hasAdminAccess: true, rights: allRights })).toHaveLength(officePages.length);
});

it('the menu has every page that its order names, in this order', () => {
  const paths = Object.values(menuOrder)
    .flat()
    .map((path) => `/${path}`);
  expect(officePages.map(({ to }) => to)).toEqual(paths);
});

it('a browser without stored rights shows the menu of the role', () => {
  expect(labels({ isAdmin: false, hasAdminAccess: true })).not.toContain('Users');
  expect(labels({ isAdmin: false, hasAdminAccess: true })).toContain('Orders');
  expect(labels({ isAdmin: true, hasAdminAccess: true })).toContain('Settings');
});

it('the letters of the shortcuts to pages differ', () => {
  const letters = officePages.flatMap(({ shortcut }) => shortcut ?? []);
  expect(letters).not.toHaveLength(0);
  expect(new Set(letters).size).toBe(letters.length);
});
