import { definePlugin } from '#kernel/plugins/plugin.ts';

/** Gift registries: customers collect gifts for an occasion, and their guests see what is still missing. */
export default definePlugin({
  name: 'gift-registry',
  folder: import.meta.dirname,
  permissions: {
    'gift-registry': { label: 'Gift registries', allows: 'See the gift registries of all customers' },
  },
  load: () => import('./server/index.ts'),
  storefront: {
    pages: [{ path: 'registries/:token', file: 'storefront/registry-page.tsx' }],
    blocks: {
      'product.details': 'storefront/add-to-registry.tsx',
      'order.summary': 'storefront/given.tsx',
      'profile.sections': 'storefront/my-registry.tsx',
    },
  },
  admin: {
    pages: [
      {
        path: 'admin/registries',
        file: 'admin/registries-page.tsx',
        label: 'Gift registries',
        right: 'gift-registry',
      },
    ],
  },
});
