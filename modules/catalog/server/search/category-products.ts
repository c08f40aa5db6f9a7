import type { ListRange } from '#kernel/lists/ordered.ts';
import type { ProductSort } from '#modules/catalog/contract/product-sorts.ts';
import * as cacheTags from '../cache-tags.ts';
import { categoryBySlug, countOf, pagesOf, presentCategory, relativesOf } from '../categories/categories.ts';
import { presentProduct } from '../products/present-product.ts';
import { type Audience, findByIds } from '../products/product-rows-store.ts';
import { countProducts } from '../products/products-store.ts';
import type { SearchSources } from './find-products.ts';
import { pageOfList } from './pages.ts';
import { type UnfilteredList, unfilteredList } from './whole-list-store.ts';

type CategoryQuery = { slug?: string; page: number; limit: number; sort?: ProductSort; audience: Audience };

/** GET api/products/slug (R22): returns the products of one category or of all, featured first by default. */
export async function productsOfCategory(
  sources: SearchSources,
  { slug, page, limit, sort, audience }: CategoryQuery,
) {
  const { db } = sources;
  const category = slug ? await categoryBySlug(db, slug, audience) : null;
  const list = { category: category?.id ?? null, sort: sort ?? 'featured' };
  const total = category ? countOf(category, audience) : await countProducts(db, null, audience);
  const rows =
    audience === 'staff'
      ? await pageForStaff(sources, list, total, { skip: (page - 1) * limit, limit })
      : await pageOfList(sources, {
          bounds: category ? { category: category.id } : {},
          cacheTags: cacheTags.productList({ products: [], category }, sort),
          page,
          limit,
          sort: list.sort,
          audience,
        });
  return {
    products: rows.map(presentProduct),
    pages: pagesOf(total, limit),
    total,
    category: category && presentCategory(category, audience),
    ...(await relativesOf(db, category, audience)),
  };
}

/** Returns a page of all products, hidden ones included. */
async function pageForStaff(
  { db, lists }: SearchSources,
  list: UnfilteredList,
  total: number,
  window: ListRange,
) {
  const ids = await lists.page(
    db,
    {
      key: `whole ${JSON.stringify(list)}`,
      ordered: unfilteredList(list),
      total,
      all: total,
      cacheTags: cacheTags.wholeList,
    },
    window,
  );
  return findByIds(db, ids);
}
