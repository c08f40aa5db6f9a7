import { email } from '#kernel/contract/email.ts';
import { text } from '#kernel/contract/text.ts';
import { z } from '#kernel/contract/zod.ts';
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

/** Requests the order link by email. The number may have a # or the word "Order" before it, as in the emails. */
export const orderLinkRequest = z.strictObject({
  number: text(40)
    .transform((number) => number.replace(/^\s*(order)?\s*#?\s*/i, '').trim())
    .refine((digits) => /^[1-9]\d{0,8}$/.test(digits), { error: () => m.contractOrders.mustBeNumberSuch() }),
  email: email(),
});

/** The key in the link of the confirmation email. */
export const confirmRequest = z.strictObject({ key: text(200) });
