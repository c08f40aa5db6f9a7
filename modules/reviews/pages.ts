import type { ModulePages } from '#web/module-pages.ts';

export const pages = {
  admin: [
    {
      path: 'admin/reviews',
      file: 'admin/reviews/page.tsx',
      label: 'Reviews',
      right: 'reviews',
      icon: 'MessageSquareText',
    },
  ],
} as const satisfies ModulePages;
