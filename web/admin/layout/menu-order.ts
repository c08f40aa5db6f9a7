/**
 * The groups of the menu of the back office, in order, each with the addresses of its pages, in order. The palette lists
 * pages in this order too. The modules declare what else an entry has in their `pages.ts`.
 */
export const menuOrder = {
  overview: ['admin', 'admin/reports'],
  sales: [
    'admin/orders',
    'admin/remittances',
    'admin/inbox',
    'admin/custom-orders',
    'admin/customers',
    'admin/promotions',
    'admin/newsletter',
    'admin/automatic-emails',
  ],
  catalogue: ['admin/categories', 'admin/products', 'admin/artisans', 'admin/collections', 'admin/reviews'],
  delivery: ['admin/delivery/lanes', 'admin/delivery/calendar', 'admin/delivery/capacity'],
  storefront: [
    'admin/search',
    'admin/pages',
    'admin/journal',
    'admin/menus',
    'admin/redirects',
    'admin/theme',
  ],
  /** All pages of plugins, in the order of `haat.config.ts`. */
  plugins: [],
  administration: [
    'admin/users',
    'admin/roles',
    'admin/personal-data',
    'admin/activity',
    'admin/trash',
    'admin/agents',
    'admin/api-keys',
    'admin/webhooks',
    'admin/backups',
    'admin/status',
    'admin/settings',
  ],
} as const;

export type MenuGroup = keyof typeof menuOrder;
/** The address of a page of the menu. */
export type MenuPath = (typeof menuOrder)[MenuGroup][number];
