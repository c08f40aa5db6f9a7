import { messages } from '#contract/messages.ts';
import { CallError } from '#web/api/client.ts';
import { useAnswer } from '../data/answer.ts';
import { titled } from '../frame/titled.ts';
import { NoRecord, WayBack } from '../parts/way-back.tsx';
import { ProductList } from '../products/list.tsx';
import type { Route } from './+types/page.ts';

export const meta = titled('Category');

/** Products of one category: the product list, filtered by the slug (section 2). */
export default function CategoryPage({ params: { slug } }: Route.ComponentProps) {
  const { data, error } = useAnswer('GET /api/products/stock-room', { query: { category: slug, limit: 1 } });
  const category = data?.category?.slug === slug ? data.category : null;
  const isNowhere = (data && !data.category) || (error instanceof CallError && error.statusCode === 404);
  if (isNowhere)
    return <NoRecord title={messages.categoryNotFound} to="/admin/categories" all="All categories" />;
  return (
    <ProductList
      key={slug}
      back={<WayBack to="/admin/categories">Product Categories</WayBack>}
      title={category?.name ?? 'Category'}
      subtitle={
        category?.isActive === false
          ? 'Products of this category, which the shop does not show'
          : 'Products of this category'
      }
      category={{ slug, id: category?.id }}
    />
  );
}
