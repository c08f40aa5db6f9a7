import { Link } from 'react-router';
import type { ArticleSummary } from '#modules/content/contract/journal.ts';
import { ArticleDate } from '#modules/content/ui/byline.tsx';
import { Picture } from '#web/ui/pictures/picture.tsx';

/** The articles that a block shows. */
export const latestCount = 3;

type ArticleTilesProps = {
  articles: readonly ArticleSummary[];
  /** Whether the page begins with them. */
  isMain?: boolean;
};

/** Articles with picture, date, title and summary, one in a row on a phone. */
export const ArticleTiles = ({ articles, isMain = false }: ArticleTilesProps) => (
  <ul className="grid gap-x-6 gap-y-10 sm:grid-cols-2 lg:grid-cols-3">
    {articles.map(({ path, url, title, lead, date }, at) => (
      <li key={path} className="tile">
        <Picture
          src={url}
          alt=""
          seed={path}
          sizes="(min-width:64rem) 22rem,92vw"
          when={isMain && at === 0 ? 'first' : 'near'}
          className="aspect-[3/2]"
        />
        <h3>
          <Link to={path}>{title}</Link>
        </h3>
        <p className="text-sm text-muted">
          <ArticleDate date={date} />
        </p>
        {lead && <p>{lead}</p>}
      </li>
    ))}
  </ul>
);
