import { isDeepStrictEqual } from 'node:util';
import { v7 as uuid } from 'uuid';
import { z } from 'zod';
import { shopUrl } from '#kernel/contract/shop-url.ts';
import { type AuditActor, setAuditActor } from '#kernel/database/audit-actor.ts';
import { type Db, transaction } from '#kernel/database/database.ts';
import { invalidInput, requireUnchanged, ShopError } from '#kernel/http/errors.ts';
import type { IsMissing } from '#kernel/http/missing-page.ts';
import {
  type EditedPage,
  maxPages,
  type PageCreate,
  type PageDocument,
  type PageKind,
  type PageSummary,
  type PageUpdate,
} from '#modules/content/contract/content-pages.ts';
import { articleName, articleSlug, emptyArticle, maxArticles } from '#modules/content/contract/journal.ts';
import { moveToTrash, removeFromTrash, restoreFromTrash } from '#modules/records/index.ts';
import * as m from '../messages/index.ts';
import { requireNewLinksLead } from './block-links.ts';
import { requireArticleFields, requireBlocksOfPage, requireSafeTexts } from './check-blocks.ts';
import * as store from './pages-store.ts';
import { placeholderFiller } from './placeholder-filler.ts';
import { documentOf, isPublicAt, pageNotFound, publicVersionsAt } from './public-page.ts';
import { pathOf, shippedPage, shippedSlugs } from './shipped-pages.ts';

/** The version of a page that was never saved. */
const neverSaved = new Date(0);

/** The id of the version that comes with the shop. */
const shippedVersion = 'shipped';

type Saved = Pick<store.PageRow, 'slug' | 'name' | 'publishAt' | 'updatedAt'>;

const unsaved = (slug: string, { title }: PageDocument): Saved => ({
  slug,
  name: title,
  publishAt: neverSaved,
  updatedAt: neverSaved,
});

type SummaryContext = { now: Date; fill: (text: string) => string };

function summaryOf(page: Saved, hasPublicVersion: boolean, { now, fill }: SummaryContext): PageSummary {
  const { slug, name, publishAt, updatedAt } = page;
  const isShipped = shippedPage(slug) !== null;
  return {
    slug,
    path: pathOf(slug),
    title: fill(name),
    isShipped,
    isPublic: isShipped || hasPublicVersion,
    pending: isPublicAt(now, page) ? null : { publishAt: publishAt?.toISOString() ?? null },
    updatedAt: updatedAt.toISOString(),
  };
}

/** Returns the pages of the shop in their order, then those of the owner by title; or the articles by title. */
export async function listPages(db: Db, kind: PageKind, now: Date): Promise<PageSummary[]> {
  const [fill, rows] = await Promise.all([placeholderFiller(db), store.findPages(db, now)]);
  const saved = new Map(
    rows.map(({ page, publicSince }) => [page.slug, summaryOf(page, publicSince !== null, { now, fill })]),
  );
  const shipped = shippedSlugs.map(
    (slug) =>
      saved.get(slug) ?? summaryOf(unsaved(slug, shippedPage(slug) as PageDocument), false, { now, fill }),
  );
  const own = [...saved.values()].filter(({ isShipped }) => !isShipped);
  const isArticle = ({ slug }: PageSummary) => articleName(slug) !== null;
  return kind === 'article' ? own.filter(isArticle) : [...shipped, ...own.filter((page) => !isArticle(page))];
}

