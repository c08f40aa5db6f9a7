// The states of a return, and the condition of its items.

/** The states of a return: requested, approved or declined by the shop, and received. */
export const returnStates = ['requested', 'approved', 'declined', 'received'] as const;
export type ReturnState = (typeof returnStates)[number];

/** Returns whether the return waits for the shop's decision or for the items. */
export const isOpenReturn = ({ state }: { state: ReturnState }): boolean =>
  state === 'requested' || state === 'approved';

/** The condition of a received item: only a resaleable one is restocked. */
export const returnConditions = ['resaleable', 'damaged'] as const;
