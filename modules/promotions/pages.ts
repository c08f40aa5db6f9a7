import type { ModulePages } from '#web/module-pages.ts';
import * as m from './messages/index.ts';

export const pages = {
  admin: [
    {
      path: 'admin/promotions',
      file: 'admin/promotions/page.tsx',
      get label() {
        return m.pages.promotions();
      },
      right: 'promotions',
      icon: 'TicketPercent',
    },
  ],
} as const satisfies ModulePages;
