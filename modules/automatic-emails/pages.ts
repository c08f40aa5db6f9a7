import type { ModulePages } from '#web/module-pages.ts';
import * as m from './messages/index.ts';

export const pages = {
  storefront: [{ path: 'emails/unsubscribe/:token?', file: 'storefront/unsubscribe/page.tsx' }],
  admin: [
    {
      path: 'admin/automatic-emails',
      file: 'admin/automatic-emails/page.tsx',
      get label() {
        return m.pages.automaticEmails();
      },
      words:
        'abandoned cart reminder birthday marketing email automation notification order template subject',
      right: 'newsletter',
      icon: 'MailCheck',
    },
    { path: 'admin/automatic-emails/:key', file: 'admin/automatic-email/page.tsx', right: 'newsletter' },
  ],
} as const satisfies ModulePages;
