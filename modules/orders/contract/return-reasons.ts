/** Reasons of a return. */
export const returnReasons = ['damaged', 'wrong_item', 'not_as_described', 'changed_mind', 'other'] as const;
export type ReturnReason = (typeof returnReasons)[number];

/** Returns whether the reason is a mistake of the shop or the courier; personalised items can be returned only then. */
export const isFault = (reason: ReturnReason): boolean =>
  reason === 'damaged' || reason === 'wrong_item' || reason === 'not_as_described';
