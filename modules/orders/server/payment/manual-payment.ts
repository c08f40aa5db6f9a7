import type { ManualPayment, RecordedMethod } from '#modules/payments/contract/payments.ts';
import type { OrderEventData, OrderRow } from '../orders-store.ts';
import { isAwaitingRest } from './amounts.ts';

/** A payment through the provider, or one of which staff recorded no method. */
export const requireManualPayment: ManualPayment = { method: null, reference: '' };

/** The columns of an order without a claimed payment. */
export const noClaim = { claimedAt: null, claimedReference: '' };

/** Returns the data of an event: the method of a payment or refund by hand, and its reference. */
export const byHandData = ({ method, reference }: RecordedMethod): OrderEventData => ({
  ...(method !== null && { method }),
  ...(reference && { reference }),
});

/**
 * Returns whether an order for which the courier collects money is packed or shipped and unpaid: it can be paid before
 * the courier collects.
 */
export const isPayableBeforeDelivery = (
  order: Pick<OrderRow, 'payment' | 'advancePaidAt' | 'paidAt' | 'state'>,
): boolean => isAwaitingRest(order) && order.state !== 'placed';
