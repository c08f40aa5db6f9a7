import type { ModulePages } from '#web/module-pages.ts';

export const pages = {
  storefront: [{ path: 'stock-alerts/confirm/:token?', file: 'storefront/confirm/page.tsx' }],
} as const satisfies ModulePages;
