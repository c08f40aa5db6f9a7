import { useEffect, useState } from 'react';
import { Link } from 'react-router';
import type { Category } from '#contract/catalog.ts';
import { ask } from '#web/api/queries.ts';
import { Picture } from '#web/ui/picture.tsx';
import { closePopover } from '#web/ui/popover.ts';

/** A shop may have hundreds; the link "Categories" leads to all. */
const mostShown = 12;

/** The categories of the menu, each with its picture. The menu has a link to their page too, so a failure shows nothing. */
export function MenuCategories() {
  const [categories, setCategories] = useState<Category[]>([]);
  useEffect(() => {
    ask('GET /api/categories', { query: { active: true } }).then(
      (found) => setCategories(found.categories.slice(0, mostShown)),
      () => {},
    );
  }, []);
  if (categories.length === 0) return null;
  return (
    <ul
      aria-label="Categories"
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
