import type { ModulePages } from '#web/module-pages.ts';

export const pages = {
  admin: [
    {
      path: 'admin/api-keys',
      file: 'admin/api-keys/page.tsx',
      label: 'API keys',
      right: 'api-keys',
      icon: 'KeyRound',
    },
  ],
} as const satisfies ModulePages;
