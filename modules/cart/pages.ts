import type { ModulePages } from '#web/module-pages.ts';

export const pages = {
  storefront: [{ path: 'cart', file: 'storefront/cart/page.tsx' }],
} as const satisfies ModulePages;
