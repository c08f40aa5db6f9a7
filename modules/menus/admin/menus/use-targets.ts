import { maxPageSize } from '#kernel/contract/limits.ts';
import { journalPath } from '#modules/content/contract/journal.ts';
import { useApiQuery } from '#web/admin/data/api-query.ts';
import * as m from '../../messages/index.ts';

type Target = { to: string; label: string };

/** Returns the journal, the content pages, the collections and the categories, as addresses that a link field suggests. */
export function useTargets(): Target[] {
  const { data: pages } = useApiQuery('GET /api/content/pages');
  const { data: listed } = useApiQuery('GET /api/categories', { query: { active: true } });
  const { data: chosen } = useApiQuery('GET /api/collections', {
    query: { active: true, limit: maxPageSize },
  });
  const { data: journal } = useApiQuery('GET /api/journal', { query: { limit: 1 } });
  return [
    ...(journal && journal.total > 0 ? [{ to: journalPath, label: m.shippedMenus.journal() }] : []),
    ...(pages ?? []).map(({ path, title }) => ({ to: path, label: title })),
    ...(chosen?.collections ?? []).map(({ slug, name }) => ({ to: `/collections/${slug}`, label: name })),
    ...(listed?.categories ?? []).map(({ slug, name }) => ({ to: `/categories/${slug}`, label: name })),
  ];
}
