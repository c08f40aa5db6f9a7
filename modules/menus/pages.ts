import type { ModulePages } from '#web/module-pages.ts';
import * as m from './messages/index.ts';

export const pages = {
  admin: [
    {
      path: 'admin/menus',
      file: 'admin/menus/page.tsx',
      get label() {
        return m.pages.menus();
      },
      words: 'navigation header footer link menu',
      right: 'pages',
      icon: 'PanelTop',
    },
  ],
} as const satisfies ModulePages;
