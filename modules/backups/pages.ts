import type { ModulePages } from '#web/module-pages.ts';

export const pages = {
  admin: [
    {
      path: 'admin/backups',
      file: 'admin/backups/page.tsx',
      label: 'Backups',
      right: 'backups',
      icon: 'DatabaseBackup',
    },
  ],
} as const satisfies ModulePages;
