import { v7 as uuid } from 'uuid';
import { deliveries, type Quote } from '#contract/cart.ts';
import { type Delivery, deliveryWindow, leavesAfter } from '#contract/delivery.ts';
import { messages } from '#contract/messages.ts';
import { shareOf, toDecimal, toMinor } from '#contract/money.ts';
import { unpaidMinutes } from '#contract/order-states.ts';
import type { OrderChoices } from '#contract/orders.ts';
import { promisedTotals } from '#server/cart/pricing.ts';
import type { Db } from '#server/platform/database/database.ts';
import { ShopError } from '#server/platform/http/errors.ts';
import { settingsOf } from '#server/settings/settings.ts';
import { announce } from './announcing.ts';
import type { Ordering } from './ordering.ts';
import { findByNumber } from './orders-store.ts';
import { requirePossible } from './placeable.ts';
import { insertOrder, placedBy, plainLine, wrapLine } from './placed-store.ts';

export { replaceImage } from './orders-store.ts';

/** What is quoted: the price in minor units, delivery and tax included, and the days until it leaves the house. */
type Priced = { price: number; makingDays: number };

/** Something that is made for one person, as it was quoted, and what the buyer chose. */
export type QuotedOrder = Priced & {
  customer: { userId: string | null; name: string; email: string };
  title: string;
  description: string;
  image: string | null;
  requestNumber: string;
  choices: Omit<OrderChoices, 'recipientPays'>;
};

/** What a buyer chooses from when they accept a quote. */
export type QuotedOffer = Pick<Quote, 'wrapPrice' | 'deliveries' | 'payments'>;

/** What of a price is tax, when the tax is within it: hundredths of a percent, rounded half up. */
const taxWithin = (price: number, taxRate: number): number =>
  Math.floor((price * taxRate * 2 + 10_000 + taxRate) / (2 * (10_000 + taxRate)));

/** How the order of a quote stands, and what is to be paid online in decimals. One that was given up before it was paid is no order. */
export type QuotedStanding = { is: 'sure' | 'given up' } | { is: 'unpaid'; toPay: number };

export async function quotedStanding(db: Db, number: number): Promise<QuotedStanding> {
  const order = await findByNumber(db, number);
  if (!order || order.payment === 'cod' || order.paidAt !== null) return { is: 'sure' };
  if (order.state === 'placed') return { is: 'unpaid', toPay: toDecimal(order.total) };
  return { is: order.state === 'cancelled' ? 'given up' : 'sure' };
}

type Settings = Awaited<ReturnType<typeof settingsOf>>;

/** What a faster delivery costs more than standard delivery, which the quoted price includes. */
function extraFor(delivery: Delivery, price: number, settings: Settings): number {
  const net = price - taxWithin(price, settings.taxRate);
  const shipping = (way: Delivery) => promisedTotals(net, null, settings, way).shipping;
  return Math.max(0, shipping(delivery) - shipping('standard'));
}

const wrapTax = ({ giftWrap, taxRate }: Settings) => shareOf(giftWrap, taxRate);

/** What a buyer can choose with a quote; without one, only how orders are paid and what wrapping costs. */
export async function quotedOffer(
  { payments, now }: Pick<Ordering, 'payments' | 'now'>,
  db: Db,
  quoted: Priced | null,
): Promise<QuotedOffer> {
  const settings = await settingsOf(db);
  return {
    wrapPrice: toDecimal(settings.giftWrap + wrapTax(settings)),
    deliveries:
      quoted === null
        ? []
        : deliveries.map((delivery) => ({
            delivery,
            price: toDecimal(extraFor(delivery, quoted.price, settings)),
            ...deliveryWindow(delivery, leavesAfter(quoted.makingDays, now())),
          })),
    payments: [...payments],
  };
}

/**
 * Places the order of an accepted quote, in the transaction that accepts it. The quoted price includes tax and standard delivery;
 * gift wrap and express delivery are added to it. Its mails go out once it is sure, as those of any order.
 * @throws ShopError invalid_input for a payment or a day that the shop does not offer; total_changed
 */
export async function placeQuoted(
  ordering: Ordering,
  tx: Db,
  { customer, title, description, image, price, makingDays, requestNumber, choices }: QuotedOrder,
): Promise<{ number: string }> {
  const { address, delivery, deliverOn, gift, payment } = choices;
  const [settings, moment] = [await settingsOf(tx), ordering.now()];
  const leaves = leavesAfter(makingDays, moment);
  requirePossible(ordering, choices, leaves);
  const { from, to } = deliveryWindow(delivery, leaves);
  const wrap = gift?.wrap ? settings.giftWrap : 0;
  const lineTax = taxWithin(price, settings.taxRate);
  const tax = lineTax + (wrap > 0 ? wrapTax(settings) : 0);
  const shipping = extraFor(delivery, price, settings);
  const subtotal = price - lineTax + wrap;
  const total = subtotal + shipping + tax;
  if (total !== toMinor(choices.total)) throw new ShopError('total_changed', messages.totalChanged);
  const row = {
    id: uuid(),
    userId: customer.userId,
    email: customer.email,
    address,
    delivery,
    arrivesFrom: from,
    arrivesTo: to,
    deliverOn,
    gift,
    note: `Custom order ${requestNumber}${description ? `: ${description}` : ''}`,
    currency: settings.currency,
    subtotal,
    discount: 0,
    shipping,
    tax,
    total,
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
  const net = price - lineTax;
  const made = { ...plainLine, name: title, image, price: net, quantity: 1, total: net, tax: lineTax };
  const sold = wrap > 0 ? [made, { ...wrapLine(wrap), tax: wrapTax(settings) }] : [made];
  const placed = sold.map((line, position) => ({ ...line, id: uuid(), orderId: row.id, position }));
  const what = `Order placed from custom order ${requestNumber}`;
  const { row: order, lines } = await insertOrder(tx, row, placed, placedBy(row, what));
  const { number } = order;
  if (payment === 'cod') await announce(ordering, tx, { order, lines, settings });
  else await ordering.jobs.add(tx, 'unpaid-order', { number }, unpaidMinutes * 60);
  return { number: String(number) };
}
