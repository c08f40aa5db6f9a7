import type { ReviewState } from '#modules/reviews/contract/review-kinds.ts';

/** Labels and colours of the review states. */
export const states: Record<ReviewState, { name: string; tone: string }> = {
  pending: { name: 'Pending', tone: 'bg-butter' },
  approved: { name: 'Approved', tone: 'bg-mint' },
  rejected: { name: 'Rejected', tone: 'bg-rose' },
};
