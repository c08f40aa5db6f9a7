import { useRef } from 'react';
import type { StaffReview } from '#contract/reviews.ts';
import { Confirm } from '../parts/confirm.tsx';
import { useReviewActs } from './acts.ts';

type DeleteReplyProps = { review: StaffReview | null; onClose: () => void };

/** Asks whether an answer is to be deleted. */
export function DeleteReply({ review, onClose }: DeleteReplyProps) {
  const { deleteReply, busy } = useReviewActs();
  const asked = useRef(review);
  asked.current = review ?? asked.current;
  return (
    <Confirm
      open={review !== null}
      title={`Delete your reply to ${asked.current?.author}?`}
      act="Delete reply"
      busy={busy}
      onAct={() => {
        onClose();
        if (review) void deleteReply(review);
      }}
      onClose={onClose}
    >
      <p className="line-clamp-4 [overflow-wrap:anywhere]">“{asked.current?.reply?.text}”</p>
      <p className="mt-2">The reply leaves the shop now. The review stays.</p>
    </Confirm>
  );
}
