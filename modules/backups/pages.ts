import type { ModulePages } from '#web/module-pages.ts';
import * as m from './messages/index.ts';

export const pages = {
  admin: [
    {
      path: 'admin/backups',
      file: 'admin/backups/page.tsx',
      get label() {
        return m.pages.backups();
      },
      words: 'backup restore download copy export database',
      right: 'backups',
      icon: 'DatabaseBackup',
    },
  ],
} as const satisfies ModulePages;