/** Returns a page with the document that its editor opens, and its public versions. @throws ShopError not_found */
export async function editedPage(db: Db, slug: string, now: Date): Promise<EditedPage> {
  const shipped = shippedPage(slug);
  const page = await store.findPage(db, slug);
  const versions = page ? await store.findVersions(db, page.id) : [];
  const latest = page && versions[0] ? await store.findVersion(db, page.id, versions[0].id) : null;
  const document = documentOf(slug, latest ?? undefined);
  if (!document) throw pageNotFound();
  const publicVersions = versions.filter((version) => isPublicAt(now, version));
  const fill = await placeholderFiller(db);
  return {
    ...summaryOf(page ?? unsaved(slug, document), publicVersions.length > 0, { now, fill }),
    document,
    versions: [
      ...publicVersions.map(({ id, author, publishAt }, index) => ({
        id,
        author,
        publishedAt: publishAt?.toISOString() ?? null,
        isShown: index === 0,
      })),
      ...(shipped
        ? [{ id: shippedVersion, author: '', publishedAt: null, isShown: publicVersions.length === 0 }]
        : []),
    ],
  };
}

/** Returns what a version of a page contains. @throws ShopError not_found */
export async function versionOf(db: Db, slug: string, id: string): Promise<PageDocument> {
  if (id === shippedVersion) {
    const shipped = shippedPage(slug);
    if (!shipped) throw pageNotFound();
    return shipped;
  }
  const page = z.uuid().safeParse(id).success ? await store.findPage(db, slug) : null;
  const version = page && (await store.findVersion(db, page.id, id));
  const document = version && documentOf(slug, version);
  if (!document) throw pageNotFound();
  return document;
}

type Change = { db: Db; author: AuditActor; now: Date };

/** Adds a page or an article as a draft. @throws ShopError conflict for an address in use, or too many pages */
export async function createPage(
  { db, author, now }: Change,
  { kind, slug: name, title }: PageCreate,
): Promise<EditedPage> {
  const isArticle = kind === 'article';
  const slug = isArticle ? articleSlug(name) : name;
  const taken = () => {
    const message = m.contentPages.slugIsTaken();
    return new ShopError('conflict', message, [{ path: 'slug', message }]);
  };
  if (shippedPage(slug)) throw taken();
  await transaction(db, async (tx) => {
    await setAuditActor(tx, author);
    const page = { id: uuid(), slug, name: title, publishAt: null, updatedAt: now };
    if (!(await store.insertPage(tx, page))) throw taken();
    await requireRoom(tx, kind);
    const document = {
      title,
      lead: '',
      seoTitle: '',
      seoDescription: '',
      blocks: [],
      ...(isArticle && { article: emptyArticle }),
    };
    await store.saveVersion(tx, { id: uuid(), pageId: page.id, document, publishAt: null });
  });
  return editedPage(db, slug, now);
}

/** @throws ShopError conflict for more pages or articles than a shop can have */
export async function requireRoom(tx: Db, kind: PageKind): Promise<void> {
  const maximum = kind === 'article' ? maxArticles : maxPages;
  if ((await store.countPages(tx, kind)) > maximum)
    throw new ShopError('conflict', m.contentPages.tooMany({ kind, maximum }));
}

/** @throws ShopError invalid_input naming what the page with this slug cannot show */
export function requireShowable(slug: string, document: PageDocument): void {
  requireSafeTexts(document);
  requireBlocksOfPage(slug, document);
  requireArticleFields(slug, document);
}

/**
 * Saves a version of a page that is locked. It replaces a version that is not public yet; a public one is kept. A document
 * that is equal to the text of the shop follows that text in later releases.
 */
export async function putVersion(
  tx: Db,
  { id: pageId, slug }: Pick<store.PageRow, 'id' | 'slug'>,
  { document, publishAt }: { document: PageDocument; publishAt: Date | null },
  now: Date,
): Promise<void> {
  const [latest] = await store.findVersions(tx, pageId);
  const id = latest && !isPublicAt(now, latest) ? latest.id : uuid();
  const isShippedText = isDeepStrictEqual(document, shippedPage(slug));
  await store.saveVersion(tx, { id, pageId, document: isShippedText ? null : document, publishAt });
  await store.updatePage(tx, { id: pageId, name: document.title, publishAt, updatedAt: now });
}

