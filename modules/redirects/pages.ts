import type { ModulePages } from '#web/module-pages.ts';
import * as m from './messages/index.ts';

export const pages = {
  admin: [
    {
      path: 'admin/redirects',
      file: 'admin/redirects/page.tsx',
      get label() {
        return m.pages.redirects();
      },
      words: 'redirect url 404 moved address link',
      right: 'pages',
      icon: 'Signpost',
    },
  ],
} as const satisfies ModulePages;
