import type { ModulePages } from '#web/module-pages.ts';

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
      label: 'Orders',
      right: 'orders',
      icon: 'ReceiptText',
    },
    { path: 'admin/orders/:number', file: 'admin/order/page.tsx' },
  ],
} as const satisfies ModulePages;
