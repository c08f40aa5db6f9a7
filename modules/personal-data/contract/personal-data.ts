import { z } from '#kernel/contract/zod.ts';
import { account, address, openSession, userAddress } from '#modules/accounts/contract/accounts.ts';
import { exportedCustomOrder } from '#modules/custom-orders/contract/custom-orders.ts';
import { order } from '#modules/orders/contract/orders.ts';
import { exportedReview } from '#modules/reviews/contract/reviews.ts';

/** Any JSON value. */
export const jsonValue = z.json();

/** The export of all personal data of a user. */
export const personalData = z.strictObject({
  account,
  /** The address that the owner of the shop keeps. */
  address: userAddress,
  addresses: z.array(address),
  sessions: z.array(openSession),
  /** Slug, name and variant are null for a product that is hidden now (R24); so is the variant of a wish without one. */
  wishlist: z.array(
    z.strictObject({
      slug: z.string().nullable(),
      name: z.string().nullable(),
      variant: z.string().nullable(),
      wishedAt: z.iso.datetime(),
    }),
  ),
  reviews: z.array(exportedReview),
  /** The user's votes for helpful reviews. */
  helpful: z.array(z.strictObject({ review: z.uuid(), votedAt: z.iso.datetime() })),
  /** The secret of the link to the shared wishlist; null if it is not shared. */
  wishlistShare: z.string().nullable(),
  /** `since` is null until the link in the confirmation email is opened. */
  newsletter: z
    .strictObject({
      email: z.string(),
      /** The name and the source of the consent in the file from which the subscriber was imported; empty for others. */
      name: z.string(),
      source: z.string(),
      askedAt: z.iso.datetime(),
      since: z.iso.datetime().nullable(),
      /** The newsletters that were sent to the address, or refused by its mail server. */
      newsletters: z.array(
        z.strictObject({ subject: z.string(), isRefused: z.boolean(), at: z.iso.datetime().nullable() }),
      ),
    })
    .nullable(),
  /** Orders of the account, and guest orders with its verified email. */
  orders: z.array(order),
  /** Payments and refunds of the orders, with the reference of the payment provider or the bank. */
  payments: z.array(
    z.strictObject({
      order: z.int(),
      type: z.enum(['payment', 'refund']),
      /** The provider, or the method of a payment by hand; null if it was not recorded. */
      method: z.string().nullable(),
      amount: z.number(),
      reference: z.string(),
      at: z.iso.datetime(),
    }),
  ),
  /** The random ids of carts that became orders; the contents of a cart stay in the browser. */
  carts: z.array(z.strictObject({ id: z.uuid(), order: z.int() })),
  /** Contact messages sent with the email of the account. */
  messages: z.array(
    z.strictObject({
      name: z.string(),
      topic: z.string(),
      message: z.string(),
      sentAt: z.iso.datetime(),
      replies: z.array(
        z.strictObject({
          from: z.enum(['customer', 'shop']),
          body: z.string(),
          sentAt: z.iso.datetime(),
        }),
      ),
    }),
  ),
  /** Custom requests and their conversations. */
  customOrders: z.array(exportedCustomOrder),
  /** What plugins hold of the person, by their names. */
  plugins: z.record(z.string(), jsonValue),
  /** Redeemed promo codes (R8), by the account or by a guest with its email. */
  redemptions: z.array(z.strictObject({ code: z.string(), discount: z.number(), at: z.iso.datetime() })),
  /** Linked identity providers. */
  providers: z.array(z.strictObject({ issuer: z.string(), subject: z.string(), since: z.iso.datetime() })),
});
export type PersonalData = z.infer<typeof personalData>;
/** The part of the export that the orders module provides. */
export type OrderExport = Pick<PersonalData, 'orders' | 'payments' | 'carts'>;

/** The person of an export: a user, and a guest with the same email. */
export type DataSubject = {
  userId: string | null;
  /** null for an account whose email is not verified: a guest with it may be another person. */
  email: string | null;
  /**
   * The number of an order without email and account, of a person who is known by it only: the same name with the same phone
   * number is the same person. Absent for any other person.
   */
  order?: number;
};
