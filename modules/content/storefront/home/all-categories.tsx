import { useEffect, useRef, useState } from 'react';
import { Link } from 'react-router';
import { errorMessageOf } from '#web/api/client.ts';
import { fetchCached } from '#web/api/queries.ts';
import { button } from '#web/ui/button.ts';
import { Empty } from '#web/ui/empty.tsx';
import { Picture } from '#web/ui/pictures/picture.tsx';
import { tintBackground, tintOf } from '#web/ui/pictures/tint.ts';
import { toast } from '#web/ui/toasts.tsx';
import * as m from '../../messages/index.ts';
import { type CategoryTile, categoryTileOf } from './category-tile.ts';
import { Section } from './section.tsx';

type AllCategoriesProps = { title: string; first: CategoryTile[]; total: number };

/**
 * All categories in 2, 3 or 5 columns, each on one of the six pastels (R3), with their number in the heading (R2). If
 * there are very many, the page contains the `first` and loads the others on demand.
 */
export function AllCategories({ title, first, total }: AllCategoriesProps) {
  const [all, setAll] = useState<CategoryTile[] | null>(null);
  const grid = useRef<HTMLUListElement>(null);
  const showAll = () =>
    fetchCached('GET /api/categories', { query: { active: true } }).then(
      ({ categories }) => setAll(categories.map(categoryTileOf)),
      (error) => toast.error(errorMessageOf(error)),
    );
  // Moves the focus from the removed button to the first loaded category.
  useEffect(() => {
    if (all) grid.current?.children[first.length]?.querySelector('a')?.focus({ preventScroll: true });
  }, [all, first.length]);
  const tiles = all ?? first;
  return (
    <Section
      title={
        <>
          {title} <span className="font-sans text-lg font-normal text-muted">{total}</span>
        </>
      }
    >
      {total === 0 ? (
        <div className="mt-6">
          <Empty title={m.allCategories.noCategoriesYet()}>
            <p className="text-muted">{m.allCategories.comeBackSoon()}</p>
          </Empty>
        </div>
      ) : (
        <ul ref={grid} className="papered mt-6 grid grid-cols-2 gap-3 sm:gap-5 md:grid-cols-3 lg:grid-cols-5">
          {tiles.map(({ slug, name, image, itemCount }) => (
            <li key={slug} className={tintBackground[tintOf(slug)]}>
              <Picture src={image} alt="" seed={slug} />
              <h3>
                <Link to={`/categories/${slug}`} discover="none">
                  {name}
                </Link>
              </h3>
              <p>{m.allCategories.products({ itemCount })}</p>
            </li>
          ))}
        </ul>
      )}
      {!all && first.length < total && (
        <p className="mt-8 text-center">
          <button type="button" onClick={showAll} className={`${button.quiet} scripted`}>
            {m.allCategories.showAllCategories({ total })}
          </button>
          <noscript>
            <a href="/categories" className={button.quiet}>
              {m.allCategories.showAllCategories({ total })}
            </a>
          </noscript>
        </p>
      )}
    </Section>
  );
}
