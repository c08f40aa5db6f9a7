import type { ModulePages } from '#web/module-pages.ts';
import * as m from './messages/index.ts';

export const pages = {
  admin: [
    {
      path: 'admin/customers',
      file: 'admin/customers/page.tsx',
      get label() {
        return m.pages.customers();
      },
      words: 'customer buyer client guest segment tag contact export csv',
      right: 'customers',
      icon: 'Contact',
      shortcut: 'u',
    },
    { path: 'admin/customers/:id', file: 'admin/customer/page.tsx' },
  ],
} as const satisfies ModulePages;
