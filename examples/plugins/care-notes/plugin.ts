import { definePlugin } from '#kernel/plugins/plugin.ts';

export default definePlugin({
  name: 'care-notes',
  folder: import.meta.dirname,
  load: () => import('./server.ts'),
  storefront: { blocks: { 'product.details': 'note.tsx' } },
});
