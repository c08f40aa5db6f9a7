import type { ModulePages } from '#web/module-pages.ts';
import * as m from './messages/index.ts';

export const pages = {
  admin: [
    {
      path: 'admin/theme',
      file: 'admin/theme/page.tsx',
      get label() {
        return m.pages.theme();
      },
      group: 'storefront',
      right: 'settings',
      icon: 'Palette',
    },
  ],
} as const satisfies ModulePages;
