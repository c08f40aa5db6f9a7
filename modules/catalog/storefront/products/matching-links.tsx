import { Link } from 'react-router';
import type { MatchingPages } from '#modules/catalog/contract/search-result.ts';
import * as m from '../../messages/index.ts';

/** Links to the categories, artisans, collections and pages that a search text names; nothing if it names none. */
export function MatchingLinks({ matching }: { matching: MatchingPages | undefined }) {
  if (!matching) return null;
  const { categories, artisans, collections = [], pages = [] } = matching;
  const links = [
    ...pages,
    ...collections,
    ...categories.map(({ slug, name }) => ({ path: `/categories/${slug}`, name })),
    ...artisans.map(({ slug, name }) => ({ path: `/artisans/${slug}`, name })),
  ];
  if (links.length === 0) return null;
  return (
    <nav aria-label={m.matchingLinks.label()} className="mt-4">
      <ul className="flex flex-wrap gap-2">
        {links.map(({ path, name }) => (
          <li key={path} className="max-w-full">
            <Link
              to={path}
              className="flex min-h-11 items-center rounded-full bg-sky px-4 font-medium text-ink hover:underline"
            >
              <span className="truncate">{name}</span>
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}
