import type { ModulePages } from '#web/module-pages.ts';
import * as m from './messages/index.ts';

export const pages = {
  admin: [
    {
      path: 'admin/reports',
      file: 'admin/reports/page.tsx',
      get label() {
        return m.pages.reports();
      },
      words: 'report gst tax sales export csv analytics hsn gstr',
      right: 'dashboard',
      icon: 'ChartColumn',
      shortcut: 'r',
    },
    { path: 'admin/reports/:name', file: 'admin/report/page.tsx' },
  ],
} as const satisfies ModulePages;
