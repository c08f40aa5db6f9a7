import { maxPageSize } from '#kernel/contract/limits.ts';
import { callApi } from '#web/api/queries.ts';
import type { useListQuery } from './list-query.ts';

type ListQuery = ReturnType<typeof useListQuery>['query'];

/**
 * Returns the ids and names of the first `count` products of a list, in the order of the names, which does not change
 * between two pages as that of the latest update does.
 */
export async function findAll({ page: _, ...query }: ListQuery, count: number) {
  const names = new Map<string, string>();
  for (let page = 1; (page - 1) * maxPageSize < count; page++) {
    const { products } = await callApi('GET /api/products/stock-room', {
      query: { ...query, sort: 'name', page, limit: maxPageSize },
    });
    for (const { id, name } of products) names.set(id, name);
  }
  return [...names].slice(0, count).map(([id, name]) => ({ id, name }));
}
