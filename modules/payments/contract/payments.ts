import { price } from '#kernel/contract/price.ts';
import { singleLine, text } from '#kernel/contract/text.ts';
import { z } from '#kernel/contract/zod.ts';
import * as m from '../messages/index.ts';

// Online payments and refunds.

export const paymentStates = ['open', 'captured', 'failed', 'refunded'] as const;
export const refundStates = ['pending', 'done', 'failed'] as const;

/** Fields of the result of a payment window. */
const maxResultFields = 10;

/** Characters of the reason of a refund. */
const maxReason = 500;

/** Payment methods outside the payment provider. */
export const manualMethods = ['bank_transfer', 'upi', 'card', 'cash', 'other'] as const;
export type ManualMethod = (typeof manualMethods)[number];
export const manualMethodNames: Record<ManualMethod, string> = {
  get bank_transfer() {
    return m.contractPayments.bankTransfer();
  },
  upi: 'UPI',
  get cash() {
    return m.contractPayments.cash();
  },
  get card() {
    return m.contractPayments.card();
  },
  get other() {
    return m.contractPayments.other();
  },
};

/** Methods of refunds outside the payment provider. `exchange`: no money is sent, since the refund pays another order. */
export const refundMethods = [...manualMethods, 'exchange'] as const;
export type RefundMethod = (typeof refundMethods)[number];
export const refundMethodNames: Record<RefundMethod, string> = {
  ...manualMethodNames,
  get exchange() {
    return m.contractPayments.exchange();
  },
};

/** The record of a payment or refund by hand: the method, and a reference such as a UTR number. */
export const manualPayment = {
  method: z.enum(manualMethods).nullable().default(null),
  reference: text(100).trim().default(''),
};
export type ManualPayment = { method: ManualMethod | null; reference: string };
/** The same of a refund, which may pay another order. */
export type RecordedMethod = { method: RefundMethod | null; reference: string };

/** The parameters of the provider's payment window in the browser. */
export const paymentWindowOptions = z.strictObject({
  provider: z.string(),
  /** The public key of the shop's account. */
  keyId: z.string(),
  /** The URL of the provider's script. */
  script: z.string(),
  providerOrderId: z.string(),
  /** Minor units, as the provider's API requires. */
  amount: z.int(),
  currency: z.string(),
  storeName: z.string(),
  /** The payer's details, which prefill the window. */
  name: z.string(),
  email: z.string(),
  phone: z.string(),
  /** What the window of this provider needs besides, by name. */
  values: z.record(z.string(), z.string()),
});
export type PaymentWindowOptions = z.infer<typeof paymentWindowOptions>;

/** What the browser shows of a direct payment: values by name, for the instructions of its plugin. */
export const directPayment = z.strictObject({ values: z.record(z.string(), z.string()) });

/** The reference of a direct payment that the customer has made. */
export const paymentClaim = z.strictObject({ reference: singleLine(40).trim() });

/** The origins that payment pages may use, as sources of the Content-Security-Policy. */
export type PaymentSources = { script: string[]; frame: string[]; connect: string[] };

/** The result of the provider's payment window, under the provider's field names. */
export const paymentResult = z
  .looseObject({})
  .catchall(singleLine(200))
  .refine((result) => Object.keys(result).length <= maxResultFields, {
    error: () => m.contractPayments.hasTooManyFields(),
  });
export type PaymentResult = z.output<typeof paymentResult>;

/** A refund as the customer sees it. */
export const orderRefund = z.strictObject({
  id: z.uuid(),
  /** A decimal, like all amounts of an order. */
  amount: z.number(),
  state: z.enum(refundStates),
  at: z.iso.datetime(),
});
export type OrderRefund = z.infer<typeof orderRefund>;

/** An online payment attempt as staff see it. */
export const adminPayment = z.strictObject({
  id: z.uuid(),
  provider: z.string(),
  providerOrderId: z.string(),
  providerPaymentId: z.string().nullable(),
  amount: z.number(),
  currency: z.string(),
  state: z.enum(paymentStates),
  /** Whether it exceeds the amount due and is refunded in full. */
  isSurplus: z.boolean(),
  /** The reason of the failure. */
  error: z.string(),
  createdAt: z.iso.datetime(),
  capturedAt: z.iso.datetime().nullable(),
});
export type AdminPayment = z.infer<typeof adminPayment>;

/** Returns whether the order was paid through the provider, and is refunded through it. */
export const isPaidOnline = ({ payments }: { payments: AdminPayment[] }): boolean =>
  payments.some(({ state, isSurplus }) => !isSurplus && (state === 'captured' || state === 'refunded'));

/** A refund as staff see it. */
export const adminRefund = z.strictObject({
  ...orderRefund.shape,
  /** null for a refund by hand. */
  paymentId: z.uuid().nullable(),
  providerRefundId: z.string().nullable(),
  reason: z.string(),
  by: z.enum(['customer', 'shop', 'system']),
  byName: z.string(),
  error: z.string(),
  /** The method of a refund by hand; null if it was not recorded. The reference of an `exchange` is the number of its order. */
  method: z.enum(refundMethods).nullable(),
  reference: z.string(),
});
export type AdminRefund = z.infer<typeof adminRefund>;

/** A retry with the same Idempotency-Key refunds nothing more. Method and reference belong to refunds by hand. */
export const refundRequest = z.strictObject({
  amount: price().min(0.01),
  reason: text(maxReason).trim().default(''),
  ...manualPayment,
});
export type RefundRequest = z.output<typeof refundRequest>;
