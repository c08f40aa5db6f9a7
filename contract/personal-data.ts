import { account, address, openSession, userAddress } from './accounts.ts';
import { ownCustomOrder } from './custom-orders.ts';
import { order } from './orders.ts';
import { keptReview } from './reviews.ts';
import { z } from './zod.ts';

/** Everything that the shop keeps about a user, for the user. */
export const personalData = z.strictObject({
  account,
  /** As the owner keeps it. */
  address: userAddress,
  addresses: z.array(address),
  sessions: z.array(openSession),
  /** Of what is hidden now without slug and name (R24). */
  wishlist: z.array(
    z.strictObject({ slug: z.string().nullable(), name: z.string().nullable(), wishedAt: z.iso.datetime() }),
  ),
  reviews: z.array(keptReview),
  /** Which reviews they found helpful. */
  helpful: z.array(z.strictObject({ review: z.uuid(), votedAt: z.iso.datetime() })),
  /** The secret of the link by which they share it; null when they do not. */
  wishlistShare: z.string().nullable(),
  /** Since when; null until the link in the first mail is opened. */
  newsletter: z
    .strictObject({ email: z.string(), askedAt: z.iso.datetime(), since: z.iso.datetime().nullable() })
    .nullable(),
  /** Of the account, and those that a guest placed with its verified email. */
  orders: z.array(order),
  /** How orders were paid and refunded, by the reference of the payment provider or the bank. */
  payments: z.array(
    z.strictObject({
      order: z.int(),
      type: z.enum(['payment', 'refund']),
      /** The provider, or how it was paid by hand; null where that is not recorded. */
      method: z.string().nullable(),
      amount: z.number(),
      reference: z.string(),
      at: z.iso.datetime(),
    }),
  ),
  /** The random ids of carts that became orders; what is in a cart, only the browser keeps. */
  carts: z.array(z.strictObject({ id: z.uuid(), order: z.int() })),
  /** What was sent by the contact form, with the email of the account. */
  messages: z.array(
    z.strictObject({ name: z.string(), topic: z.string(), message: z.string(), sentAt: z.iso.datetime() }),
  ),
  /** What they asked for to be made, and what was said about it. */
  customOrders: z.array(ownCustomOrder),
  /** The promo codes that they used (R8), by the account or with its email as a guest. */
  redemptions: z.array(z.strictObject({ code: z.string(), discount: z.number(), at: z.iso.datetime() })),
  /** The other providers by which they sign in. */
  providers: z.array(z.strictObject({ issuer: z.string(), subject: z.string(), since: z.iso.datetime() })),
});
export type PersonalData = z.infer<typeof personalData>;
/** What of it the orders are asked for. */
export type Bought = Pick<PersonalData, 'orders' | 'payments' | 'carts'>;

/** Whose data it is: a user's, and a guest's with the same email. */
export type Subject = {
  userId: string | null;
  /** null for an account whose email is not verified: a guest with it may be another person. */
  email: string | null;
};
