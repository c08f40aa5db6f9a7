import type { ReviewState } from '#modules/reviews/contract/review-kinds.ts';
import * as m from '../../messages/index.ts';

/** Labels and colours of the review states. */
export const states: Record<ReviewState, { name: string; tone: string }> = {
  pending: { name: m.states.pending(), tone: 'bg-butter' },
  approved: { name: m.states.approved(), tone: 'bg-mint' },
  rejected: { name: m.states.rejected(), tone: 'bg-rose' },
};
