import { maxNameLength } from '#kernel/contract/limits.ts';
import { singleLine, text } from '#kernel/contract/text.ts';
import { z } from '#kernel/contract/zod.ts';
import { orderAgent, orderFields } from '#modules/orders/contract/orders.ts';

const maxAddressPart = 200;

/** An address as far as it is known; the shopper completes it at the checkout. */
const knownAddress = z.strictObject({
  name: text(maxNameLength).trim().default(''),
  phone: text(40).trim().default(''),
  street: text(maxAddressPart).trim().default(''),
  city: text(maxAddressPart).trim().default(''),
  state: text(maxAddressPart).trim().default(''),
  zipCode: text(20).trim().default(''),
  country: text(100).trim().default('India'),
});

/** What a program has chosen for a shopper, who checks it, completes it and pays at the checkout. */
export const preparedCheckout = z.strictObject({
  lines: orderFields.shape.lines,
  email: orderFields.shape.email.optional(),
  buyer: orderFields.shape.buyer,
  address: knownAddress.optional(),
  delivery: orderFields.shape.delivery,
  sendSeparately: orderFields.shape.sendSeparately,
  deliverOn: orderFields.shape.deliverOn,
  gift: orderFields.shape.gift,
  promoCode: orderFields.shape.promoCode,
  note: orderFields.shape.note,
  attributes: orderFields.shape.attributes,
});
export type PreparedCheckout = z.output<typeof preparedCheckout>;

export const newCheckoutLink = preparedCheckout.extend({
  /** The name of the program that makes the link, which the shopper sees. */
  agent: singleLine(maxNameLength),
});

/** A link to a prepared checkout, which opens it until it expires. */
export const checkoutLink = z.strictObject({ url: z.url(), expiresAt: z.iso.datetime() });

export const checkoutLinkParams = z.strictObject({ token: text(200).min(1) });

/** A prepared checkout, and the program that prepared it. */
export const checkoutLinkContent = z.strictObject({
  checkout: preparedCheckout,
  agent: orderAgent,
  /** The cart of the order, by which the program finds it; null for that of the browser. */
  cartId: z.uuid().nullable(),
});
export type CheckoutLinkContent = z.output<typeof checkoutLinkContent>;
