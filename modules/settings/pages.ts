import type { ModulePages } from '#web/module-pages.ts';
import * as m from './messages/index.ts';

export const pages = {
  admin: [
    {
      path: 'admin/settings',
      file: 'admin/settings/page.tsx',
      get label() {
        return m.pages.settings();
      },
      words: 'configuration preferences options setup',
      right: 'settings',
      icon: 'Settings',
      shortcut: 's',
    },
  ],
} as const satisfies ModulePages;
