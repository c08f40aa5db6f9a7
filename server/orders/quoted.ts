import { v7 as uuid } from 'uuid';
import { deliveryWindow } from '#contract/delivery.ts';
import type { DeliveryAddress } from '#contract/orders.ts';
import type { Db } from '#server/platform/database/database.ts';
import { settingsOf } from '#server/settings/settings.ts';
import { announce } from './announcing.ts';
import * as store from './orders-store.ts';
import type { Ordering } from './placing.ts';

/** Something that is made for one person, as it was quoted. */
export type QuotedOrder = {
  customer: { userId: string | null; name: string; email: string };
  title: string;
  description: string;
  image: string | null;
  /** Minor units: all that is asked for, delivery and tax included. */
  price: number;
  /** It leaves the house after so many days. */
  makingDays: number;
  requestNumber: string;
  address: DeliveryAddress;
};

const dayMs = 86_400_000;

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
  { customer, title, description, image, price, makingDays, requestNumber, address }: QuotedOrder,
): Promise<{ number: string }> {
  const [settings, number, moment] = [await settingsOf(tx), await store.nextNumber(tx), ordering.now()];
  const { from, to } = deliveryWindow('standard', new Date(moment.getTime() + makingDays * dayMs));
  const tax = taxWithin(price, settings.taxRate);
  const row = {
    id: uuid(),
    number,
    userId: customer.userId,
    email: customer.email,
    address,
    delivery: 'standard' as const,
    arrivesFrom: from,
    arrivesTo: to,
    note: `Custom order ${requestNumber}${description ? `: ${description}` : ''}`,
    currency: settings.currency,
    subtotal: price - tax,
    tax,
    total: price,
    taxRate: settings.taxRate,
    pieces: 1,
    payment: 'cod' as const,
    placedAt: moment,
    updatedAt: moment,
  };
  const amounts = { price: price - tax, quantity: 1, total: price - tax, tax };
  const lines = [{ id: uuid(), orderId: row.id, position: 0, name: title, image, ...amounts }];
  const event = { at: moment, state: 'placed', by: 'customer', byId: customer.userId } as const;
  const what = `Order placed from custom order ${requestNumber}`;
  const order = await store.insertOrder(tx, row, lines, { orderId: row.id, what, ...event });
  await announce(ordering, tx, { order, lines, settings });
  return { number: String(number) };
}
