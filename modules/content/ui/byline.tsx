import { Link } from 'react-router';
import type { ShownArticle } from '#modules/content/contract/journal.ts';
import { useSettings } from '#web/api/settings.ts';
import { longDate } from '#web/ui/dates/long-date.ts';
import * as m from '../messages/index.ts';
import { journalAddress } from './journal-address.ts';

/** The day of an article. */
export function ArticleDate({ date }: { date: string }) {
  const { locale } = useSettings();
  return <time dateTime={date}>{longDate(date, locale)}</time>;
}

/** The author, the day and the tags of an article. */
export const Byline = ({ author, date, tags }: ShownArticle) => (
  <p className="mt-4 flex flex-wrap gap-x-4 gap-y-1 text-muted">
    {author && <span>{m.journal.by({ author })}</span>}
    <ArticleDate date={date} />
    {tags.map((tag) => (
      <Link key={tag} to={journalAddress(tag)} className="underline">
        {tag}
      </Link>
    ))}
  </p>
);
