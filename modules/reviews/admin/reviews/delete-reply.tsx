import { useRef } from 'react';
import type { StaffReview } from '#modules/reviews/contract/reviews.ts';
import { Confirm } from '#web/admin/components/confirm.tsx';
import { useReviewMutations } from './mutations.ts';

type DeleteReplyProps = { review: StaffReview | null; onClose: () => void };

/** Confirms the deletion of a reply. */
export function DeleteReply({ review, onClose }: DeleteReplyProps) {
  const { deleteReply, busy } = useReviewMutations();
  const lastReview = useRef(review);
  lastReview.current = review ?? lastReview.current;
  return (
    <Confirm
      open={review !== null}
      title={`Delete your reply to ${lastReview.current?.author}?`}
      act="Delete reply"
      busy={busy}
      onAct={() => {
        onClose();
        if (review) void deleteReply(review);
      }}
      onClose={onClose}
    >
      <p className="line-clamp-4 [overflow-wrap:anywhere]">“{lastReview.current?.reply?.text}”</p>
      <p className="mt-2">The reply leaves the shop now. The review stays.</p>
    </Confirm>
  );
}
