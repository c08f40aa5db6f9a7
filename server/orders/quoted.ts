import { v7 as uuid } from 'uuid';
import type { DeliveryAddress } from '#contract/addresses.ts';
import type { PaymentMethod } from '#contract/cart.ts';
import { deliveryWindow } from '#contract/delivery.ts';
import { messages } from '#contract/messages.ts';
import { unpaidMinutes } from '#contract/order-states.ts';
import type { Db } from '#server/platform/database/database.ts';
import { invalidInput } from '#server/platform/http/errors.ts';
import { settingsOf } from '#server/settings/settings.ts';
import { announce } from './announcing.ts';
import type { Ordering } from './ordering.ts';
import { findByNumber } from './orders-store.ts';
import { insertOrder, placedBy, plainLine } from './placed-store.ts';

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
  payment: PaymentMethod;
};

const dayMs = 86_400_000;

/** What of a price is tax, when the tax is within it: hundredths of a percent, rounded half up. */
const taxWithin = (price: number, taxRate: number): number =>
  Math.floor((price * taxRate * 2 + 10_000 + taxRate) / (2 * (10_000 + taxRate)));

/** Given up before it was paid, there is no order any more. */
export type QuotedStanding = 'sure' | 'unpaid' | 'given up';

/** How the order of a quote stands. */
export async function quotedStanding(db: Db, number: number): Promise<QuotedStanding> {
  const order = await findByNumber(db, number);
  if (!order || order.payment === 'cod' || order.paidAt !== null) return 'sure';
  if (order.state === 'placed') return 'unpaid';
  return order.state === 'cancelled' ? 'given up' : 'sure';
}

/**
 * Places the order of a quote that was accepted, in the transaction in which it is. A quoted price is the whole price: whoever accepts
 * it pays that and nothing more. Its mails go out once it is sure, as those of any order.
 * @throws ShopError invalid_input for a way to pay that there is not
 */
export async function placeQuoted(
  ordering: Ordering,
  tx: Db,
  { customer, title, description, image, price, makingDays, requestNumber, address, payment }: QuotedOrder,
): Promise<{ number: string }> {
  if (!ordering.payments.includes(payment))
    throw invalidInput([{ path: 'payment', message: messages.cannotPayThatWay }]);
  const [settings, moment] = [await settingsOf(tx), ordering.now()];
  const { from, to } = deliveryWindow('standard', new Date(moment.getTime() + makingDays * dayMs));
  const tax = taxWithin(price, settings.taxRate);
  const row = {
    id: uuid(),
    userId: customer.userId,
    email: customer.email,
    address,
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
    payment,
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
  const { number } = order;
  if (payment === 'cod') await announce(ordering, tx, { order, lines, settings });
  else await ordering.jobs.add(tx, 'unpaid-order', { number }, unpaidMinutes * 60);
  return { number: String(number) };
}
