import type { ReturnKind, ReturnState } from '#modules/orders/contract/order-states.ts';
import type { RefundTo } from '#modules/orders/contract/returns.ts';

// The labels of returns, for customers and staff.

export const returnKindNames: Record<ReturnKind, string> = {
  damaged: 'It arrived damaged',
  wrong_item: 'It is not what was ordered',
  not_as_described: 'It is not as described',
  changed_mind: 'Changed my mind',
  other: 'Another reason',
};

export const returnStateNames: Record<ReturnState, string> = {
  requested: 'Return requested',
  approved: 'Return approved',
  declined: 'Return declined',
  received: 'Return received',
};

/** Returns the refund destination in one line. */
export const refundDestinationLabel = (to: RefundTo): string =>
  to.by === 'upi' ? `UPI ${to.upi}` : `Account ${to.account}, ${to.ifsc}, ${to.holder}`;

/** The form fields of a refund destination. */
export type RefundFields = { by: 'upi' | 'bank'; upi: string; holder: string; account: string; ifsc: string };

export const emptyRefund: RefundFields = { by: 'upi', upi: '', holder: '', account: '', ifsc: '' };

/** Converts the form fields to the body of the call. */
export const refundOf = ({ by, upi, holder, account, ifsc }: RefundFields): RefundTo =>
  by === 'upi' ? { by, upi } : { by, holder, account, ifsc };
