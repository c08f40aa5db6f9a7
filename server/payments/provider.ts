// Interface of a payment provider. All amounts are in minor units.

/** A payment as reported by the provider. */
export type ProviderPayment = {
  id: string;
  /** Id of the provider order that it pays; null for a payment without one. */
  orderId: string | null;
  amount: number;
  currency: string;
  /** `authorized`: promised by the bank and not captured yet; `other`: no effect on an order. */
  state: 'authorized' | 'captured' | 'failed' | 'other';
  /** The reason of a failure. */
  error: string;
};

/** A refund as reported by the provider. */
export type ProviderRefund = {
  id: string;
  paymentId: string;
  amount: number;
  state: 'pending' | 'done' | 'failed';
  /** Idempotency key of the shop; null for a refund made elsewhere. */
  key: string | null;
};

/** A webhook event. */
export type ProviderEvent = {
  /** Equal for repeated deliveries of the same event. */
  id: string;
  kind: string;
  payment: ProviderPayment | null;
  refund: ProviderRefund | null;
};

/** The result that the payment window gave the browser. */
export type CheckoutResult = { orderId: string; paymentId: string; signature: string };

export type PaymentProvider = {
  name: 'razorpay';
  /** Public key for the browser. */
  keyId: string;
  script: string;
  /**
   * Creates an order at the provider and returns its id; the same `receipt` gives the same id.
   * @throws ProviderTrouble
   */
  open: (request: { receipt: string; number: number; amount: number; currency: string }) => Promise<string>;
  /** Returns whether the provider signed the result that the browser sends. */
  isGenuine: (result: CheckoutResult) => boolean;
  /** Reads a webhook event; null if its signature is not that of the provider. */
  read: (body: Buffer, headers: Record<string, unknown>) => ProviderEvent | null;
  payment: (id: string) => Promise<ProviderPayment>;
  /** Returns every payment of a provider order, the oldest first. @throws ProviderTrouble */
  paymentsOf: (orderId: string) => Promise<ProviderPayment[]>;
  /** Captures an authorized payment. @throws ProviderRefused, ProviderTrouble */
  capture: (payment: ProviderPayment) => Promise<ProviderPayment>;
  /** Refunds once per key, however often it is called. @throws ProviderRefused, ProviderTrouble */
  refund: (request: {
    key: string;
    paymentId: string;
    amount: number;
    reason: string;
  }) => Promise<ProviderRefund>;
  refundOf: (id: string) => Promise<ProviderRefund>;
};

/** The provider rejected the request; a retry fails as well. */
export class ProviderRefusal extends Error {}

/** The provider gave no conclusive answer: the request may have taken effect or not. */
export class ProviderUnavailable extends Error {}
