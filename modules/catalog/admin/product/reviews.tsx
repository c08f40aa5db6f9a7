import { useState } from 'react';
import { Link } from 'react-router';
import type { Product } from '#modules/catalog/contract/catalog.ts';
import { useDates } from '#web/admin/components/date.ts';
import { ErrorState } from '#web/admin/components/page/error-state.tsx';
import { Steps } from '#web/admin/components/steps.tsx';
import { useApiQuery } from '#web/admin/data/api-query.ts';
import { useRights } from '#web/admin/data/use-rights.ts';
import { Skeleton } from '#web/ui/skeleton.tsx';
import { ReviewStars } from '#web/ui/stars.tsx';
import * as m from '../../messages/index.ts';

/** Lists the published reviews of a product (R5), page by page. */
export function Reviews({ product: { id } }: { product: Product }) {
  const [page, setPage] = useState(1);
  const { data, error, refetch, isPlaceholderData } = useApiQuery('GET /api/products/:productId/reviews', {
    params: { productId: id },
    query: { page },
  });
  const { day } = useDates();
  const { may } = useRights();
  if (!data) return error ? <ErrorState error={error} onRetry={refetch} /> : <Skeleton className="h-40" />;
  const moderationLink = may('reviews') && (
    <p className="mb-5">
      <Link to={`/admin/reviews?product=${id}`} className="font-semibold underline hover:text-accent">
        {m.productReviews.approveAndAnswerReviews()}
      </Link>
    </p>
  );
  if (data.total === 0)
    return (
      <>
        {moderationLink}
        <p className="text-muted">{m.productReviews.noPublishedReviewsYet()}</p>
      </>
    );
  return (
    <div className="max-w-prose">
      {moderationLink}
      <ul className="renewable space-y-5" aria-busy={isPlaceholderData}>
        {data.reviews.map(({ id, rating, body, author, createdAt }) => (
          <li key={id}>
            <ReviewStars rating={rating} />
            {body && <p className="mt-1 break-words">{body}</p>}
            <p className="mt-1 text-sm text-muted">
              {author}, <time dateTime={createdAt}>{day(createdAt)}</time>
            </p>
          </li>
        ))}
      </ul>
      <Steps
        label={m.productReviews.pagesOfReviews()}
        page={page}
        pages={data.pages}
        onStep={setPage}
        className="mt-6 gap-3"
      />
    </div>
  );
}
