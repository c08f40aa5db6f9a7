// The states of a return, its reasons, and the condition of its items.

/** Reasons of a return. */
export const returnKinds = ['damaged', 'wrong_item', 'not_as_described', 'changed_mind', 'other'] as const;
export type ReturnKind = (typeof returnKinds)[number];

/** Returns whether the reason is a mistake of the shop or the courier; personalised items can be returned only then. */
export const isFault = (kind: ReturnKind): boolean =>
  kind === 'damaged' || kind === 'wrong_item' || kind === 'not_as_described';

/** The states of a return: requested, approved or declined by the shop, and received. */
export const returnStates = ['requested', 'approved', 'declined', 'received'] as const;
export type ReturnState = (typeof returnStates)[number];

/** Returns whether the return waits for the shop's decision or for the items. */
export const isOpenReturn = ({ state }: { state: ReturnState }): boolean =>
  state === 'requested' || state === 'approved';

/** The condition of a received item: only a resaleable one is restocked. */
export const returnConditions = ['resaleable', 'damaged'] as const;
