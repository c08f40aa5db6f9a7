import type { Db } from '#kernel/database/database.ts';
import type { ManualMethod, ManualPayment } from '#modules/payments/contract/payments.ts';
import { readUpiReference } from '#modules/payments/contract/upi-reference.ts';

/**
 * A way to pay straight to an account of the shop, such as its UPI address. No program reports these payments: the
 * customer enters the reference, staff confirm that the payment has arrived, and refund it by hand.
 */
export type DirectPayment = {
  /** The payment method of its orders. */
  name: string;
  /** What shoppers read: “UPI”, “Pay with any UPI app”, and the name for staff. */
  labels: { title: string; description: string; company: string };
  /** How its payments are recorded. */
  method: ManualMethod;
  /** The only currency that can be paid (ISO 4217). */
  currency: string;
  /** Whether the shop takes such payments now; always if left out. */
  isOffered?: (db: Db) => Promise<boolean>;
  /**
   * Returns what the instructions in the browser need, by name; null if the shop takes no such payments any more.
   * `amount` is in minor units.
   */
  valuesFor: (
    order: { number: number; amount: number },
    db: Db,
  ) => Record<string, string> | Promise<Record<string, string> | null>;
  /** Returns the reference of a payment from what the customer entered; null if it is none. */
  readReference: (text: string) => string | null;
};

/** Returns the reference of a recorded payment as it is stored: that of UPI without spaces. */
export const normalReference = ({ method, reference }: ManualPayment): string =>
  (method === 'upi' ? readUpiReference(reference) : null) ?? reference;
