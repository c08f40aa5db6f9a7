import type { CustomOrderState } from '#modules/custom-orders/contract/custom-order-transitions.ts';
import * as m from '../../messages/index.ts';

/** The labels of the request states for the customer. */
export const stateNames: Record<CustomOrderState, string> = {
  requested: m.customOrderStates.waitingForQuote(),
  quoted: m.customOrderStates.quoteReady(),
  ordered: m.customOrderStates.ordered(),
  declined: m.customOrderStates.declined(),
  closed: m.customOrderStates.closed(),
  expired: m.customOrderStates.quoteExpired(),
};
