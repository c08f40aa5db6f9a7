import type { Db } from '#kernel/database/database.ts';
import {
  type ArticleFields,
  type ArticleList,
  type ArticleQuery,
  type ArticleSummary,
  emptyArticle,
  type ShownArticle,
} from '#modules/content/contract/journal.ts';
import { dayOf } from '#modules/delivery/contract/day-arithmetic.ts';
import { findPublicArticles, nextArticleChange } from './journal-store.ts';
import { placeholderFiller } from './placeholder-filler.ts';
import { pathOf } from './shipped-pages.ts';

/** Returns what a page shows of an article. @param publicSince when its first version became public */
export const presentArticle = (
  article: ArticleFields,
  { publicSince, changedAt }: { publicSince: Date; changedAt: Date },
): ShownArticle => ({
  ...article,
  date: article.date ?? dayOf(publicSince),
  changedAt: changedAt.toISOString(),
});

type Journal = {
  articles: ArticleSummary[];
  /** The moments at which the clock changes it. */
  until: Date[];
};

/** Returns all public articles, the newest first. */
export async function publicArticles(db: Db, now: Date): Promise<Journal> {
  const [fill, rows, next] = await Promise.all([
    placeholderFiller(db),
    findPublicArticles(db, now),
    nextArticleChange(db, now),
  ]);
  const dated = rows.map(({ slug, title, lead, article, ...moments }) => ({
    since: moments.publicSince.getTime(),
    summary: {
      ...presentArticle(article ?? emptyArticle, moments),
      path: pathOf(slug),
      title: fill(title),
      lead: fill(lead),
    },
  }));
  dated.sort((one, other) => other.summary.date.localeCompare(one.summary.date) || other.since - one.since);
  return { articles: dated.map(({ summary }) => summary), until: next ? [next] : [] };
}

/** Returns a page of the public articles, of all or of those with a tag. */
export async function listArticles(
  db: Db,
  { tag, page, limit }: ArticleQuery,
  now: Date,
): Promise<{ list: ArticleList; until: Date[] }> {
  const { articles, until } = await publicArticles(db, now);
  const matching = tag === undefined ? articles : articles.filter(({ tags }) => tags.includes(tag));
  const tags = [...new Set(articles.flatMap((article) => article.tags))];
  const list = {
    articles: matching.slice((page - 1) * limit, page * limit),
    pages: Math.max(1, Math.ceil(matching.length / limit)),
    total: matching.length,
    tags: tags.sort((one, other) => one.localeCompare(other)),
  };
  return { list, until };
}
