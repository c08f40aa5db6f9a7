import { adminPages } from 'virtual:haat-plugins';
import { matchPath } from 'react-router';
import type { NeededRight } from '#kernel/contract/rights.ts';

/** The pages in menu order: those of the specification (section 2, Admin entry), then further pages of the shop. */
export const officePages = [
  { to: '/admin', label: 'Dashboard', right: 'dashboard' },
  { to: '/admin/categories', label: 'Categories', right: 'products' },
  { to: '/admin/products', label: 'Products', right: 'products' },
  { to: '/admin/artisans', label: 'Artisans', right: 'products' },
  { to: '/admin/orders', label: 'Orders', right: 'orders' },
  { to: '/admin/reviews', label: 'Reviews', right: 'reviews' },
  { to: '/admin/custom-orders', label: 'Custom orders', right: 'custom-orders' },
  { to: '/admin/users', label: 'Users', right: 'customers' },
  { to: '/admin/personal-data', label: 'Personal data', right: 'personal-data' },
  { to: '/admin/promotions', label: 'Promotions', right: 'promotions' },
  { to: '/admin/activity', label: 'Activity', right: 'activity' },
  { to: '/admin/trash', label: 'Trash', right: ['products', 'promotions', 'users'] },
  { to: '/admin/roles', label: 'Roles', right: 'roles' },
  { to: '/admin/api-keys', label: 'API keys', right: 'api-keys' },
  { to: '/admin/webhooks', label: 'Webhooks', right: 'webhooks' },
  { to: '/admin/backups', label: 'Backups', right: 'backups' },
  { to: '/admin/status', label: 'Status', right: 'status' },
  { to: '/admin/settings', label: 'Settings', right: 'settings' },
] as const satisfies { to: string; label: string; right: NeededRight }[];

type OwnPage = (typeof officePages)[number];
export type OfficePage = { to: string; label: string; right: NeededRight };

/** The pages of plugins come before the settings, which stay last. */
const allPages: readonly OfficePage[] = [
  ...officePages.slice(0, -1),
  ...adminPages,
  ...officePages.slice(-1),
];

/** The address of a page that is not of a plugin. */
export type OwnAddress = OwnPage['to'];

/** Returns the pages that the menu shows to a user. */
export const pagesFor = (may: (needed: NeededRight) => boolean): OfficePage[] =>
  allPages.filter(({ label, right }) => label !== '' && may(right));

/** Returns the right that an address requires: that of the list to which it belongs, or null. */
export function rightOfPage(address: string): NeededRight {
  const path = address.replace(/[?#].*$/, '');
  const page = allPages.find(
    ({ to }) =>
      matchPath(to, path) !== null || (to !== '/admin' && !to.includes(':') && path.startsWith(`${to}/`)),
  );
  return page?.right ?? null;
}
