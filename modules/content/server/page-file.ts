import { isDeepStrictEqual } from 'node:util';
import { v7 as uuid } from 'uuid';
import { z } from 'zod';
import type { Db } from '#kernel/database/database.ts';
import { type PageDocument, pageDocument, pageSlug } from '#modules/content/contract/content-pages.ts';
import { articleName } from '#modules/content/contract/journal.ts';
import { added, changed, defineContentPart, type ItemChange, same } from '#modules/content-files/index.ts';
import * as m from '../messages/index.ts';
import { putVersion, requireRoom, requireShowable } from './edit-pages.ts';
import { type CurrentVersion, findCurrentVersions } from './page-file-store.ts';
import { insertPage, lockPage } from './pages-store.ts';
import { documentOf, isPublicAt } from './public-page.ts';
import { shippedPage, shippedSlugs } from './shipped-pages.ts';

/** A page or an article in the content file, without its former versions. */
const pageItem = z.strictObject({
  slug: z
    .string()
    .refine((slug) => shippedPage(slug) !== null || pageSlug.safeParse(articleName(slug) ?? slug).success, {
      error: () => m.contractPages.mustBeSlug(),
    }),
  /** What shoppers see; null for a page of drafts. */
  document: pageDocument.nullable(),
  /** The version that is not public yet: a draft, or one with a moment. */
  pending: z.strictObject({ document: pageDocument, publishAt: z.iso.datetime().nullable() }).nullable(),
});
type PageItem = z.output<typeof pageItem>;

/** Writes the date that shoppers see into an article: in another shop, it becomes public for the first time by its import. */
function withDate(document: PageDocument | null, publicSince: Date | null): PageDocument | null {
  if (!document?.article || document.article.date !== null || !publicSince) return document;
  const date = publicSince.toISOString().slice(0, 10);
  return { ...document, article: { ...document.article, date } };
}

function itemOf(slug: string, versions: readonly CurrentVersion[], now: Date): PageItem {
  const shown = versions.find((version) => isPublicAt(now, version));
  const pending = versions.find((version) => version !== shown);
  const next = pending && documentOf(slug, pending);
  return {
    slug,
    document: withDate(documentOf(slug, shown), shown?.publicSince ?? null),
    pending: next ? { document: next, publishAt: pending.publishAt?.toISOString() ?? null } : null,
  };
}

/** Returns the pages of the shop, those of the owner and the articles. */
async function readPages(db: Db, now: Date): Promise<PageItem[]> {
  const versions = Map.groupBy(await findCurrentVersions(db, now), ({ slug }) => slug);
  const slugs = [...new Set([...shippedSlugs, ...versions.keys()])];
  return slugs.map((slug) => itemOf(slug, versions.get(slug) ?? [], now));
}

/** Returns an entry as it is at a moment: a version whose moment has passed is the one that shoppers see. */
function itemAt(now: Date, item: PageItem): PageItem {
  const { pending } = item;
  if (!pending || pending.publishAt === null || new Date(pending.publishAt) > now) return item;
  return { ...item, document: pending.document, pending: null };
}

/**
 * Saves a page as a further version. A version of this shop that is not public yet stays, unless the entry has another one.
 * @throws ShopError invalid_input for blocks and texts that the page cannot show; conflict for too many pages
 */
async function savePageItem(tx: Db, entry: PageItem, now: Date): Promise<ItemChange> {
  const { slug, document, pending } = itemAt(now, entry);
  for (const each of [document, pending?.document]) if (each) requireShowable(slug, each);
  const existing = await lockPage(tx, slug);
  const before = itemOf(slug, await findCurrentVersions(tx, now, slug), now);
  const isNewText = document !== null && !isDeepStrictEqual(document, before.document);
  const isNewDraft = pending !== null && !isDeepStrictEqual(pending, before.pending);
  if (!isNewText && !isNewDraft) return same;
  const title = (document ?? pending?.document)?.title ?? '';
  const page = existing ?? { id: uuid(), slug, name: title, publishAt: null, updatedAt: now };
  if (!existing) {
    // Another transaction has inserted it meanwhile.
    if (!(await insertPage(tx, page))) return savePageItem(tx, entry, now);
    await requireRoom(tx, articleName(slug) === null ? 'page' : 'article');
  }
  if (isNewText) await putVersion(tx, page, { document, publishAt: now }, now);
  const next = pending ?? before.pending;
  if (next)
    await putVersion(
      tx,
      page,
      { ...next, publishAt: next.publishAt === null ? null : new Date(next.publishAt) },
      now,
    );
  return existing || shippedPage(slug) ? changed : added;
}

/** The pages and articles in the content file. */
export const pagesPart = defineContentPart({
  name: 'pages',
  get label() {
    return m.pageFile.label();
  },
  right: 'pages',
  item: pageItem,
  nameOf: ({ slug }) => slug,
  read: readPages,
  write: async (tx, now) => ({ save: (item) => savePageItem(tx, item, now) }),
});
