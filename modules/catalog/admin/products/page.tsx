import { titleMeta } from '#web/admin/layout/title-meta.ts';
import * as m from '../../messages/index.ts';
import { ProductList } from './list.tsx';

export const meta = titleMeta(m.catalogAdminProducts.products());

const heading = () => ({
  title: m.catalogAdminProducts.products(),
  subtitle: m.catalogAdminProducts.manageYourProducts(),
});

export default function ProductsPage() {
  return <ProductList heading={heading} />;
}
