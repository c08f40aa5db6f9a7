import type { Category } from '#modules/catalog/contract/catalog.ts';
import { BackLink } from '#web/admin/components/page/back-link.tsx';
import { titleMeta } from '#web/admin/layout/title-meta.ts';
import type { PageParams } from '#web/page-types.ts';
import { ProductList } from '../products/list.tsx';

export const meta = titleMeta('Category');

const heading = (category: Category | null) => ({
  title: category?.name ?? 'Category',
  subtitle: category?.isActive === false ? 'Products of this inactive category' : 'Products of this category',
});

/** Products of one category: the product list, filtered by the slug (section 2). */
export default function CategoryPage({ params: { slug } }: PageParams<'slug'>) {
  const back = <BackLink to="/admin/categories">Product Categories</BackLink>;
  return <ProductList key={slug} heading={heading} back={back} slug={slug} />;
}
