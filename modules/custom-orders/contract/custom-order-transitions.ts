// The transitions of a custom order; a file of its own, because browsers load it with the page of the order.

/** The states. Accepting and ordering are one transition, so that every accepted quote has an order. */
export const customOrderStates = ['requested', 'quoted', 'ordered', 'declined', 'closed', 'expired'] as const;
export type CustomOrderState = (typeof customOrderStates)[number];

/** The states in which each transition is possible. */
export const customOrderTransitions = {
  quote: ['requested', 'quoted', 'declined', 'expired'],
  accept: ['quoted'],
  decline: ['quoted'],
  close: ['requested', 'quoted', 'declined', 'expired'],
  say: ['requested', 'quoted', 'ordered', 'declined', 'expired'],
} as const satisfies Record<string, readonly CustomOrderState[]>;
export type CustomOrderTransition = keyof typeof customOrderTransitions;

export const canTransition = (state: CustomOrderState, move: CustomOrderTransition): boolean =>
  (customOrderTransitions[move] as readonly CustomOrderState[]).includes(state);
