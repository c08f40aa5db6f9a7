import { articleName } from '#modules/content/contract/journal.ts';

/** Returns the address of the editor of a page or an article. */
export function editorPath(slug: string): string {
  const article = articleName(slug);
  return article === null ? `/admin/pages/${slug}` : `/admin/journal/${article}`;
}
