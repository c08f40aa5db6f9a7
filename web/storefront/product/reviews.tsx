import { useState } from 'react';
import type { Product } from '#contract/catalog.ts';
import { messages } from '#contract/messages.ts';
import type { Review, ReviewList } from '#contract/reviews.ts';
import { CallError } from '#web/api/client.ts';
import { ask } from '#web/api/queries.ts';
import { useSettings } from '#web/api/settings.ts';
import { button } from '#web/ui/button.ts';
import { longDate } from '#web/ui/long-date.ts';
import { OneRating } from '#web/ui/stars.tsx';
import { toast } from '#web/ui/toasts.tsx';

/** What buyers say (R5): the mean, how many gave how many stars, and every word of it, page by page. */
export function Reviews({ product, first }: { product: Product; first: ReviewList }) {
  const [shown, setShown] = useState(first.reviews);
  const [busy, setBusy] = useState(false);
  if (first.total === 0) {
    return <p className="text-muted">No reviews yet. Whoever buys it can be the first to say how it is.</p>;
  }
  const more = async () => {
    setBusy(true);
    try {
      const page = Math.floor(shown.length / first.reviews.length) + 1;
      const next = await ask('GET /api/products/:productId/reviews', {
        params: { productId: product.id },
        query: { page },
      });
      setShown([...shown, ...next.reviews]);
    } catch (error) {
      toast.error(error instanceof CallError ? error.message : messages.somethingWentWrong);
    } finally {
      setBusy(false);
    }
  };
  return (
    <div className="grid gap-10 md:grid-cols-[16rem_minmax(0,1fr)]">
      <Summary product={product} list={first} />
      <div>
        <ul className="space-y-7">
          {shown.map((review) => (
            <OneReview key={review.id} review={review} />
          ))}
        </ul>
        {shown.length < first.total && (
          <button type="button" onClick={more} disabled={busy} className={`${button.quiet} mt-8`}>
            More reviews
          </button>
        )}
      </div>
    </div>
  );
}

function Summary({ product, list }: { product: Product; list: ReviewList }) {
  return (
    <div>
      <p className="font-serif text-4xl">{product.rating.toFixed(1)}</p>
      <p className="mt-1 text-sm text-muted">
        out of 5, from {list.total} {list.total === 1 ? 'review' : 'reviews'}
      </p>
      <ul className="mt-4 space-y-1.5 text-sm">
        {list.histogram.map(({ stars, count }) => (
          <li key={stars} className="flex items-center gap-3">
            <span className="w-14 shrink-0">
              {stars} {stars === 1 ? 'star' : 'stars'}
            </span>
            <span aria-hidden="true" className="h-2 flex-1 overflow-hidden rounded-full bg-line">
              <span className="block h-full bg-star" style={{ width: `${(100 * count) / list.total}%` }} />
            </span>
            <span className="w-6 text-right tabular-nums text-muted">{count}</span>
          </li>
        ))}
      </ul>
    </div>
  );
}

function OneReview({ review: { author, rating, body, createdAt } }: { review: Review }) {
  const { locale } = useSettings();
  return (
    <li>
      <OneRating rating={rating} />
      {body && <p className="mt-1.5 max-w-prose">{body}</p>}
      <p className="mt-1.5 text-sm text-muted">
        {author}, <time dateTime={createdAt}>{longDate(new Date(createdAt), locale)}</time>
      </p>
    </li>
  );
}
