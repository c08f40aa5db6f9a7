import type { ModulePages } from '#web/module-pages.ts';
import * as m from './messages/index.ts';

export const pages = {
  admin: [
    {
      path: 'admin',
      file: 'admin/dashboard/page.tsx',
      get label() {
        return m.pages.dashboard();
      },
      words: 'home overview start figures revenue statistics',
      right: 'dashboard',
      icon: 'LayoutDashboard',
      shortcut: 'd',
    },
  ],
} as const satisfies ModulePages;
