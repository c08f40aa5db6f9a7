import type { ModulePages } from '#web/module-pages.ts';
import * as m from './messages/index.ts';

export const pages = {
  admin: [
    {
      path: 'admin/remittances',
      file: 'admin/remittances/page.tsx',
      get label() {
        return m.pages.remittances();
      },
      words: 'cod cash courier utr settle reconcile payout',
      right: 'refunds',
      icon: 'Banknote',
    },
    { path: 'admin/remittances/new', file: 'admin/new-remittance/page.tsx' },
    { path: 'admin/remittances/:id', file: 'admin/remittance/page.tsx' },
  ],
  commands: [
    {
      get label() {
        return m.pages.recordRemittance();
      },
      words: 'cod cash courier utr import settle reconcile',
      to: '/admin/remittances/new',
      right: 'refunds',
    },
  ],
} as const satisfies ModulePages;
