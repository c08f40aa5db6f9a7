// What the shop needs of whoever takes payments for it. Amounts are minor units throughout.

/** A payment as the provider has it. */
export type Seen = {
  id: string;
  /** What it was made for; null where it was made for nothing that anybody asked. */
  orderId: string | null;
  amount: number;
  currency: string;
  /** `authorized` is promised by the bank and taken by nobody yet; `other` is nothing that moves an order. */
  state: 'authorized' | 'captured' | 'failed' | 'other';
  /** Why it failed. */
  error: string;
};

/** A refund as the provider has it. */
export type Given = {
  id: string;
  paymentId: string;
  amount: number;
  state: 'pending' | 'done' | 'failed';
  /** The key under which the shop asked for it; null where somebody else did. */
  key: string | null;
};

/** What the provider tells by itself. */
export type Told = {
  /** Each telling of the same event has the same id. */
  id: string;
  kind: string;
  payment: Seen | null;
  refund: Given | null;
};

/** What the provider's window gave the browser. */
export type Returned = { orderId: string; paymentId: string; signature: string };

export type PaymentProvider = {
  name: 'razorpay';
  /** What the browser may know. */
  keyId: string;
  script: string;
  /** Tells the provider what is to be paid. The same `receipt` gives the same id. @throws ProviderTrouble */
  open: (asked: { receipt: string; number: number; amount: number; currency: string }) => Promise<string>;
  /** Whether what the browser brings was written by the provider. */
  isGenuine: (returned: Returned) => boolean;
  /** Reads what the provider sent; null where it was somebody else who did. */
  read: (body: Buffer, headers: Record<string, unknown>) => Told | null;
  payment: (id: string) => Promise<Seen>;
  /** Every payment that was made for this, the first first. @throws ProviderTrouble */
  paymentsOf: (orderId: string) => Promise<Seen[]>;
  /** Takes what the bank has promised. @throws ProviderRefused, ProviderTrouble */
  capture: (payment: Seen) => Promise<Seen>;
  /** The same key gives money back once, however often it is asked. @throws ProviderRefused, ProviderTrouble */
  refund: (asked: { key: string; paymentId: string; amount: number; reason: string }) => Promise<Given>;
  refundOf: (id: string) => Promise<Given>;
};

/** The provider said no; asking again changes nothing. */
export class ProviderRefused extends Error {}

/** The provider did not answer, or not in a way that says anything: it may have done what was asked, or not. */
export class ProviderTrouble extends Error {}
