import type { PaymentMethod, Quote } from '#modules/cart/contract/cart.ts';

// How the shopper pays, as it stands in the draft: with a method, or an advance with a method and the rest in cash on
// delivery.

const advancePrefix = 'advance+';

/** The payment methods of an order and its total; an order of a quote has no advance. */
export type PaymentOffer = Pick<Quote, 'payments' | 'total'> &
  Partial<Pick<Quote, 'cashRefusals' | 'cashAdvance'>>;

/** Returns the choices of the shopper: each method, then the advance with each of them. */
export const paymentChoices = ({
  payments,
  cashAdvance = null,
}: Pick<PaymentOffer, 'payments' | 'cashAdvance'>): string[] => [
  ...payments,
  ...(cashAdvance === null ? [] : payments.map((method) => advancePrefix + method)),
];

/** Returns whether a choice pays an advance. */
export const isAdvance = (choice: string): boolean => choice.startsWith(advancePrefix);

/** Returns the payment method of a choice. */
export const methodOf = (choice: string): PaymentMethod =>
  isAdvance(choice) ? choice.slice(advancePrefix.length) : choice;

/** Returns whether the courier collects money. */
export const isCollected = (choice: string): boolean => choice === 'cod' || isAdvance(choice);

/** Returns what the courier collects: the total, or the rest after an advance. */
export const toCollect = ({ total, cashAdvance = null }: PaymentOffer): number => total - (cashAdvance ?? 0);
