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
      words: 'logo colour color font typeface design look brand favicon announcement banner appearance',
      right: 'settings',
      icon: 'Palette',
    },
  ],
} as const satisfies ModulePages;
