import type { ModulePages } from '#web/module-pages.ts';
import * as m from './messages/index.ts';

export const pages = {
  admin: [
    {
      path: 'admin/activity',
      file: 'admin/activity/page.tsx',
      get label() {
        return m.pages.activity();
      },
      words: 'audit log history who changed activity',
      right: 'activity',
      icon: 'History',
    },
    {
      path: 'admin/trash',
      file: 'admin/trash/page.tsx',
      get label() {
        return m.pages.trash();
      },
      words: 'deleted restore undelete bin recycle trash',
      right: ['products', 'promotions', 'users'],
      icon: 'Trash2',
    },
  ],
} as const satisfies ModulePages;
