import { maxTagLength } from '#modules/content/contract/journal.ts';

/** Returns the address of a page of the journal; an empty tag is that of all articles. */
export function journalAddress(tag: string, page = 1): string {
  const params = new URLSearchParams({ ...(tag && { tag }), ...(page > 1 && { page: String(page) }) });
  return params.size > 0 ? `/journal?${params}` : '/journal';
}

/** The tag in an address; one that is too long is cut. */
export const tagIn = (params: URLSearchParams): string =>
  (params.get('tag') ?? '').replaceAll('\0', '').toWellFormed().trim().slice(0, maxTagLength).toWellFormed();

/** Returns the link by which feed readers find the articles. */
export const feedLink = (title: string) => ({
  tagName: 'link' as const,
  rel: 'alternate',
  type: 'application/atom+xml',
  href: '/journal/feed.xml',
  title,
});
