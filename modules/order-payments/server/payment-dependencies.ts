import type { Ordering } from '#modules/orders/index.ts';
import type { DirectPayment, PaymentProvider } from '#modules/payments/index.ts';

/** The services that payments need. */
export type CaptureDependencies = {
  ordering: Ordering;
  /** Returns the provider with this name; null when the shop has none (any more). */
  providerNamed: (name: string) => PaymentProvider | null;
  /** Returns the direct payment with this name; null when the shop has none (any more). */
  directNamed: (name: string) => DirectPayment | null;
  /** Receives errors of operations that are retried. */
  onTrouble: (error: unknown) => void;
};
