import { useState } from 'react';
import { reviewStates } from '#contract/review-kinds.ts';
import type { StaffReview } from '#contract/reviews.ts';
import { useAnswer } from '../data/answer.ts';
import { titled } from '../frame/titled.ts';
import { useCount } from '../parts/count.ts';
import { useListAddress } from '../parts/list-address.ts';
import { PageHead } from '../parts/page-head.tsx';
import { Pager } from '../parts/pager.tsx';
import { TableShape } from '../parts/shapes.tsx';
import { Trouble } from '../parts/trouble.tsx';
import { DeleteReply } from './delete-reply.tsx';
import { Filters } from './filters.tsx';
import { ReviewList } from './list.tsx';
import { ReplyForm } from './reply.tsx';

export const meta = titled('Reviews');

type Opened = { replying: StaffReview } | { deleting: StaffReview } | null;

/** What buyers wrote: approved, rejected and answered here (R5). */
export default function ReviewsPage() {
  const query = useQueryOfAddress();
  const { data, error, refetch, isPlaceholderData } = useAnswer('GET /api/reviews', { query });
  const [opened, setOpened] = useState<Opened>(null);
  const close = () => setOpened(null);
  return (
    <>
      <PageHead title="Reviews" subtitle={<Waiting count={data?.waiting} />} />
      <Filters />
      {error && !data && <Trouble error={error} onAgain={refetch} />}
      {!data && !error && <TableShape columns={4} />}
      {data && (
        <>
          <ReviewList
            key={JSON.stringify(query)}
            found={data}
            busy={isPlaceholderData}
            onReply={(review) => setOpened({ replying: review })}
            onDeleteReply={(review) => setOpened({ deleting: review })}
          />
          <Pager pages={data.pages} more={data.more} total={data.total} />
        </>
      )}
      {opened && 'replying' in opened && <ReplyForm review={opened.replying} onClose={close} />}
      <DeleteReply review={opened && 'deleting' in opened ? opened.deleting : null} onClose={close} />
    </>
  );
}

function Waiting({ count }: { count: number | undefined }) {
  const write = useCount();
  if (count === undefined) return 'Approve, reject and answer reviews';
  if (count === 0) return 'All reviews are checked';
  return `${write(count)} ${count === 1 ? 'review' : 'reviews'} to check`;
}

/** What the address narrows the list down to; what is no filter there is left out. */
function useQueryOfAddress() {
  const { page, search, chosen, params } = useListAddress();
  const status = chosen('status', reviewStates);
  const [product, review] = [params.get('product'), params.get('review')];
  return {
    page,
    ...(search && { search }),
    ...(status && { status }),
    ...(product && { product }),
    ...(review && { review }),
  };
}
