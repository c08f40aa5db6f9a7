import {
  type CustomOrderState,
  customOrderStates,
} from '#modules/custom-orders/contract/custom-order-transitions.ts';
import * as m from '../../messages/index.ts';

/** Labels of the request states for staff. */
export const stateNames: Record<CustomOrderState, string> = {
  requested: m.customOrdersStates.requested(),
  quoted: m.customOrdersStates.quoted(),
  ordered: m.customOrdersStates.ordered(),
  declined: m.customOrdersStates.declined(),
  closed: m.customOrdersStates.closed(),
  expired: m.customOrdersStates.quoteExpired(),
};

export const stateOptions = customOrderStates.map((value) => ({ value, label: stateNames[value] }));
