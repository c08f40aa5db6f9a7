import { sql } from 'drizzle-orm';
import { type Db, rows } from '#kernel/database/database.ts';
import type { PageDocument } from '#modules/content/contract/content-pages.ts';
import { contentPages, contentVersions } from './tables.ts';

/** A version that shoppers see, or the one that is not public yet. */
export type CurrentVersion = {
  slug: string;
  /** Null for the text that comes with the shop. */
  document: PageDocument | null;
  publishAt: Date | null;
  /** When the first version of the page became public; null for a page of drafts. */
  publicSince: Date | null;
};

/** Returns the public version and the one that is not public yet, of one page or of all, by slug. */
export async function findCurrentVersions(db: Db, now: Date, slug?: string): Promise<CurrentVersion[]> {
  const moment = sql`${now.toISOString()}::timestamptz`;
  const versions = await rows<CurrentVersion>(
    db,
    sql`select p.slug, v.document, v.publish_at as "publishAt",
          (select min(publish_at) from ${contentVersions} where page_id = p.id) as "publicSince"
        from ${contentPages} as p
        join ${contentVersions} as v on v.page_id = p.id
        where (v.publish_at is null or v.publish_at > ${moment} or v.id = (
            select id from ${contentVersions}
            where page_id = p.id and publish_at <= ${moment}
            order by publish_at desc, id desc limit 1
          )) ${slug === undefined ? sql`` : sql`and p.slug = ${slug}`}
        order by p.slug`,
  );
  return versions.map((row) => ({
    ...row,
    publishAt: row.publishAt && new Date(row.publishAt),
    publicSince: row.publicSince && new Date(row.publicSince),
  }));
}
