import type { Db } from '#kernel/database/database.ts';
import { ShopError } from '#kernel/http/errors.ts';
import type { PageDocument } from '#modules/content/contract/content-pages.ts';
import { articleName, journalPath } from '#modules/content/contract/journal.ts';
import * as m from '../messages/index.ts';
import { findPages, findPublicVersions, firstPublication, type VersionRow } from './pages-store.ts';
import { presentPage } from './present-page.ts';
import { pathOf, shippedPage, shippedSlugs } from './shipped-pages.ts';

/** The cache tag of content pages (content_pages_invalidate.sql). */
export const pagesTag = 'content pages';

export const pageNotFound = () => new ShopError('not_found', m.contentPages.notFound());

/** Whether a version is public at a moment. */
export const isPublicAt = (now: Date, { publishAt }: Pick<VersionRow, 'publishAt'>): boolean =>
  publishAt !== null && publishAt <= now;

/** Returns what a version contains: null stands for the text that comes with the shop. */
export const documentOf = (
  slug: string,
  version: Pick<VersionRow, 'document'> | undefined,
): PageDocument | null => version?.document ?? shippedPage(slug);

/** Returns the public versions of a page, at most one of them still to become public, with the one that shoppers see and its document. */
export async function publicVersionsAt(db: Db, slug: string, now: Date) {
  const versions = await findPublicVersions(db, slug, 2);
  const current = versions.find((version) => isPublicAt(now, version));
  return { versions, current, document: documentOf(slug, current) };
}

/**
 * Returns a page as shoppers see it, and the moments at which the clock changes it: a version becomes public, a banner
 * ends.
 * @throws ShopError not_found for a page without a public version
 */
export async function showPage(db: Db, slug: string, now: Date) {
  const { versions, current, document } = await publicVersionsAt(db, slug, now);
  if (!document) throw pageNotFound();
  const changedAt = current?.publishAt ?? now;
  const publicSince = document.article ? await firstPublication(db, slug) : null;
  const moments = { publicSince: publicSince ?? changedAt, changedAt };
  const { page, until } = await presentPage(db, pathOf(slug), document, now, moments);
  const next = versions.flatMap(({ publishAt }) => (publishAt && publishAt > now ? [publishAt] : []));
  return { page, until: [...until, ...next] };
}

/** Returns the addresses of all public content pages and of the journal, for the sitemap. */
export async function publicPagePaths(db: Db, now: Date): Promise<string[]> {
  const own = (await findPages(db, now)).filter(({ publicSince }) => publicSince !== null);
  const slugs = [...new Set([...shippedSlugs, ...own.map(({ page }) => page.slug)])];
  const hasArticles = slugs.some((slug) => articleName(slug) !== null);
  return [...slugs.map(pathOf), ...(hasArticles ? [journalPath] : [])];
}
