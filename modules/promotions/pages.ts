import type { ModulePages } from '#web/module-pages.ts';

export const pages = {
  admin: [
    {
      path: 'admin/promotions',
      file: 'admin/promotions/page.tsx',
      label: 'Promotions',
      right: 'promotions',
      icon: 'TicketPercent',
    },
  ],
} as const satisfies ModulePages;
