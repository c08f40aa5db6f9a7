import type { PaymentSources } from '#modules/payments/contract/payments.ts';

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
  /** The payment or refund whose state the event reports; null for any other event. */
  payment: ProviderPayment | null;
  refund: ProviderRefund | null;
};

/** The result that the payment window gave the browser, as the provider's plugin reads it. */
export type WindowResult = {
  orderId: string;
  /** The id of the payment; null where only the provider knows it. */
  paymentId: string | null;
  /** Whether the result is signed by the provider, or needs no signature because the provider is asked. */
  isGenuine: boolean;
  /** The field to name when it is not. */
  signatureField: string;
};

export type PaymentProvider = {
  /** The payment method of its orders; orders and payments store it. */
  name: string;
  /** What shoppers read: “Card or UPI”, “Pay now with Razorpay”, “Razorpay”. */
  labels: { title: string; description: string; company: string };
  /** Public key for the browser. */
  keyId: string;
  /** The address of the provider's script, which the browser loads. */
  script: string;
  sources: PaymentSources;
  /**
   * Creates an order at the provider and returns its id; the same `receipt` gives the same id.
   * @throws ProviderUnavailable
   */
  open: (request: { receipt: string; number: number; amount: number; currency: string }) => Promise<string>;
  /** Returns what the payment window needs besides, such as a secret of the order. @throws ProviderUnavailable */
  windowValues: (orderId: string) => Promise<Record<string, string>>;
  /** Reads the result of the payment window. @throws ShopError invalid_input naming a wrong field */
  readResult: (result: Record<string, unknown>) => WindowResult;
  /** Reads a webhook event; null if its signature is not that of the provider. */
  read: (body: Buffer, headers: Record<string, unknown>) => ProviderEvent | null;
  payment: (id: string) => Promise<ProviderPayment>;
  /** Returns every payment of a provider order, the oldest first. @throws ProviderUnavailable */
  paymentsOf: (orderId: string) => Promise<ProviderPayment[]>;
  /** Captures an authorized payment. @throws ProviderRefusal, ProviderUnavailable */
  capture: (payment: ProviderPayment) => Promise<ProviderPayment>;
  /** Refunds once per key, however often it is called. @throws ProviderRefusal, ProviderUnavailable */
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

/** What the status page checks of a payment provider. */
export type PaymentChecks = {
  name: string;
  company: string;
  /** What to do when the access fails. */
  advice: string;
  /** Returns whether the keys are for tests or for real payments. @throws when the provider rejects them */
  checkAccess: () => Promise<'test' | 'live'>;
  /** The variable with the secret of webhooks. */
  webhookSecret: { variable: string; isSet: boolean };
};
