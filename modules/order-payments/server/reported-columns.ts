import type { ProviderPayment, paymentsStore } from '#modules/payments/index.ts';

/** Returns the columns of a payment of an attempt as the provider reports it, whether it is captured or failed. */
export const reportedColumns = (
  { orderId, orderNumber, provider, providerOrderId }: paymentsStore.PaymentRow,
  payment: ProviderPayment,
) => ({
  orderId,
  orderNumber,
  provider,
  providerOrderId,
  providerPaymentId: payment.id,
  amount: payment.amount,
  currency: payment.currency,
});
