import type { ListedProduct } from '#modules/catalog/contract/admin-products.ts';
import { readPages } from '#web/admin/components/list/read-pages.ts';
import { callApi } from '#web/api/queries.ts';
import type { useListQuery } from './list-query.ts';

type ListQuery = ReturnType<typeof useListQuery>['query'];

/**
 * Returns the ids and names of the first `count` products of a list, in the order of the names, which does not change
 * between two pages as that of the latest update does.
 */
export async function findAll({ page: _, ...query }: ListQuery, count: number) {
  const products = await readPages(
    count,
    ({ id }: ListedProduct) => id,
    async (page) =>
      (await callApi('GET /api/products/stock-room', { query: { ...query, sort: 'name', ...page } }))
        .products,
  );
  return products.map(({ id, name }) => ({ id, name }));
}
