import type { Db } from '#kernel/database/database.ts';
import type { ArticleSummary } from '#modules/content/contract/journal.ts';
import { publicArticles } from '#modules/content/index.ts';
import { momentOf } from '#modules/delivery/contract/day-arithmetic.ts';
import { settingsOf } from '#modules/settings/index.ts';
import * as m from '../messages/index.ts';
import { element, xmlHead } from './xml.ts';

/** The articles that the feed contains. */
const most = 20;

export type JournalFeed = {
  xml: string;
  /** When the last of its articles changed. */
  changed: Date;
  /** The moments at which the clock changes it. */
  until: Date[];
};

/** Returns the latest articles as an Atom feed (RFC 4287); null for a shop without articles. */
export async function journalFeed(db: Db, origin: string, now: Date): Promise<JournalFeed | null> {
  const [{ articles, until }, { storeName }] = await Promise.all([publicArticles(db, now), settingsOf(db)]);
  const latest = articles.slice(0, most);
  if (latest.length === 0) return null;
  const changed = new Date(Math.max(...latest.map(({ changedAt }) => Date.parse(changedAt))));
  const feed = element('feed', {
    '@_xmlns': 'http://www.w3.org/2005/Atom',
    title: m.journalFeed.title({ storeName }),
    id: `${origin}/journal`,
    link: [
      { '@_rel': 'self', '@_type': 'application/atom+xml', '@_href': `${origin}/journal/feed.xml` },
      { '@_rel': 'alternate', '@_type': 'text/html', '@_href': `${origin}/journal` },
    ],
    updated: changed.toISOString(),
    author: { name: storeName },
    entry: latest.map((article) => entryOf(article, origin)),
  });
  return { xml: xmlHead + feed, changed, until };
}

const entryOf = ({ path, title, lead, author, tags, date, changedAt }: ArticleSummary, origin: string) => ({
  title,
  id: origin + path,
  link: { '@_rel': 'alternate', '@_type': 'text/html', '@_href': encodeURI(origin + path) },
  published: momentOf(date, 0).toISOString(),
  updated: changedAt,
  ...(author && { author: { name: author } }),
  category: tags.map((tag) => ({ '@_term': tag })),
  ...(lead && { summary: lead }),
});
