import { type ByHand, handMethodNames } from '#contract/payments.ts';
import type { OrderRow } from './orders-store.ts';

/** Money that the payment provider moves, or of which staff recorded nothing. */
export const notByHand: ByHand = { method: null, reference: '' };

/** "Paid (UPI)" */
export const withMethod = (what: string, { method }: ByHand): string =>
  method === null ? what : `${what} (${handMethodNames[method]})`;

/** The note of an event, with the reference before it. */
export const withReference = (note: string, { reference }: ByHand): string =>
  [reference && `Reference: ${reference}`, note].filter(Boolean).join('\n');

/** Whether an order with cash on delivery is packed or sent and not paid yet: it can be paid before the courier collects. */
export const isPayableBeforeDelivery = ({
  payment,
  paidAt,
  state,
}: Pick<OrderRow, 'payment' | 'paidAt' | 'state'>): boolean =>
  payment === 'cod' && paidAt === null && (state === 'packed' || state === 'shipped');
