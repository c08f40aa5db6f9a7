import { price } from './price.ts';
import { line, text } from './text.ts';
import { z } from './zod.ts';

// What is paid online, and what goes back.

export const paymentStates = ['open', 'captured', 'failed', 'refunded'] as const;
export const refundStates = ['pending', 'done', 'failed'] as const;

/** Characters of the reason of a refund. */
const maxReason = 500;

/** How money changes hands outside the payment provider. */
export const handMethods = ['bank_transfer', 'upi', 'cash', 'other'] as const;
export type HandMethod = (typeof handMethods)[number];
export const handMethodNames: Record<HandMethod, string> = {
  bank_transfer: 'Bank transfer',
  upi: 'UPI',
  cash: 'Cash',
  other: 'Other',
};

/** What staff record of money that they took or refunded by hand: the method, and a reference such as a UTR number. */
export const byHand = {
  method: z.enum(handMethods).nullable().default(null),
  reference: text(100).trim().default(''),
};
export type ByHand = { method: HandMethod | null; reference: string };

/** What the browser opens the provider's own window with. */
export const openedPayment = z.strictObject({
  provider: z.literal('razorpay'),
  /** The public half of the shop's key. */
  keyId: z.string(),
  /** Where the provider's script is loaded from. */
  script: z.string(),
  providerOrderId: z.string(),
  /** Minor units, as the provider counts. */
  amount: z.int(),
  currency: z.string(),
  storeName: z.string(),
  /** Who pays, so that nobody types it again. */
  name: z.string(),
  email: z.string(),
  phone: z.string(),
});
export type OpenedPayment = z.infer<typeof openedPayment>;

/** What the provider's window gives the browser once it is paid, in the provider's own words. */
export const returnedPayment = z.strictObject({
  razorpay_order_id: line(100),
  razorpay_payment_id: line(100),
  razorpay_signature: line(200),
});
export type ReturnedPayment = z.output<typeof returnedPayment>;

/** A refund, for whoever placed the order. */
export const orderRefund = z.strictObject({
  id: z.uuid(),
  /** Decimals, as every figure of an order. */
  amount: z.number(),
  state: z.enum(refundStates),
  at: z.iso.datetime(),
});
export type OrderRefund = z.infer<typeof orderRefund>;

/** One attempt to pay an order, for the shop. */
export const deskPayment = z.strictObject({
  id: z.uuid(),
  provider: z.literal('razorpay'),
  providerOrderId: z.string(),
  providerPaymentId: z.string().nullable(),
  amount: z.number(),
  currency: z.string(),
  state: z.enum(paymentStates),
  /** Came on top of what was to be paid, and goes back whole. */
  isSurplus: z.boolean(),
  /** Why it failed. */
  error: z.string(),
  createdAt: z.iso.datetime(),
  capturedAt: z.iso.datetime().nullable(),
});
export type DeskPayment = z.infer<typeof deskPayment>;

/** Whether the money of an order came through the provider, and goes back through it. */
export const isPaidOnline = ({ payments }: { payments: DeskPayment[] }): boolean =>
  payments.some(({ state, isSurplus }) => !isSurplus && (state === 'captured' || state === 'refunded'));

/** A refund, for the shop. */
export const deskRefund = z.strictObject({
  ...orderRefund.shape,
  /** null where it is paid back by hand. */
  paymentId: z.uuid().nullable(),
  providerRefundId: z.string().nullable(),
  reason: z.string(),
  by: z.enum(['customer', 'shop', 'system']),
  byName: z.string(),
  error: z.string(),
  /** Of a refund made by hand; null where it was not recorded. */
  method: z.enum(handMethods).nullable(),
  reference: z.string(),
});
export type DeskRefund = z.infer<typeof deskRefund>;

/** A retry with the same Idempotency-Key refunds nothing more. Method and reference belong to refunds made by hand. */
export const refundRequest = z.strictObject({
  amount: price().min(0.01),
  reason: text(maxReason).trim().default(''),
  ...byHand,
});
export type RefundRequest = z.output<typeof refundRequest>;
