import type { ModulePages } from '#web/module-pages.ts';

export const pages = {
  storefront: [{ path: 'checkout/link/:token', file: 'storefront/checkout-link/page.tsx' }],
} as const satisfies ModulePages;
