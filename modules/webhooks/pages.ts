import type { ModulePages } from '#web/module-pages.ts';

export const pages = {
  admin: [
    {
      path: 'admin/webhooks',
      file: 'admin/webhooks/page.tsx',
      label: 'Webhooks',
      right: 'webhooks',
      icon: 'Webhook',
    },
  ],
} as const satisfies ModulePages;
