import type { ReturnReason } from '#modules/orders/contract/return-reasons.ts';
import type { ReturnState } from '#modules/orders/contract/return-states.ts';
import type { OrderReturn, RefundTo } from '#modules/orders/contract/returns.ts';
import * as m from '../../messages/index.ts';

// The labels of returns, for customers and staff.

export const returnKindNames: Record<ReturnReason, string> = {
  damaged: m.returnsLabels.itArrivedDamaged(),
  wrong_item: m.returnsLabels.itIsNotWhat(),
  not_as_described: m.returnsLabels.itIsNotAsDescribed(),
  changed_mind: m.returnsLabels.changedMyMind(),
  other: m.returnsLabels.anotherReason(),
};

export const returnStateNames: Record<ReturnState, string> = {
  requested: m.returnsLabels.returnRequested(),
  approved: m.returnsLabels.returnApproved(),
  declined: m.returnsLabels.returnDeclined(),
  received: m.returnsLabels.returnReceived(),
};

/** Returns the refund destination in one line. */
export const refundDestinationLabel = (to: RefundTo): string =>
  to.by === 'upi' ? m.returnsLabels.upi({ upi: to.upi }) : `Account ${to.account}, ${to.ifsc}, ${to.holder}`;

/** The form fields of a refund destination; `none` for a refund in cash and for an exchange. */
export type RefundFields = {
  by: 'upi' | 'bank' | 'none';
  upi: string;
  holder: string;
  account: string;
  ifsc: string;
};

export const emptyRefund: RefundFields = { by: 'upi', upi: '', holder: '', account: '', ifsc: '' };

/** Converts the form fields to the body of the call. */
export function refundOf({ by, upi, holder, account, ifsc }: RefundFields): RefundTo | null {
  if (by === 'none') return null;
  return by === 'upi' ? { by, upi } : { by, holder, account, ifsc };
}

type ExchangeOfLine = Pick<OrderReturn['lines'][number], 'quantity' | 'exchangeFor'>;

/** Returns what the customer would like in exchange for a line of a return; null for a refund of all. */
export const wishedLabel = ({ quantity, exchangeFor }: ExchangeOfLine): string | null =>
  exchangeFor &&
  m.exchangeWishes.wished({
    item: exchangeFor.variant || m.exchangeWishes.sameItem(),
    isPart: exchangeFor.quantity < quantity ? 'yes' : 'no',
    quantity: exchangeFor.quantity,
  });
