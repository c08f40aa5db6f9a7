import { maxNameLength } from '#kernel/contract/limits.ts';
import { optionalLine, singleLine, text } from '#kernel/contract/text.ts';
import { z } from '#kernel/contract/zod.ts';
import * as m from '../messages/index.ts';
import { block, maxBlocks, maxLeadLength, maxLineLength, shownBlock, withPlaceholders } from './blocks.ts';
import { articleFields, shownArticle } from './journal.ts';

// Content pages: their texts, versions and addresses.

export const maxSlugLength = 60;
/** Own pages of the owner. */
export const maxPages = 500;

const documentFields = {
  title: withPlaceholders(singleLine(maxLineLength)),
  /** The sentence below the title. */
  lead: withPlaceholders(optionalLine(maxLeadLength)),
  /** For search engines and previews; the title and the lead stand in for empty ones. */
  seoTitle: withPlaceholders(optionalLine(maxLineLength)),
  seoDescription: withPlaceholders(optionalLine(maxLeadLength)),
  blocks: z.array(block).max(maxBlocks),
  /** Of an article of the journal only. */
  article: articleFields.optional(),
};

/** What a version of a page contains. */
export const pageDocument = z.strictObject(documentFields);
export type PageDocument = z.output<typeof pageDocument>;

/** A page as shoppers see it. */
export const shownPage = z.strictObject({
  path: z.string(),
  title: z.string(),
  lead: z.string(),
  seoTitle: z.string(),
  seoDescription: z.string(),
  blocks: z.array(shownBlock),
  article: shownArticle.optional(),
});
export type ShownPage = z.output<typeof shownPage>;

/** When a version becomes public: at once, at a moment, or not yet. */
const publish = z.union([z.literal('now'), z.iso.datetime(), z.null()], {
  error: () => m.contractPages.mustBeMoment(),
});

export const pageUpdate = pageDocument.extend({
  publish,
  /** The version that the editor opened; a page saved since then is refused (409 changed_meanwhile). */
  updatedAt: z.iso.datetime().optional(),
});
export type PageUpdate = z.output<typeof pageUpdate>;

export const pageKinds = ['page', 'article'] as const;
export type PageKind = (typeof pageKinds)[number];
const pageKind = z.enum(pageKinds).default('page');
export const pageListQuery = z.strictObject({ kind: pageKind });

/** The slug of a page of the owner; that of an article without its beginning. */
export const pageSlug = text(maxSlugLength)
  .trim()
  .regex(/^[a-z0-9]+(-[a-z0-9]+)*$/, { error: () => m.contractPages.mustBeSlug() });

export const pageCreate = z.strictObject({
  kind: pageKind,
  slug: pageSlug,
  title: documentFields.title,
});
export type PageCreate = z.output<typeof pageCreate>;

/** The page in the trash. */
export const deletedPage = z.strictObject({ id: z.uuid() });
export const pageParams = z.strictObject({ slug: text(maxNameLength) });
export const versionParams = pageParams.extend({ version: text(maxNameLength) });

const pageSummary = z.strictObject({
  slug: z.string(),
  path: z.string(),
  title: z.string(),
  /** Whether it belongs to the shop and cannot be deleted. */
  isShipped: z.boolean(),
  isPublic: z.boolean(),
  /** The unpublished changes; null without any. */
  pending: z.strictObject({ publishAt: z.iso.datetime().nullable() }).nullable(),
  /** The epoch for a page that was never saved. */
  updatedAt: z.iso.datetime(),
});
export type PageSummary = z.output<typeof pageSummary>;
export const pageList = z.array(pageSummary);

export const pageVersion = z.strictObject({
  /** `shipped` for the text that comes with the shop. */
  id: z.string(),
  author: z.string(),
  publishedAt: z.iso.datetime().nullable(),
  /** Whether it is the version that shoppers see. */
  isShown: z.boolean(),
});
export type PageVersion = z.output<typeof pageVersion>;

/** A page with the document that its editor opens: the unpublished one, or that which shoppers see. */
export const editedPage = pageSummary.extend({ document: pageDocument, versions: z.array(pageVersion) });
export type EditedPage = z.output<typeof editedPage>;

export const maxVersions = 50;
