import type { Category } from '#modules/catalog/contract/catalog.ts';
import { BackLink } from '#web/admin/components/page/back-link.tsx';
import { titleMeta } from '#web/admin/layout/title-meta.ts';
import type { PageParams } from '#web/page-types.ts';
import * as m from '../../messages/index.ts';
import { ProductList } from '../products/list.tsx';

export const meta = titleMeta(m.adminCategory.category());

const heading = (category: Category | null) => ({
  title: category?.name ?? m.adminCategory.category(),
  subtitle:
    category?.isActive === false
      ? m.adminCategory.productsOfThisInactiveCategory()
      : m.adminCategory.productsOfThisCategory(),
});

/** Products of one category: the product list, filtered by the slug (section 2). */
export default function CategoryPage({ params: { slug } }: PageParams<'slug'>) {
  const back = <BackLink to="/admin/categories">{m.adminCategory.productCategories()}</BackLink>;
  return <ProductList key={slug} heading={heading} back={back} slug={slug} />;
}
