import type { ModulePages } from '#web/module-pages.ts';
import * as m from './messages/index.ts';

export const pages = {
  admin: [
    {
      path: 'admin/personal-data',
      file: 'admin/personal-data/page.tsx',
      get label() {
        return m.pages.personalData();
      },
      words: 'gdpr dpdp privacy erase delete export personal data',
      right: 'personal-data',
      icon: 'UserSearch',
    },
  ],
} as const satisfies ModulePages;
