import type { ModulePages } from '#web/module-pages.ts';
import * as m from './messages/index.ts';

export const pages = {
  admin: [
    {
      path: 'admin/inbox',
      file: 'admin/inbox/page.tsx',
      get label() {
        return m.pages.inbox();
      },
      words: 'message enquiry complaint contact saved reply macro conversation return request',
      right: ['orders', 'custom-orders'],
      icon: 'Inbox',
      shortcut: 'i',
    },
    { path: 'admin/inbox/replies', file: 'admin/replies/page.tsx' },
  ],
} as const satisfies ModulePages;