/**
 * Saves a page: as a draft, for a later moment, or at once. Only a draft may have new links to pages that do not exist.
 * @throws ShopError not_found, invalid_input, changed_meanwhile
 */
export async function savePage(
  { db, author, now, isMissing }: Change & { isMissing: IsMissing },
  slug: string,
  update: PageUpdate,
): Promise<EditedPage> {
  const { publish, updatedAt, ...document } = update;
  requireShowable(slug, document);
  const publishAt = publishMoment(publish, now);
  if (publishAt) await requirePublicLinksLead({ db, now, isMissing }, slug, document);
  await transaction(db, async (tx) => {
    await setAuditActor(tx, author);
    const page = await lockOrInsert(tx, slug, document, now, updatedAt);
    await putVersion(tx, { ...page, slug }, { document, publishAt }, now);
  });
  return editedPage(db, slug, now);
}

/**
 * Refuses new links to pages that do not exist in a version that becomes public. A saved page without a public version
 * counts as one, so that two new pages can lead to each other.
 * @throws ShopError invalid_input with the field of each link
 */
async function requirePublicLinksLead(
  { db, now, isMissing }: { db: Db; now: Date; isMissing: IsMissing },
  slug: string,
  { blocks }: PageDocument,
): Promise<void> {
  const { document: shown } = await publicVersionsAt(db, slug, now);
  const saved = new Set((await store.findPages(db, now)).map(({ page }) => pathOf(page.slug)));
  const isSaved = (to: string) => saved.has(shopUrl(to)?.pathname ?? '');
  await requireNewLinksLead(async (to) => !isSaved(to) && (await isMissing(to)), blocks, shown?.blocks ?? []);
}

/** Locks the row of a page that its editor opened; the first save of a page of the shop inserts it. */
async function lockOrInsert(
  tx: Db,
  slug: string,
  { title }: PageDocument,
  now: Date,
  seen: string | undefined,
): Promise<Pick<store.PageRow, 'id'>> {
  if (shippedPage(slug) && (seen === undefined || Date.parse(seen) === neverSaved.getTime())) {
    const page = { id: uuid(), slug, name: title, publishAt: null, updatedAt: now };
    if (await store.insertPage(tx, page)) return page;
  }
  const page = await store.lockPage(tx, slug);
  if (!page) throw pageNotFound();
  requireUnchanged(page.updatedAt, seen);
  return page;
}

/** Returns when a version becomes public. @throws ShopError invalid_input for a moment that has passed */
function publishMoment(publish: PageUpdate['publish'], now: Date): Date | null {
  if (publish === 'now') return now;
  if (publish !== null && new Date(publish) <= now)
    throw invalidInput([{ path: 'publish', message: m.contentPages.mustBeLater() }]);
  return publish === null ? null : new Date(publish);
}

/** Moves a page of the owner with its versions to the trash. @throws ShopError not_found, not_possible_now for one of the shop */
export async function deletePage({ db, author }: Omit<Change, 'now'>, slug: string): Promise<{ id: string }> {
  if (shippedPage(slug)) throw new ShopError('not_possible_now', m.contentPages.belongsToShop());
  return transaction(db, async (tx) => {
    await setAuditActor(tx, author);
    const page = await store.lockPage(tx, slug);
    if (!page) throw pageNotFound();
    await moveToTrash(tx, { kind: 'page', table: 'content_pages', ids: [page.id] });
    return { id: page.id };
  });
}

/**
 * Restores a deleted page with its versions.
 * @throws ShopError not_found; conflict if another page has its address by now
 */
export const restorePage = (db: Db, author: AuditActor, id: string): Promise<{ slug: string }> =>
  transaction(db, async (tx) => {
    await setAuditActor(tx, { ...author, act: 'restored' });
    const record = await removeFromTrash(tx, 'page', id);
    await restoreFromTrash(tx, 'content_pages', record);
    return { slug: String(record.content_pages?.[0]?.slug) };
  });
