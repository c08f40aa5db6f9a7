import type { ReviewState } from '#contract/review-kinds.ts';

/** What the states of a review are called, and the colour that each has. */
export const states: Record<ReviewState, { name: string; tone: string }> = {
  pending: { name: 'Pending', tone: 'bg-butter' },
  approved: { name: 'Approved', tone: 'bg-mint' },
  rejected: { name: 'Rejected', tone: 'bg-rose' },
};
