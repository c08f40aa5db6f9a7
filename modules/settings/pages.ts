import type { ModulePages } from '#web/module-pages.ts';

export const pages = {
  admin: [
    {
      path: 'admin/settings',
      file: 'admin/settings/page.tsx',
      label: 'Settings',
      right: 'settings',
      icon: 'Settings',
    },
  ],
} as const satisfies ModulePages;
