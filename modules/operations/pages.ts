import type { ModulePages } from '#web/module-pages.ts';

export const pages = {
  admin: [
    {
      path: 'admin/status',
      file: 'admin/status/page.tsx',
      label: 'Status',
      right: 'status',
      icon: 'Activity',
    },
  ],
} as const satisfies ModulePages;
