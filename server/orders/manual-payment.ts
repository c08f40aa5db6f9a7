import { type ManualPayment, manualMethodNames } from '#contract/payments.ts';
import type { OrderRow } from './orders-store.ts';

/** A payment through the provider, or one of which staff recorded no method. */
export const requireManualPayment: ManualPayment = { method: null, reference: '' };

/** Returns an event text with the method of payment: "Paid (UPI)". */
export const withMethod = (eventText: string, { method }: ManualPayment): string =>
  method === null ? eventText : `${eventText} (${manualMethodNames[method]})`;

/** Returns the note of an event with the reference before it. */
export const withReference = (note: string, { reference }: ManualPayment): string =>
  [reference && `Reference: ${reference}`, note].filter(Boolean).join('\n');

/**
 * Returns whether an order with cash on delivery is packed or shipped and unpaid: it can be paid before the courier
 * collects.
 */
export const isPayableBeforeDelivery = ({
  payment,
  paidAt,
  state,
}: Pick<OrderRow, 'payment' | 'paidAt' | 'state'>): boolean =>
  payment === 'cod' && paidAt === null && (state === 'packed' || state === 'shipped');
