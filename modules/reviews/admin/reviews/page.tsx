import { useState } from 'react';
import { reviewStates } from '#modules/reviews/contract/review-kinds.ts';
import type { StaffReview } from '#modules/reviews/contract/reviews.ts';
import { useCount } from '#web/admin/components/count.ts';
import { useListAddress } from '#web/admin/components/list/list-address.ts';
import { Pager } from '#web/admin/components/list/pager.tsx';
import { ErrorState } from '#web/admin/components/page/error-state.tsx';
import { PageHead } from '#web/admin/components/page/page-head.tsx';
import { TableSkeleton } from '#web/admin/components/page/skeletons.tsx';
import { useApiQuery } from '#web/admin/data/api-query.ts';
import { titleMeta } from '#web/admin/layout/title-meta.ts';
import * as m from '../../messages/index.ts';
import { DeleteReply } from './delete-reply.tsx';
import { Filters } from './filters.tsx';
import { ReviewList } from './list.tsx';
import { ReplyForm } from './reply.tsx';

export const meta = titleMeta(m.adminReviews.reviews());

type ReviewDialog = { replying: StaffReview } | { deleting: StaffReview } | null;

/** Lists the customer reviews to approve, reject and answer (R5). */
export default function ReviewsPage() {
  const query = useQueryOfAddress();
  const { data, error, refetch, isPlaceholderData } = useApiQuery('GET /api/reviews', { query });
  const [dialog, setDialog] = useState<ReviewDialog>(null);
  const close = () => setDialog(null);
  return (
    <>
      <PageHead title={m.adminReviews.reviews()} subtitle={<PendingCount count={data?.waiting} />} />
      <Filters />
      {error && !data && <ErrorState error={error} onRetry={refetch} />}
      {!data && !error && <TableSkeleton columns={4} />}
      {data && (
        <>
          <ReviewList
            key={JSON.stringify(query)}
            results={data}
            busy={isPlaceholderData}
            onReply={(review) => setDialog({ replying: review })}
            onDeleteReply={(review) => setDialog({ deleting: review })}
          />
          <Pager pages={data.pages} more={data.more} total={data.total} />
        </>
      )}
      {dialog && 'replying' in dialog && <ReplyForm review={dialog.replying} onClose={close} />}
      <DeleteReply review={dialog && 'deleting' in dialog ? dialog.deleting : null} onClose={close} />
    </>
  );
}

function PendingCount({ count }: { count: number | undefined }) {
  const write = useCount();
  if (count === undefined) return m.adminReviews.approveRejectAndAnswerReviews();
  if (count === 0) return m.adminReviews.allReviewsAreChecked();
  return m.adminReviews.reviewsToCheck({ countText: write(count), count });
}

/** Returns the filters of the address as a query; unknown values are left out. */
function useQueryOfAddress() {
  const { page, search, chosen, params } = useListAddress();
  const status = chosen('status', reviewStates);
  const product = params.get('product');
  const review = params.get('review');
  return {
    page,
    ...(search && { search }),
    ...(status && { status }),
    ...(product && { product }),
    ...(review && { review }),
  };
}
