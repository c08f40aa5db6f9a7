import { defineModule } from '#kernel/define-module.ts';
import { directPayments } from '#modules/payments/index.ts';
import { type UpiConfig, upiPayment } from './direct-payment.ts';

/** Payments by UPI straight to the shop’s own account. */
export default defineModule({
  name: 'upi',
  options: null as UpiConfig | null,
  open: (_, config) => config,
  extend: (_, config) => (config ? [directPayments.of(upiPayment(config))] : []),
});
