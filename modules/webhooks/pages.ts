import type { ModulePages } from '#web/module-pages.ts';
import * as m from './messages/index.ts';

export const pages = {
  admin: [
    {
      path: 'admin/webhooks',
      file: 'admin/webhooks/page.tsx',
      get label() {
        return m.pages.webhooks();
      },
      words: 'webhook integration developer event zapier',
      right: 'webhooks',
      icon: 'Webhook',
    },
  ],
} as const satisfies ModulePages;
