import type { ModulePages } from '#web/module-pages.ts';
import * as m from './messages/index.ts';

export const pages = {
  storefront: [
    { path: 'orders', file: 'storefront/orders/page.tsx' },
    { path: 'orders/:number', file: 'storefront/order/page.tsx' },
    { path: 'orders/:number/confirm', file: 'storefront/order-confirm/page.tsx' },
  ],
  admin: [
    {
      path: 'admin/orders',
      file: 'admin/orders/page.tsx',
      get label() {
        return m.pages.orders();
      },
      words:
        'order sale refund return invoice bill receipt cancel packing slip label cod shipment parcel tracking export csv',
      right: 'orders',
      icon: 'ReceiptText',
      shortcut: 'o',
    },
    { path: 'admin/orders/:number', file: 'admin/order/page.tsx' },
  ],
  commands: [
    {
      get label() {
        return m.commands.create();
      },
      words: 'new add take phone whatsapp fair manual draft',
      to: '/admin/orders?do=create',
      right: 'orders',
    },
    {
      get label() {
        return m.commands.next();
      },
      words: 'ship send pack parcel deliver',
      to: '/admin/orders/:number?do=next',
      right: 'orders',
    },
    {
      get label() {
        return m.commands.refund();
      },
      words: 'money back repay',
      to: '/admin/orders/:number?do=refund',
      right: 'refunds',
    },
  ],
} as const satisfies ModulePages;
