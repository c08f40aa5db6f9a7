import { sql } from 'drizzle-orm';
import { type Db, rows } from '#kernel/database/database.ts';
import type { ArticleFields } from '#modules/content/contract/journal.ts';
import { contentPages, contentVersions } from './tables.ts';

export type ArticleRow = {
  slug: string;
  title: string;
  lead: string;
  article: ArticleFields;
  /** When its first version became public, and that which shoppers see. */
  publicSince: Date;
  changedAt: Date;
};

const isArticle = sql`p.slug like 'journal.%'`;

/** Returns the public articles without their blocks, in no order. */
export async function findPublicArticles(db: Db, now: Date): Promise<ArticleRow[]> {
  const articles = await rows<ArticleRow>(
    db,
    sql`select p.slug, shown.document ->> 'title' as title, shown.document ->> 'lead' as lead,
          shown.document -> 'article' as article, shown.publish_at as "changedAt",
          (select min(publish_at) from ${contentVersions} where page_id = p.id) as "publicSince"
        from ${contentPages} as p
        cross join lateral (
          select document, publish_at from ${contentVersions}
          where page_id = p.id and publish_at <= ${now.toISOString()}::timestamptz
          order by publish_at desc, id desc limit 1
        ) as shown
        where ${isArticle}`,
  );
  return articles.map((row) => ({
    ...row,
    publicSince: new Date(row.publicSince),
    changedAt: new Date(row.changedAt),
  }));
}

/** Returns when the next version of an article becomes public; null without one. */
export async function nextArticleChange(db: Db, now: Date): Promise<Date | null> {
  const [row] = await rows<{ moment: string | null }>(
    db,
    sql`select min(v.publish_at) as moment from ${contentVersions} as v
        join ${contentPages} as p on p.id = v.page_id
        where ${isArticle} and v.publish_at > ${now.toISOString()}::timestamptz`,
  );
  return row?.moment ? new Date(row.moment) : null;
}
