import type { ModulePages } from '#web/module-pages.ts';
import * as m from './messages/index.ts';

export const pages = {
  storefront: [
    { path: 'custom-orders', file: 'storefront/custom-orders/page.tsx' },
    { path: 'custom-orders/mine', file: 'storefront/my-custom-orders/page.tsx' },
    { path: 'custom-orders/:number', file: 'storefront/custom-order/page.tsx' },
  ],
  admin: [
    {
      path: 'admin/custom-orders',
      file: 'admin/custom-orders/page.tsx',
      get label() {
        return m.pages.customOrders();
      },
      words: 'bespoke request quote made to order custom order',
      right: 'custom-orders',
      icon: 'Hammer',
    },
    { path: 'admin/custom-orders/:number', file: 'admin/custom-order/page.tsx' },
  ],
} as const satisfies ModulePages;
