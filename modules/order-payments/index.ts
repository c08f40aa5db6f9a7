import { defineModule } from '#kernel/define-module.ts';
import { orders, remindUnpaid } from '#modules/orders/index.ts';
import { payments } from '#modules/payments/index.ts';
import { paymentCalls } from './contract/calls/payments.ts';
import * as m from './messages/index.ts';
import type { CaptureDependencies } from './server/payment-dependencies.ts';
import { workRefund } from './server/provider-refunds.ts';
import { cancelUnlessPaid, checkPayment } from './server/reconcile.ts';
import { paymentRoutes, webhookRoutes } from './server/routes.ts';

/** Takes and refunds the payments of orders through the payment provider. */
export const orderPayments = defineModule({
  name: 'order-payments',
  calls: paymentCalls,
  open(kernel): CaptureDependencies {
    const { named, directNamed, dependency } = kernel.get(payments);
    return {
      ordering: kernel.get(orders),
      providerNamed: named,
      directNamed,
      onTrouble(error) {
        if (dependency.state.isUp) kernel.app.log.warn({ err: error }, 'payments');
      },
    };
  },
  handlers: (_, paying) => paymentRoutes(paying),
  routes: (app, kernel, paying) => webhookRoutes(app, paying, kernel.get(payments).all()),
  jobs: {
    'unpaid-order': {
      run: ({ number, remind }, paying) =>
        remind ? remindUnpaid(paying.ordering, number) : cancelUnlessPaid(paying, number),
    },
    'payment-check': { run: (payload, paying) => checkPayment(paying, payload) },
    refund: {
      run: ({ refundId }, paying) => workRefund(paying, refundId),
      get dependsOn() {
        return m.orderPayments.paymentProvider();
      },
    },
  },
});

export { openPayment } from './server/open-payment.ts';
export type { CaptureDependencies } from './server/payment-dependencies.ts';
export { countRefunds, workRefund } from './server/provider-refunds.ts';
export { refundByStaff } from './server/refund-by-staff.ts';
export { applyReportedPayment } from './server/reported-payment.ts';
