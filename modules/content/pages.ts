import type { ModulePages } from '#web/module-pages.ts';

export const pages = {
  storefront: [
    { path: '', file: 'storefront/home/page.tsx' },
    { path: 'about', file: 'storefront/about/page.tsx' },
    { path: 'shipping', file: 'storefront/shipping/page.tsx' },
    { path: 'returns', file: 'storefront/returns/page.tsx' },
    { path: 'size-guide', file: 'storefront/size-guide/page.tsx' },
    { path: 'faq', file: 'storefront/faq/page.tsx' },
    { path: 'privacy', file: 'storefront/privacy/page.tsx' },
    { path: 'terms', file: 'storefront/terms/page.tsx' },
    { path: 'cookies', file: 'storefront/cookies/page.tsx' },
  ],
} as const satisfies ModulePages;
