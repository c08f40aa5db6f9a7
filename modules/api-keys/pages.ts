import type { ModulePages } from '#web/module-pages.ts';
import * as m from './messages/index.ts';

export const pages = {
  admin: [
    {
      path: 'admin/api-keys',
      file: 'admin/api-keys/page.tsx',
      get label() {
        return m.pages.apiKeys();
      },
      words: 'api key token developer integration program',
      right: 'api-keys',
      icon: 'KeyRound',
    },
  ],
} as const satisfies ModulePages;
