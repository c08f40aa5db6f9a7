import type { ModulePages } from '#web/module-pages.ts';

export const pages = {
  admin: [{ path: 'admin/products/import', file: 'admin/import/page.tsx' }],
} as const satisfies ModulePages;
