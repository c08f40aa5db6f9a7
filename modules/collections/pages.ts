import type { ModulePages } from '#web/module-pages.ts';
import * as m from './messages/index.ts';

export const pages = {
  storefront: [
    { path: 'collections', file: 'storefront/collections/page.tsx' },
    { path: 'collections/:slug', file: 'storefront/collection/page.tsx' },
  ],
  admin: [
    {
      path: 'admin/collections',
      file: 'admin/collections/page.tsx',
      get label() {
        return m.pages.collections();
      },
      words: 'collection product list group occasion',
      right: 'products',
      icon: 'Library',
    },
  ],
  commands: [
    {
      get label() {
        return m.pages.addCollection();
      },
      words: 'new create',
      to: '/admin/collections?do=add',
      right: 'products',
    },
  ],
} as const satisfies ModulePages;
