import { useApiQuery } from '#web/admin/data/api-query.ts';

type Target = { to: string; label: string };

/** Returns the content pages and the categories, as addresses that a link field suggests. */
export function useTargets(): Target[] {
  const { data: pages } = useApiQuery('GET /api/content/pages');
  const { data: listed } = useApiQuery('GET /api/categories', { query: { active: true } });
  return [
    ...(pages ?? []).map(({ path, title }) => ({ to: path, label: title })),
    ...(listed?.categories ?? []).map(({ slug, name }) => ({ to: `/categories/${slug}`, label: name })),
  ];
}
