import { useQueryClient } from '@tanstack/react-query';
import type { Data } from '#contract/endpoint.ts';
import type { Endpoints } from '#contract/endpoints.ts';
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

/**
 * Puts a review as it was saved into the lists that show it: whoever decides on it before they are asked for anew has read it so, and
 * is not told that somebody else has changed it.
 */
export function useKeeping() {
  const answers = useQueryClient();
  return (saved: StaffReview): StaffReview => {
    answers.setQueriesData<Data<Endpoints['GET /api/reviews']>>(
      { queryKey: ['GET /api/reviews'] },
      (found) =>
        found && { ...found, reviews: found.reviews.map((each) => (each.id === saved.id ? saved : each)) },
    );
    return saved;
  };
}

/** What can be decided about reviews, as they were when they were read. */
export function useReviewActs() {
  const { run, busy } = useAct();
  const keep = useKeeping();
  return {
    busy,
    decide: (status: Decision, reviews: readonly StaffReview[]) =>
      run(reviews.length === 1 ? words[status] : wordsForMany(reviews.length), () =>
        tell('PATCH /api/reviews/status', {
          body: { status, reviews: reviews.map(({ id, updatedAt }) => ({ id, updatedAt })) },
        }),
      ),
    deleteReply: ({ id }: StaffReview) =>
      run({ loading: 'Deleting reply...', success: messages.replyDeleted }, async () =>
        keep(await tell('DELETE /api/reviews/:reviewId/reply', { params: { reviewId: id } })),
      ),
  };
}
