import type { Needed } from '../data/rights-of.ts';

/** The pages of the menu in its order: those of the specification (section 2, Admin entry), then what the work needs beside them. */
export const officePages = [
  { to: '/admin', label: 'Dashboard', right: 'dashboard' },
  { to: '/admin/categories', label: 'Categories', right: 'products' },
  { to: '/admin/products', label: 'Products', right: 'products' },
  { to: '/admin/artisans', label: 'Artisans', right: 'products' },
  { to: '/admin/orders', label: 'Orders', right: 'orders' },
  { to: '/admin/reviews', label: 'Reviews', right: 'reviews' },
  { to: '/admin/custom-orders', label: 'Custom orders', right: 'custom-orders' },
  { to: '/admin/users', label: 'Users', right: 'customers' },
  { to: '/admin/personal-data', label: 'Personal data', right: 'owner' },
  { to: '/admin/promotions', label: 'Promotions', right: 'promotions' },
  { to: '/admin/activity', label: 'Activity', right: 'owner' },
  { to: '/admin/trash', label: 'Trash', right: ['products', 'promotions'] },
  { to: '/admin/backups', label: 'Backups', right: 'owner' },
  { to: '/admin/status', label: 'Status', right: 'owner' },
  { to: '/admin/settings', label: 'Settings', right: 'owner' },
] as const satisfies { to: string; label: string; right: Needed }[];

export type OfficePage = (typeof officePages)[number];

/** The pages that a user is shown in the menu. */
export const pagesFor = (may: (needed: Needed) => boolean): OfficePage[] =>
  officePages.filter(({ right }) => may(right));

/** The right that the page at an address takes, which is that of the list that it belongs to. */
export function rightOfPage(address: string): Needed {
  const path = address.replace(/[?#].*$/, '');
  const page = officePages.find(({ to }) => path === to || (to !== '/admin' && path.startsWith(`${to}/`)));
  return page?.right ?? null;
}
