import { v7 as uuid } from 'uuid';
import { deliveryWindow } from '#contract/delivery.ts';
import type { Db } from '#server/platform/database/database.ts';
import { settingsOf } from '#server/settings/settings.ts';
import { announce } from './announcing.ts';
import { insertOrder, placedBy, plainLine } from './placed-store.ts';
import type { Ordering } from './placing.ts';

/** Something that is made for one person, as it was quoted. */
export type QuotedOrder = {
  customer: { userId: string | null; name: string; email: string };
  title: string;
  description: string;
  image: string | null;
  /** Minor units: all that is asked for, delivery and tax included. */
  price: number;
  requestNumber: string;
  address: {
    name: string;
    phone: string;
    street: string;
    city: string;
    state: string;
    zipCode: string;
    country: string;
  };
};

/** What of a price is tax, when the tax is within it: hundredths of a percent, rounded half up. */
const taxWithin = (price: number, taxRate: number): number =>
  Math.floor((price * taxRate * 2 + 10_000 + taxRate) / (2 * (10_000 + taxRate)));

/**
 * Places the order of a quote that was accepted, in the transaction in which it is. A quoted price is the whole price: whoever accepts
 * it pays that and nothing more.
 */
export async function placeQuoted(
  ordering: Ordering,
  tx: Db,
  { customer, title, description, image, price, requestNumber, address }: QuotedOrder,
): Promise<{ number: string }> {
  const [settings, moment] = [await settingsOf(tx), ordering.now()];
  const { from, to } = deliveryWindow('standard', moment);
  const tax = taxWithin(price, settings.taxRate);
  const row = {
    id: uuid(),
    userId: customer.userId,
    email: customer.email,
    address: { ...address, name: address.name || customer.name },
    delivery: 'standard' as const,
    arrivesFrom: from,
    arrivesTo: to,
    deliverOn: null,
    gift: null,
    note: `Custom order ${requestNumber}${description ? `: ${description}` : ''}`,
    currency: settings.currency,
    subtotal: price - tax,
    discount: 0,
    shipping: 0,
    tax,
    total: price,
    taxRate: settings.taxRate,
    pieces: 1,
    promoCode: null,
    payment: 'cod' as const,
    cartId: null,
    idempotencyKey: null,
    requestDigest: '',
    placedAt: moment,
    updatedAt: moment,
  };
  const amounts = { price: price - tax, quantity: 1, total: price - tax, tax };
  const line = { ...plainLine, id: uuid(), orderId: row.id, position: 0, name: title, image, ...amounts };
  const what = `Order placed from custom order ${requestNumber}`;
  const event = placedBy(row, what);
  const { row: order, lines } = await insertOrder(tx, row, [line], event);
  await announce(ordering, tx, { order, lines, settings });
  return { number: String(order.number) };
}
