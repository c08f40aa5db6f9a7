import { titled } from '../frame/titled.ts';
import { ProductList } from './list.tsx';

export const meta = titled('Products');

export default function ProductsPage() {
  return <ProductList title="Products" subtitle="Manage your products" />;
}
