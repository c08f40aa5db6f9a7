import { useEffect, useState } from 'react';
import { Link } from 'react-router';
import type { Category } from '#modules/catalog/contract/catalog.ts';
import { fetchCached } from '#web/api/queries.ts';
import { Picture } from '#web/ui/pictures/picture.tsx';
import { closePopover } from '#web/ui/popover.ts';
import * as m from '../../messages/index.ts';

/** A shop may have hundreds of categories; the link "Categories" leads to all. */
const maxShown = 12;

/**
 * The categories of the menu with their pictures. Shows nothing after an error, since the menu also links to their
 * page.
 */
export function MenuCategories() {
  const [categories, setCategories] = useState<Category[]>([]);
  useEffect(() => {
    fetchCached('GET /api/categories', { query: { active: true } }).then(
      (response) => setCategories(response.categories.slice(0, maxShown)),
      () => {},
    );
  }, []);
  if (categories.length === 0) return null;
  return (
    <ul
      aria-label={m.menuCategories.categories()}
      className="mt-4 grid grid-cols-[repeat(auto-fill,minmax(8.5rem,1fr))] gap-x-3 border-t border-line pt-3"
    >
      {categories.map(({ slug, name, image }) => (
        <li key={slug}>
          <Link
            to={`/categories/${slug}`}
            onClick={closePopover}
            className="flex min-h-14 items-center gap-2.5 text-sm leading-tight hover:text-accent"
          >
            <span className="size-11 shrink-0 overflow-hidden rounded-xl">
              <Picture src={image} alt="" seed={slug} sizes="2.75rem" />
            </span>
            <span className="min-w-0">{name}</span>
          </Link>
        </li>
      ))}
    </ul>
  );
}
