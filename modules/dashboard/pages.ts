import type { ModulePages } from '#web/module-pages.ts';

export const pages = {
  admin: [
    {
      path: 'admin',
      file: 'admin/dashboard/page.tsx',
      label: 'Dashboard',
      right: 'dashboard',
      icon: 'LayoutDashboard',
    },
  ],
} as const satisfies ModulePages;
