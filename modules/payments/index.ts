import type { Db } from '#kernel/database/database.ts';
import { defineModule } from '#kernel/define-module.ts';
import { type Dependency, watched } from '#kernel/dependencies.ts';
import { ExtensionPoint } from '#kernel/extensions/extension-point.ts';
import type { Kernel } from '#kernel/kernel.ts';
import type { PaymentMethod } from '#modules/cart/contract/cart.ts';
import * as m from './messages/index.ts';
import type { DirectPayment } from './server/direct-payment.ts';
import { type PaymentChecks, type PaymentProvider, ProviderUnavailable } from './server/provider.ts';

/** A plugin adds a payment provider. */
export const paymentProviders = new ExtensionPoint<PaymentProvider>('payment providers');

/** A plugin adds a way to pay straight to an account of the shop, which staff confirm. */
export const directPayments = new ExtensionPoint<DirectPayment>('direct payments');

/** A plugin provides what the status page checks of its payment provider. */
export const paymentChecks = new ExtensionPoint<PaymentChecks>('checks of payment providers');

/** The payment providers of a shop. */
export type PaymentProviders = {
  all: () => readonly PaymentProvider[];
  /** Returns the provider with this name; null when the shop has none (any more). */
  named: (name: string) => PaymentProvider | null;
  /** Returns the direct payment with this name; null when the shop has none (any more). */
  directNamed: (name: string) => DirectPayment | null;
  /**
   * Returns the payment methods of the shop: cash on delivery, those of the providers, then direct payments in its
   * currency that it takes now.
   */
  methods: (currency: string, db: Db) => Promise<readonly PaymentMethod[]>;
  dependency: Dependency;
};

/** The payment providers, and the payments and refunds of orders. */
export const payments = defineModule({
  name: 'payments',
  open: (kernel): PaymentProviders => {
    const dependency = kernel.dependencies.open(m.modulesPayments.paymentProvider());
    let providers: readonly PaymentProvider[] | undefined;
    const all = () => {
      providers ??= watchedProviders(kernel, dependency);
      return providers;
    };
    const direct = () => kernel.extensionsOf(directPayments);
    return {
      all,
      named: (name) => all().find((provider) => provider.name === name) ?? null,
      directNamed: (name) => direct().find((payment) => payment.name === name) ?? null,
      async methods(currency, db) {
        const offered: PaymentMethod[] = ['cod', ...all().map(({ name }) => name)];
        for (const { name, isOffered, ...payment } of direct())
          if (payment.currency === currency && (await (isOffered?.(db) ?? true))) offered.push(name);
        return offered;
      },
      dependency,
    };
  },
});

const watchedProviders = (kernel: Pick<Kernel, 'extensionsOf'>, dependency: Dependency) =>
  kernel
    .extensionsOf(paymentProviders)
    .map((provider) => watched(provider, dependency, (error) => error instanceof ProviderUnavailable));

/** The labels of online payment methods. `directMethod`: how direct payments are recorded; null for a provider. */
export const onlineMethods = (kernel: Pick<Kernel, 'extensionsOf'>) => [
  ...kernel
    .extensionsOf(paymentProviders)
    .map(({ name, labels }) => ({ name, ...labels, directMethod: null })),
  ...kernel
    .extensionsOf(directPayments)
    .map(({ name, labels, method }) => ({ name, ...labels, directMethod: method })),
];

export { readUpiReference } from './contract/upi-reference.ts';
export { type DirectPayment, normalReference } from './server/direct-payment.ts';
export {
  capturedPayments,
  leftOf,
  moneyOf,
  type OrderMoney,
  refundAll,
  refundableOf,
  refundSurplus,
  refundsOfOrder,
  startRefund,
  sumRefunds,
  sumSettledRefunds,
  uncollectedOf,
} from './server/ledger.ts';
export * as paymentsStore from './server/payments-store.ts';
export { outdateOpen as outdateOpenPayment } from './server/payments-store.ts';
export { presentPayment, presentRefund, presentRefundForStaff } from './server/present-payment.ts';
export {
  type PaymentChecks,
  type PaymentProvider,
  type ProviderEvent,
  type ProviderPayment,
  type ProviderRefund,
  ProviderRefusal,
  ProviderUnavailable,
} from './server/provider.ts';
export * as refundsStore from './server/refunds-store.ts';
