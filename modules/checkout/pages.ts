import type { ModulePages } from '#web/module-pages.ts';

export const pages = {
  storefront: [{ path: 'checkout', file: 'storefront/checkout/page.tsx' }],
} as const satisfies ModulePages;
