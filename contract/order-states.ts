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

/** Why items are returned. */
export const returnKinds = ['damaged', 'wrong_item', 'not_as_described', 'changed_mind', 'other'] as const;
export type ReturnKind = (typeof returnKinds)[number];

/** Whether an item is returned because the shop or the courier made a mistake: only then personalised items are taken back. */
export const isFault = (kind: ReturnKind): boolean =>
  kind === 'damaged' || kind === 'wrong_item' || kind === 'not_as_described';

/** The steps of a return: requested, approved or declined by the shop, and received. */
export const returnStates = ['requested', 'approved', 'declined', 'received'] as const;
export type ReturnState = (typeof returnStates)[number];

/** Whether pieces of a return are still to come or the shop has yet to answer it. */
export const isOpenReturn = ({ state }: { state: ReturnState }): boolean =>
  state === 'requested' || state === 'approved';

/** In which condition a returned piece arrives: only a resaleable one goes back to stock. */
export const returnConditions = ['resaleable', 'damaged'] as const;

/** For how long the stock of an online order that is not paid waits, in minutes. */
export const unpaidMinutes = 30;
/** For how long the stock of a large order waits that a guest has to confirm by email, in minutes. */
export const unconfirmedMinutes = 120;
/** When whoever placed it is told by mail that it waits, in minutes: whoever is just paying has done so by then. */
export const remindedMinutes = 10;

/** Whether the courier asks the recipient of a gift, not the buyer, for the money. */
export const isPaidByRecipient = (order: {
  payment: string;
  gift: { toRecipient?: boolean } | null;
}): boolean => order.payment === 'cod' && order.gift?.toRecipient === true;
