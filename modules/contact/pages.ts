import type { ModulePages } from '#web/module-pages.ts';

export const pages = {
  storefront: [
    { path: 'contact', file: 'storefront/contact/page.tsx' },
    { path: 'contact/messages/:id', file: 'storefront/conversation/page.tsx' },
  ],
  admin: [{ path: 'admin/inbox/:id', file: 'admin/conversation/page.tsx', right: 'orders' }],
} as const satisfies ModulePages;
