import {
  type CustomOrderState,
  customOrderStates,
} from '#modules/custom-orders/contract/custom-order-transitions.ts';

/** Labels of the request states for staff. */
export const stateNames: Record<CustomOrderState, string> = {
  requested: 'Requested',
  quoted: 'Quoted',
  ordered: 'Ordered',
  declined: 'Declined',
  closed: 'Closed',
  expired: 'Quote expired',
};

export const stateOptions = customOrderStates.map((value) => ({ value, label: stateNames[value] }));
