import type { ManualPayment } from '#modules/payments/contract/payments.ts';
import type { OrderEventData, OrderRow } from '../orders-store.ts';

/** A payment through the provider, or one of which staff recorded no method. */
export const requireManualPayment: ManualPayment = { method: null, reference: '' };

/** The columns of an order without a claimed payment. */
export const noClaim = { claimedAt: null, claimedReference: '' };

/** Returns the data of an event: the method of a payment or refund by hand, and its reference. */
export const byHandData = ({ method, reference }: ManualPayment): OrderEventData => ({
  ...(method !== null && { method }),
  ...(reference && { reference }),
});

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
