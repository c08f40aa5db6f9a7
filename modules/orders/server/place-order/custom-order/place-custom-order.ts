import { v7 as uuid } from 'uuid';
import { toDecimal, toMinor } from '#kernel/contract/money.ts';
import type { Db } from '#kernel/database/database.ts';
import { ShopError } from '#kernel/http/errors.ts';
import { storedAddress } from '#modules/addresses/contract/addresses.ts';
import { pinOf } from '#modules/addresses/contract/delivery-area.ts';
import type { Quote } from '#modules/cart/contract/cart.ts';
import { deliveries } from '#modules/delivery/contract/delivery.ts';
import { madeArrival } from '#modules/delivery/contract/promise.ts';
import { holidaysAhead } from '#modules/delivery/contract/terms.ts';
import { deliveryTerms } from '#modules/delivery/index.ts';
import type { OrderChoices } from '#modules/orders/contract/orders.ts';
import { unpaidReservationMinutes } from '#modules/orders/contract/reservation-minutes.ts';
import { settingsOf } from '#modules/settings/index.ts';
import * as m from '../../../messages/index.ts';
import { emitEvent } from '../../history/record-event.ts';
import { notifyOrderPlaced } from '../../notifications/notifications.ts';
import type { Ordering } from '../../order-dependencies.ts';
import { findByNumber } from '../../orders-store.ts';
import { noPromotion } from '../../promotion-name.ts';
import { requireCash, withoutAdvance } from '../limits/require-cash.ts';
import { lineRowsOf, orderTaxOf } from '../new-order-rows.ts';
import { insertOrder, placedBy, plainLine, wrapLine } from '../new-order-store.ts';
import { arrivalOfMade } from '../order-promise.ts';
import { requireDelivered, requirePayment } from '../validate-order.ts';
import { customOrderAmounts, deliveryCharge, wrapCharge } from './amounts.ts';
import { customOrderPayments } from './payments.ts';

export { replaceImage } from '../../orders-store.ts';

/** The quoted price in minor units, delivery and tax included, and the days until the item leaves the house. */
type QuotedPrice = { price: number; makingDays: number };

/** The order of an accepted quote: an item made for one customer, and the choices of that customer. */
export type NewCustomOrder = QuotedPrice & {
  customer: { userId: string | null; name: string; email: string };
  title: string;
  description: string;
  image: string | null;
  requestNumber: string;
  choices: Omit<OrderChoices, 'recipientPays'>;
};

/** The options of a customer who accepts a quote. */
export type CustomOrderOffer = Pick<
  Quote,
  'wrapPrice' | 'deliveries' | 'payments' | 'cashRefusals' | 'holidays' | 'served'
>;

/** Who accepts a quote, and where the item goes. */
export type CustomOrderRecipient = {
  customer: { userId: string | null; email: string };
  /** The PIN code of the delivery; null if it is not known or not in India. */
  pin: string | null;
  /** Whether it goes to another person as a gift. */
  toRecipient: boolean;
};

/**
 * State of the order of a quote; `toPay` is the amount to pay online, in decimals. `given up`: cancelled before it was
 * paid.
 */
export type CustomOrderPayment = { is: 'sure' | 'given up' } | { is: 'unpaid'; toPay: number };

export async function customOrderPayment(db: Db, number: number): Promise<CustomOrderPayment> {
  const order = await findByNumber(db, number);
  if (!order || order.payment === 'cod' || order.paidAt !== null || order.claimedAt !== null)
    return { is: 'sure' };
  if (order.state === 'placed') return { is: 'unpaid', toPay: toDecimal(order.total) };
  return { is: order.state === 'cancelled' ? 'given up' : 'sure' };
}

/**
 * Returns the options of a customer who accepts a quote; without a quote, only the payment methods and the price of
 * wrapping.
 */
