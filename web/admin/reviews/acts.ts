import { messages } from '#contract/messages.ts';
import type { Moderation, StaffReview } from '#contract/reviews.ts';
import { tell } from '#web/api/queries.ts';
import { useAct, type Words } from '../data/act.tsx';

type Decision = Moderation['status'];

const words: Record<Decision, Words> = {
  approved: { loading: 'Approving review...', success: messages.reviewApproved },
  rejected: { loading: 'Rejecting review...', success: messages.reviewRejected },
};
const wordsForMany = (count: number): Words => ({
  loading: `Updating ${count} reviews...`,
  success: messages.reviewsUpdated,
});

/** What can be decided about reviews, as they were when they were read. */
export function useReviewActs() {
  const { run, busy } = useAct();
  return {
    busy,
    decide: (status: Decision, reviews: readonly StaffReview[]) =>
      run(reviews.length === 1 ? words[status] : wordsForMany(reviews.length), () =>
        tell('PATCH /api/reviews/status', {
          body: { status, reviews: reviews.map(({ id, updatedAt }) => ({ id, updatedAt })) },
        }),
      ),
    deleteReply: ({ id }: StaffReview) =>
      run({ loading: 'Deleting reply...', success: messages.replyDeleted }, () =>
        tell('DELETE /api/reviews/:reviewId/reply', { params: { reviewId: id } }),
      ),
  };
}
