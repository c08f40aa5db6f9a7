// How a custom order moves on, and nothing else: browsers load this with its page.

/** Accepting and ordering are one act, so that nothing is ever accepted without its order. */
export const customOrderStates = ['requested', 'quoted', 'ordered', 'declined', 'closed', 'expired'] as const;
export type CustomOrderState = (typeof customOrderStates)[number];

/** From which states each act leads on; no other is possible. */
export const customOrderMoves = {
  quote: ['requested', 'quoted', 'declined', 'expired'],
  accept: ['quoted'],
  decline: ['quoted'],
  close: ['requested', 'quoted', 'declined', 'expired'],
  say: ['requested', 'quoted', 'ordered', 'declined', 'expired'],
} as const satisfies Record<string, readonly CustomOrderState[]>;
export type CustomOrderMove = keyof typeof customOrderMoves;

export const canMove = (state: CustomOrderState, move: CustomOrderMove): boolean =>
  (customOrderMoves[move] as readonly CustomOrderState[]).includes(state);
