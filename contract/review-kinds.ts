/** In what order shoppers read reviews. */
export const reviewSorts = ['newest', 'helpful', 'highest', 'lowest'] as const;
export type ReviewSort = (typeof reviewSorts)[number];

/** A review waits until somebody of the shop has looked at it; only approved ones are shown. */
export const reviewStates = ['pending', 'approved', 'rejected'] as const;
export type ReviewState = (typeof reviewStates)[number];
