import type { ModulePages } from '#web/module-pages.ts';

export const pages = {
  admin: [{ path: 'admin/content-file', file: 'admin/content-file/page.tsx', right: 'pages' }],
} as const satisfies ModulePages;