export async function customOrderOffer(
  ordering: Pick<Ordering, 'paymentMethods' | 'now'>,
  db: Db,
  { quote, pin, ...to }: CustomOrderRecipient & { quote: QuotedPrice | null },
): Promise<CustomOrderOffer> {
  const settings = await settingsOf(db);
  const terms = await deliveryTerms(db, { pin, now: ordering.now(), settings });
  const { lane } = terms;
  return {
    served: lane.served,
    holidays: holidaysAhead(terms),
    wrapPrice: toDecimal(wrapCharge(settings).paid),
    deliveries:
      quote === null || !lane.served
        ? []
        : deliveries.flatMap((delivery) => {
            const days = madeArrival(quote.makingDays, delivery, terms);
            const price = toDecimal(deliveryCharge(delivery, quote.price, settings).paid);
            return days ? [{ delivery, price, ...days }] : [];
          }),
    ...(await customOrderPayments(ordering, db, settings, { price: quote?.price ?? 0, lane, ...to })),
  };
}

/** An order of the website without a cart. */
const ofWebsite = {
  channel: 'website',
  agent: null,
  payBy: null,
  cartId: null,
  idempotencyKey: null,
  ...noPromotion,
} as const;

const noteOf = (requestNumber: string, description: string) =>
  m.placeCustomOrder.customOrder({ requestNumber, hasDescription: description ? 'yes' : 'no', description });

/**
 * Places the order of an accepted quote, in the transaction that accepts it. The quoted price includes tax and standard
 * delivery; gift wrap and express delivery are added to it. Its emails are sent as for any order: at once for cash on
 * delivery, otherwise once it is paid.
 * @throws ShopError invalid_input for a PIN code of another state, or for a country, a payment method or a day that the shop does not offer; total_changed;
 * cash_refused
 */
export async function placeCustomOrder(
  ordering: Ordering,
  tx: Db,
  { customer, title, description, image, price, makingDays, requestNumber, choices }: NewCustomOrder,
): Promise<{ number: string }> {
  const { address, delivery, deliverOn, gift, payment } = choices;
  const settings = await settingsOf(tx);
  const moment = ordering.now();
  const terms = await deliveryTerms(tx, { pin: pinOf(address), now: moment, settings });
  await requireDelivered(settings, address);
  requirePayment(await ordering.paymentMethods(settings.currency, tx), choices, terms.lane);
  const arrives = arrivalOfMade(choices, makingDays, terms);
  const amounts = customOrderAmounts({ price, isWrapped: gift?.wrap ?? false, delivery }, settings);
  const { item, wrap, shipping, subtotal, applied, total } = amounts;
  if (total !== toMinor(choices.total)) throw new ShopError('total_changed', m.responses.totalChanged());
  const row = {
    ...ofWebsite,
    id: uuid(),
    userId: customer.userId,
    customerId: null,
    email: customer.email,
    buyer: choices.buyer,
    address: storedAddress(address),
    delivery,
    arrivesFrom: arrives.from,
    arrivesTo: arrives.to,
    deliverOn,
    sendSeparately: false,
    gift,
    note: noteOf(requestNumber, description),
    attributes: [],
    currency: settings.currency,
    subtotal,
    discount: 0,
    shipping,
    tax: applied.tax,
    total,
    ...orderTaxOf(applied),
    pieces: 1,
    payment,
    advance: null,
    requestDigest: '',
    placedAt: moment,
    updatedAt: moment,
  };
  const soldLines = [
    { ...plainLine, name: title, image, price: item.amount, quantity: 1, total: item.amount },
    ...(wrap ? [wrapLine(wrap.amount)] : []),
  ];
  const rows = lineRowsOf(row.id, soldLines, { discount: 0, tax: applied.tax }, applied);
  const placedEvent = placedBy(row, { request: requestNumber });
  const { row: order, lines } = await insertOrder(tx, row, rows, placedEvent);
  await requireCash(tx, order, settings, { isPersonalised: true, ...withoutAdvance });
  await emitEvent(tx, order, placedEvent);
  const { number } = order;
  if (payment === 'cod') await notifyOrderPlaced(ordering, tx, { order, lines, settings });
  else await ordering.jobs.add(tx, 'unpaid-order', { number }, unpaidReservationMinutes * 60);
  return { number: String(number) };
}
