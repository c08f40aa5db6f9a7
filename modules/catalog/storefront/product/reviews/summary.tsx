import { useSyncExternalStore } from 'react';
import type { Product } from '#modules/catalog/contract/catalog.ts';
import type { ReviewList } from '#modules/reviews/contract/reviews.ts';
import * as m from '../../../messages/index.ts';
import type { ReviewQuery } from './list.ts';

type ReviewSummaryProps = {
  product: Product;
  list: ReviewList;
  query: ReviewQuery;
  onChoose: (change: Partial<ReviewQuery>) => void;
};

const choiceClass =
  'flex min-h-11 w-full items-center gap-3 rounded-lg px-2 text-left enabled:hover:bg-surface aria-pressed:bg-surface aria-pressed:font-semibold disabled:cursor-default [@media(scripting:none)]:pointer-events-none lg:min-h-9';

const subscribeToNothing = () => () => {};

/** The mean rating and the histogram; each bar filters the list. */
export function Summary({ product, list, query, onChoose }: ReviewSummaryProps) {
  const { histogram, withPhotos } = list;
  // Before hydration and without JavaScript the bars are not buttons.
  const ready = useSyncExternalStore(
    subscribeToNothing,
    () => true,
    () => false,
  );
  const all = histogram.reduce((sum, { count }) => sum + count, 0);
  return (
    <div>
      <p className="font-serif text-4xl">{product.rating.toFixed(1)}</p>
      <p className="mt-1 text-sm text-muted">{m.reviewsSummary.outOf5({ all })}</p>
      <ul className="-mx-2 mt-4 text-sm">
        {histogram.map(({ stars, count }) => (
          <li key={stars}>
            <button
              type="button"
              disabled={!ready || count === 0}
              aria-pressed={query.stars === stars}
              onClick={() => onChoose({ stars: query.stars === stars ? null : stars })}
              className={choiceClass}
            >
              <span className="w-14 shrink-0">{m.reviewsSummary.stars({ stars })}</span>
              <span
                aria-hidden="true"
                className="h-2 flex-1 overflow-hidden rounded-full bg-line forced-colors:outline"
              >
                <span
                  className="block h-full bg-star forced-colors:bg-[CanvasText]"
                  style={{ width: `${(100 * count) / all}%` }}
                />
              </span>
              <span className="w-8 text-right tabular-nums text-muted">
                {count}
                <span className="sr-only"> {m.reviewsSummary.reviews({ count })}</span>
              </span>
            </button>
          </li>
        ))}
        {withPhotos > 0 && (
          <li className="scripted">
            <button
              type="button"
              aria-pressed={query.photos}
              onClick={() => onChoose({ photos: !query.photos })}
              className={`${choiceClass} justify-between`}
            >
              {m.reviewsSummary.withPhotos({
                span: (text) => <span className="tabular-nums text-muted">{text}</span>,
                withPhotos,
              })}
            </button>
          </li>
        )}
      </ul>
    </div>
  );
}
