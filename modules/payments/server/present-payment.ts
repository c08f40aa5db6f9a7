import { toDecimal } from '#kernel/contract/money.ts';
import type { AdminPayment, AdminRefund, OrderRefund } from '#modules/payments/contract/payments.ts';
import type { PaymentRow } from './payments-store.ts';
import type { RefundRow } from './refunds-store.ts';

/** Returns a refund for the customer of its order. */
export const presentRefund = ({ id, amount, state, createdAt, doneAt }: RefundRow): OrderRefund => ({
  id,
  amount: toDecimal(amount),
  state,
  at: (doneAt ?? createdAt).toISOString(),
});

/** Returns a refund for staff. */
export const presentRefundForStaff = (refund: RefundRow): AdminRefund => ({
  ...presentRefund(refund),
  paymentId: refund.paymentId,
  providerRefundId: refund.providerRefundId,
  reason: refund.reason,
  by: refund.by,
  byName: refund.byName,
  error: refund.error,
  method: refund.method,
  reference: refund.reference,
});

/** Returns a payment for staff. */
export const presentPayment = (payment: PaymentRow): AdminPayment => ({
  id: payment.id,
  provider: payment.provider,
  providerOrderId: payment.providerOrderId,
  providerPaymentId: payment.providerPaymentId,
  amount: toDecimal(payment.amount),
  currency: payment.currency,
  state: payment.state,
  isSurplus: payment.isSurplus,
  error: payment.error,
  createdAt: payment.createdAt.toISOString(),
  capturedAt: payment.capturedAt?.toISOString() ?? null,
});
