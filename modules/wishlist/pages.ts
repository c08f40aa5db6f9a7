import type { ModulePages } from '#web/module-pages.ts';

export const pages = {
  storefront: [
    { path: 'wishlist', file: 'storefront/wishlist/page.tsx' },
    { path: 'wishlist/shared/:token', file: 'storefront/shared-wishlist/page.tsx' },
  ],
} as const satisfies ModulePages;
