import type { ModulePages } from '#web/module-pages.ts';
import * as m from './messages/index.ts';

export const pages = {
  admin: [
    {
      path: 'admin/reviews',
      file: 'admin/reviews/page.tsx',
      get label() {
        return m.pages.reviews();
      },
      words: 'review rating stars feedback testimonial',
      right: 'reviews',
      icon: 'MessageSquareText',
    },
  ],
} as const satisfies ModulePages;
