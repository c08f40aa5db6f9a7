import type { ModulePages } from '#web/module-pages.ts';
import * as m from './messages/index.ts';

export const pages = {
  admin: [
    {
      path: 'admin/status',
      file: 'admin/status/page.tsx',
      get label() {
        return m.pages.status();
      },
      words: 'health error server uptime problem disk queue doctor',
      right: 'status',
      icon: 'Activity',
    },
  ],
} as const satisfies ModulePages;
