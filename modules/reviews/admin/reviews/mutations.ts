import { useQueryClient } from '@tanstack/react-query';
import type { Data } from '#kernel/contract/endpoint.ts';
import type { Endpoints } from '#modules/endpoints.ts';
import type { Moderation, StaffReview } from '#modules/reviews/contract/reviews.ts';
import { type StatusTexts, useAction } from '#web/admin/data/use-action.tsx';
import { callApi } from '#web/api/queries.ts';
import * as m from '../../messages/index.ts';

type Decision = Moderation['status'];

const statusTexts: Record<Decision, StatusTexts> = {
  approved: {
    loading: m.reviewsMutations.approvingReview(),
    success: m.responses.reviewApproved(),
  },
  rejected: {
    loading: m.reviewsMutations.rejectingReview(),
    success: m.responses.reviewRejected(),
  },
};
const bulkTexts = (count: number): StatusTexts => ({
  loading: m.reviewsMutations.updatingReviews({ count }),
  success: m.responses.reviewsUpdated(),
});

/** Updates a saved review in the cached lists, so that a second action on it is not rejected as a conflict. */
export function useUpdateCachedReview() {
  const queryClient = useQueryClient();
  return (saved: StaffReview): StaffReview => {
    queryClient.setQueriesData<Data<Endpoints['GET /api/reviews']>>(
      { queryKey: ['GET /api/reviews'] },
      (cached) =>
        cached && {
          ...cached,
          reviews: cached.reviews.map((review) => (review.id === saved.id ? saved : review)),
        },
    );
    return saved;
  };
}

/** Returns the moderation mutations; they fail if a review has changed since it was read. */
export function useReviewMutations() {
  const { run, busy } = useAction();
  const updateCached = useUpdateCachedReview();
  return {
    busy,
    decide: (status: Decision, reviews: readonly StaffReview[]) =>
      run(reviews.length === 1 ? statusTexts[status] : bulkTexts(reviews.length), () =>
        callApi('PATCH /api/reviews/status', {
          body: { status, reviews: reviews.map(({ id, updatedAt }) => ({ id, updatedAt })) },
        }),
      ),
    deleteReply: ({ id }: StaffReview) =>
      run(
        {
          loading: m.reviewsMutations.deletingReply(),
          success: m.responses.replyDeleted(),
        },
        async () =>
          updateCached(await callApi('DELETE /api/reviews/:reviewId/reply', { params: { reviewId: id } })),
      ),
  };
}
