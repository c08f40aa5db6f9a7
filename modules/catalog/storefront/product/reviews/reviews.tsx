import type { Product } from '#modules/catalog/contract/catalog.ts';
import type { ReviewSort } from '#modules/reviews/contract/review-kinds.ts';
import type { ReviewList } from '#modules/reviews/contract/reviews.ts';
import { useSettings } from '#web/api/settings.ts';
import { button } from '#web/ui/button.ts';
import * as m from '../../../messages/index.ts';
import { Helpful } from './helpful.tsx';
import { type ReviewQuery, useReviewList } from './list.ts';
import { useMyReview } from './my-review.ts';
import { OneReview } from './one-review.tsx';
import { Summary } from './summary.tsx';
import { YourReview } from './your-review.tsx';

type ReviewsProps = {
  product: Product;
  /** The first page, loaded with the product. */
  first: ReviewList;
  /** Whether the tab is open. */
  open: boolean;
};

/** The reviews of a product (R5): the mean, the histogram, the list and the customer's own review. */
export function Reviews({ product, first, open }: ReviewsProps) {
  const { storeName } = useSettings();
  const list = useReviewList(product.id, first);
  const mine = useMyReview(product.id, open);
  const answerer = product.artisan?.name ?? storeName;
  if (product.reviews === 0 && first.reviews.length === 0) {
    return (
      <div className="max-w-3xl">
        <p className="mb-6 text-muted">{m.reviews.noReviewsYet()}</p>
        <YourReview productId={product.id} mine={mine} answerer={answerer} />
      </div>
    );
  }
  const { query, wished, reviews, total, busy, narrowed } = list;
  return (
    <div className="grid gap-10 md:grid-cols-[16rem_minmax(0,1fr)]">
      <Summary product={product} list={first} query={wished} onChoose={list.choose} />
      <div>
        <YourReview productId={product.id} mine={mine} answerer={answerer} />
        <div className="scripted mb-6 mt-6 flex flex-wrap items-center justify-between gap-3">
          <p role="status" className="text-sm text-muted">
            {narrowed ? countLabel(query, total) : m.reviews.reviews({ total })}
            {narrowed && (
              <button
                type="button"
                onClick={() => list.choose({ stars: null, photos: false })}
                className="ml-2 min-h-11 font-semibold text-ink underline hover:text-accent"
              >
                {m.reviews.showAll()}
              </button>
            )}
          </p>
          <SortBy sort={wished.sort} onChange={(sort) => list.choose({ sort })} />
        </div>
        <ul className="renewable divide-y divide-line border-t border-line" aria-busy={busy}>
          {reviews.map((review) => (
            <li key={review.id} className="py-6">
              <OneReview review={review} answerer={answerer}>
                {mine.myReview?.review?.id === review.id ? (
                  <p className="mt-4 text-sm text-muted">{ownReviewLabel(review.helpful)}</p>
                ) : (
                  <Helpful
                    review={review}
                    pressed={mine.myReview?.helpful.includes(review.id) ?? false}
                    onVoted={(helpful, count) => {
                      list.setHelpful(review.id, count);
                      mine.setHelpful(review.id, helpful);
                    }}
                  />
                )}
              </OneReview>
            </li>
          ))}
        </ul>
        {reviews.length < total && (
          <button
            type="button"
            onClick={list.more}
            disabled={busy}
            className={`scripted ${button.quiet} mt-8`}
          >
            {m.reviews.moreReviews()}
          </button>
        )}
      </div>
    </div>
  );
}

const conjunction = new Intl.ListFormat('en');

/** "2 reviews with 5 stars and photos". */
function countLabel({ stars, photos }: ReviewQuery, total: number): string {
  const parts = [...(stars ? [m.reviews.stars({ stars })] : []), ...(photos ? ['photos'] : [])];
  return m.reviews.reviewsWith({ total, parts: conjunction.format(parts) });
}

const ownReviewLabel = (helpful: number) =>
  helpful === 0 ? m.reviews.yourReview() : m.reviews.yourReviewPeopleFind({ helpful });

const sorts: Record<ReviewSort, string> = {
  newest: m.reviews.newestFirst(),
  helpful: m.reviews.mostHelpful(),
  highest: m.reviews.highestRating(),
  lowest: m.reviews.lowestRating(),
};

function SortBy({ sort, onChange }: { sort: ReviewSort; onChange: (sort: ReviewSort) => void }) {
  return (
    <label className="flex items-center gap-3 text-sm text-muted">
      {m.reviews.sortBy()}
      <select
        value={sort}
        onChange={({ target }) => onChange(target.value as ReviewSort)}
        className="min-h-11 rounded-xl border border-control bg-surface px-3 text-base text-ink"
      >
        {Object.entries(sorts).map(([value, label]) => (
          <option key={value} value={value}>
            {label}
          </option>
        ))}
      </select>
    </label>
  );
}
