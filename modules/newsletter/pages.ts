import type { ModulePages } from '#web/module-pages.ts';

export const pages = {
  storefront: [
    { path: 'newsletter/confirm', file: 'storefront/newsletter/confirm/page.tsx' },
    { path: 'newsletter/unsubscribe/:token?', file: 'storefront/newsletter/unsubscribe/page.tsx' },
  ],
} as const satisfies ModulePages;
