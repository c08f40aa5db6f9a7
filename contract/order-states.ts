// The states of an order and the only moves between them.

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

const moves: Record<OrderState, readonly OrderState[]> = {
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

/** Whether an order may go from one state to another. */
export const canMove = (from: OrderState, to: OrderState): boolean => moves[from].includes(to);

/** Where an order may go from here. */
export const movesFrom = (from: OrderState): readonly OrderState[] => moves[from];

/** For how long gifts can be sent back, in days after they arrived (section 9). */
export const returnDays = 30;

/** For how long the stock of an online order that is not paid waits, in minutes. */
export const unpaidMinutes = 30;
/** When whoever placed it is told by mail that it waits, in minutes: whoever is just paying has done so by then. */
export const remindedMinutes = 10;

/** Whether the courier asks the recipient of a gift, not the buyer, for the money. */
export const isPaidByRecipient = (order: {
  payment: string;
  gift: { toRecipient?: boolean } | null;
}): boolean => order.payment === 'cod' && order.gift?.toRecipient === true;
