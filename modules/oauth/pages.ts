import type { ModulePages } from '#web/module-pages.ts';

export const pages = {
  admin: [{ path: 'admin/consent', file: 'admin/consent/page.tsx' }],
} as const satisfies ModulePages;
