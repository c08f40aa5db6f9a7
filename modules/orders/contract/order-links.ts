import { email } from '#kernel/contract/email.ts';
import { text } from '#kernel/contract/text.ts';
import { z } from '#kernel/contract/zod.ts';
import { indianMobile, internationalPhone } from '#modules/addresses/contract/phone-numbers.ts';
import * as m from '../messages/index.ts';

/** The key of an order, for a caller who is not signed in. */
export const orderKeyQuery = z.strictObject({
  /** The key of the order: in the answer that placed it, and in the links of its emails. */
  key: text(200).optional(),
});

/** The number of an invoice that another one has replaced; without one, the present invoice. */
const replaced = text(40).optional();
export const invoiceQuery = z.strictObject({ replaced });
export const ownInvoiceQuery = orderKeyQuery.extend({ replaced });

/** Adds a guest order to an account; the key proves that it is the caller's. */
export const claimKeyQuery = z.strictObject({ key: text(200) });
/** The number of orders added to the account. */
export const claimedOrders = z.strictObject({ count: z.int() });

/** A phone number in the form in which orders have it. */
const phoneOfOrder = text(40).transform((typed, context) => {
  const phone = indianMobile(typed) ?? internationalPhone(typed);
  if (phone !== null) return phone;
  context.addIssue({ code: 'custom', message: m.contractOrders.mustBePhoneNumber() });
  return z.NEVER;
});

/**
 * Requests the email with the link to an order, by its number and the email or the phone number of the order. The number may
 * have a # or the word "Order" before it, as in the emails.
 */
export const orderLinkRequest = z
  .strictObject({
    number: text(40)
      .transform((number) => number.replace(/^\s*(order)?\s*#?\s*/i, '').trim())
      .refine((digits) => /^[1-9]\d{0,8}$/.test(digits), {
        error: () => m.contractOrders.mustBeNumberSuch(),
      }),
    email: email().optional(),
    phone: phoneOfOrder.optional(),
  })
  .refine(({ email, phone }) => (email === undefined) !== (phone === undefined), {
    path: ['email'],
    error: () => m.contractOrders.isRequiredWithoutPhone(),
  });

/** The key in the link of the confirmation email. */
export const confirmRequest = z.strictObject({ key: text(200) });
