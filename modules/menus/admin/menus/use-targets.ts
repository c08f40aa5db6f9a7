import { maxPageSize } from '#kernel/contract/limits.ts';
import { useApiQuery } from '#web/admin/data/api-query.ts';

type Target = { to: string; label: string };

/** Returns the content pages, the categories and the collections, as addresses that a link field suggests. */
export function useTargets(): Target[] {
  const { data: pages } = useApiQuery('GET /api/content/pages');
  const { data: listed } = useApiQuery('GET /api/categories', { query: { active: true } });
  const { data: chosen } = useApiQuery('GET /api/collections', {
    query: { active: true, limit: maxPageSize },
  });
  return [
    ...(pages ?? []).map(({ path, title }) => ({ to: path, label: title })),
    ...(chosen?.collections ?? []).map(({ slug, name }) => ({ to: `/collections/${slug}`, label: name })),
    ...(listed?.categories ?? []).map(({ slug, name }) => ({ to: `/categories/${slug}`, label: name })),
  ];
}
