import type { CustomOrderState } from '#contract/custom-order-moves.ts';

/** How a request stands, in the words of whoever asked. */
export const stateNames: Record<CustomOrderState, string> = {
  requested: 'Waiting for a quote',
  quoted: 'A quote to answer',
  ordered: 'Ordered',
  declined: 'Declined',
  closed: 'Closed',
  expired: 'The quote expired',
};
