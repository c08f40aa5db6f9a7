import type { Category } from '#modules/catalog/contract/catalog.ts';
import { BackLink } from '#web/admin/components/page/back-link.tsx';
import { titleMeta } from '#web/admin/layout/title-meta.ts';
import { ProductList } from '../products/list.tsx';
import type { Route } from './+types/page.ts';

export const meta = titleMeta('Category');

const heading = (category: Category | null) => ({
  title: category?.name ?? 'Category',
  subtitle: category?.isActive === false ? 'Products of this inactive category' : 'Products of this category',
});

/** Products of one category: the product list, filtered by the slug (section 2). */
export default function CategoryPage({ params: { slug } }: Route.ComponentProps) {
  const back = <BackLink to="/admin/categories">Product Categories</BackLink>;
  return <ProductList key={slug} heading={heading} back={back} slug={slug} />;
}
