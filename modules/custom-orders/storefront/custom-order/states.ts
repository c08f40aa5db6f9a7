import type { CustomOrderState } from '#modules/custom-orders/contract/custom-order-transitions.ts';

/** The labels of the request states for the customer. */
export const stateNames: Record<CustomOrderState, string> = {
  requested: 'Waiting for a quote',
  quoted: 'Quote ready',
  ordered: 'Ordered',
  declined: 'Declined',
  closed: 'Closed',
  expired: 'Quote expired',
};
