import type { ModulePages } from '#web/module-pages.ts';

export const pages = {
  storefront: [{ path: 'orders/:number/pay', file: 'storefront/pay/page.tsx' }],
} as const satisfies ModulePages;
