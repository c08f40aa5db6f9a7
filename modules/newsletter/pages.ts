import type { ModulePages } from '#web/module-pages.ts';
import * as m from './messages/index.ts';

export const pages = {
  storefront: [
    { path: 'newsletter/confirm', file: 'storefront/newsletter/confirm/page.tsx' },
    { path: 'newsletter/unsubscribe/:token?', file: 'storefront/newsletter/unsubscribe/page.tsx' },
  ],
  admin: [
    {
      path: 'admin/newsletter',
      file: 'admin/newsletters/page.tsx',
      get label() {
        return m.pages.newsletter();
      },
      words: 'subscriber campaign marketing email mailing list newsletter unsubscribe import export csv',
      right: 'newsletter',
      icon: 'Mail',
      shortcut: 'n',
    },
    { path: 'admin/newsletter/subscribers', file: 'admin/subscribers/page.tsx', right: 'newsletter' },
    { path: 'admin/newsletter/:id', file: 'admin/newsletter/page.tsx', right: 'newsletter' },
  ],
  commands: [
    {
      get label() {
        return m.adminNewsletters.add();
      },
      words: 'create add write send campaign',
      to: '/admin/newsletter?do=add',
      right: 'newsletter',
    },
  ],
} as const satisfies ModulePages;
