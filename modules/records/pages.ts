import type { ModulePages } from '#web/module-pages.ts';

export const pages = {
  admin: [
    {
      path: 'admin/activity',
      file: 'admin/activity/page.tsx',
      label: 'Activity',
      right: 'activity',
      icon: 'History',
    },
    {
      path: 'admin/trash',
      file: 'admin/trash/page.tsx',
      label: 'Trash',
      right: ['products', 'promotions', 'users'],
      icon: 'Trash2',
    },
  ],
} as const satisfies ModulePages;
