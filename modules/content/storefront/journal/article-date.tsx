import { useSettings } from '#web/api/settings.ts';
import { longDate } from '#web/ui/dates/long-date.ts';

/** The day of an article. */
export function ArticleDate({ date }: { date: string }) {
  const { locale } = useSettings();
  return <time dateTime={date}>{longDate(new Date(`${date}T00:00:00Z`), locale)}</time>;
}
