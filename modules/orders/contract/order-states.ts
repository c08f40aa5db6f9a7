// The states of an order and its allowed transitions.

export const orderStates = [
  'placed',
  'paid',
  'packed',
  'shipped',
  'delivered',
  'cancelled',
  'return_requested',
  'returned',
  'refunded',
] as const;
export type OrderState = (typeof orderStates)[number];

const transitions: Record<OrderState, readonly OrderState[]> = {
  placed: ['paid', 'packed', 'cancelled'],
  paid: ['packed', 'cancelled'],
  packed: ['shipped', 'cancelled'],
  shipped: ['delivered', 'returned'],
  delivered: ['return_requested', 'refunded'],
  cancelled: ['refunded'],
  return_requested: ['delivered', 'returned'],
  returned: ['refunded'],
  refunded: [],
};

/** Returns whether the transition from one state to another is allowed. */
export const canTransition = (from: OrderState, to: OrderState): boolean => transitions[from].includes(to);

/** Returns the states that can follow a state. */
export const transitionsFrom = (from: OrderState): readonly OrderState[] => transitions[from];
