import type { ModulePages } from '#web/module-pages.ts';

export const pages = {
  admin: [
    {
      path: 'admin/personal-data',
      file: 'admin/personal-data/page.tsx',
      label: 'Personal data',
      right: 'personal-data',
      icon: 'UserSearch',
    },
  ],
} as const satisfies ModulePages;
