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
/**
 * Minutes after which the customer is reminded of the unpaid order by email; a payment in progress is completed by
 * then.
 */
export const paymentReminderMinutes = 10;

/** Hours in which a customer may pay again after a payment straight to the shop did not arrive. */
export const claimRetryHours = 24;
