import { titleMeta } from '#web/admin/layout/title-meta.ts';
import { ProductList } from './list.tsx';

export const meta = titleMeta('Products');

const heading = () => ({ title: 'Products', subtitle: 'Manage your products' });

export default function ProductsPage() {
  return <ProductList heading={heading} />;
}
