import { useRef } from 'react';
import type { StaffReview } from '#modules/reviews/contract/reviews.ts';
import { Confirm } from '#web/admin/components/confirm.tsx';
import * as m from '../../messages/index.ts';
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
      title={m.deleteReply.deleteYourReplyTo({ author: String(lastReview.current?.author) })}
      act={m.deleteReply.deleteReply()}
      busy={busy}
      onAct={() => {
        onClose();
        if (review) void deleteReply(review);
      }}
      onClose={onClose}
    >
      <p className="line-clamp-4 [overflow-wrap:anywhere]">“{lastReview.current?.reply?.text}”</p>
      <p className="mt-2">{m.deleteReply.replyLeavesShopNow()}</p>
    </Confirm>
  );
}
