import type { ModulePages } from '#web/module-pages.ts';
import * as m from './messages/index.ts';

export const pages = {
  admin: [
    {
      path: 'admin/promotions',
      file: 'admin/promotions/page.tsx',
      get label() {
        return m.pages.promotions();
      },
      words: 'coupon discount promo code voucher offer sale',
      right: 'promotions',
      icon: 'TicketPercent',
    },
  ],
  commands: [
    {
      get label() {
        return m.commands.addPromotion();
      },
      words: 'new create code coupon discount',
      to: '/admin/promotions?do=add',
      right: 'promotions',
    },
  ],
} as const satisfies ModulePages;
