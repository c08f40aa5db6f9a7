import { type CustomOrderState, customOrderStates } from '#contract/custom-order-moves.ts';

/** How a request stands, in the words of those who answer it. */
export const stateNames: Record<CustomOrderState, string> = {
  requested: 'Requested',
  quoted: 'Quoted',
  ordered: 'Ordered',
  declined: 'Declined',
  closed: 'Closed',
  expired: 'Quote expired',
};

export const stateOptions = customOrderStates.map((value) => ({ value, label: stateNames[value] }));
