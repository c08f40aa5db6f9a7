import type { ModulePages } from '#web/module-pages.ts';

export const pages = {
  storefront: [{ path: 'contact', file: 'storefront/contact/page.tsx' }],
} as const satisfies ModulePages;
