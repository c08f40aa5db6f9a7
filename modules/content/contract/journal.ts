import { maxAltLength, maxNameLength } from '#kernel/contract/limits.ts';
import { day, queryInteger, queryPage } from '#kernel/contract/query-values.ts';
import { distinct, imageUrl, optionalLine, singleLine, text } from '#kernel/contract/text.ts';
import { z } from '#kernel/contract/zod.ts';
import * as m from '../messages/index.ts';

// The journal: articles, which are content pages with an author, tags and a date.

export const journalPath = '/journal';
/** The articles of a shop. */
export const maxArticles = 2000;
export const articlesPerPage = 12;
export const maxTags = 10;
export const maxTagLength = 40;

/** The slugs of articles begin with this; those of other pages have no full stop. */
const prefix = 'journal.';

/** Returns the slug of the content page of an article. */
export const articleSlug = (name: string): string => prefix + name;

/** Returns the last part of the address of an article; null for another page. */
export const articleName = (slug: string): string | null =>
  slug.startsWith(prefix) ? slug.slice(prefix.length) : null;

/** What an article has beside the fields of every page; the lead is its summary. */
export const articleFields = z
  .strictObject({
    /** The picture above the text and in lists; empty for none. */
    url: z.literal('').or(imageUrl()),
    alt: optionalLine(maxAltLength),
    author: optionalLine(maxNameLength),
    tags: z.array(singleLine(maxTagLength)).max(maxTags).overwrite(distinct),
    /** The day that shoppers see; null for the day of its first publication. */
    date: day().nullable(),
  })
  .refine(({ url, alt }) => url === '' || alt !== '', {
    path: ['alt'],
    error: () => m.contractJournal.needsAlt(),
  });
export type ArticleFields = z.output<typeof articleFields>;

/** The fields of an article without content. */
export const emptyArticle: ArticleFields = { url: '', alt: '', author: '', tags: [], date: null };

/** What a page shows of an article. */
export const shownArticle = z.strictObject({
  url: z.string(),
  alt: z.string(),
  author: z.string(),
  tags: z.array(z.string()),
  date: z.iso.date(),
  /** When the text that shoppers see became public. */
  changedAt: z.iso.datetime(),
});
export type ShownArticle = z.output<typeof shownArticle>;

const articleSummary = shownArticle.extend({ path: z.string(), title: z.string(), lead: z.string() });
export type ArticleSummary = z.output<typeof articleSummary>;

export const articleQuery = z.strictObject({
  tag: text(maxTagLength).optional(),
  page: queryPage().default(1),
  limit: queryInteger(1, articlesPerPage).default(articlesPerPage),
});
export type ArticleQuery = z.output<typeof articleQuery>;

/** A page of the public articles, the newest first. */
export const articleList = z.strictObject({
  articles: z.array(articleSummary),
  pages: z.int().min(1),
  total: z.int().min(0),
  /** The tags of all articles, by name. */
  tags: z.array(z.string()),
});
export type ArticleList = z.output<typeof articleList>;
