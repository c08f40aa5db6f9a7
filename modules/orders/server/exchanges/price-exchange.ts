import { toDecimal } from '#kernel/contract/money.ts';
import { type Db, transaction } from '#kernel/database/database.ts';
import { ShopError } from '#kernel/http/errors.ts';
import { pinOf } from '#modules/addresses/contract/delivery-area.ts';
import { paymentMethodsFor, priceLines } from '#modules/cart/index.ts';
import { findForSaleUnlocked } from '#modules/catalog/index.ts';
import { handedOver } from '#modules/delivery/contract/delivery.ts';
import type { DeliveryTerms } from '#modules/delivery/contract/terms.ts';
import { deliveryTerms } from '#modules/delivery/index.ts';
import { paidByExchange } from '#modules/orders/contract/order-channels.ts';
import type { ExchangeQuote, ReturnReceipt } from '#modules/orders/contract/returns.ts';
import { settingsOf } from '#modules/settings/index.ts';
import * as m from '../../messages/index.ts';
import type { Ordering } from '../order-dependencies.ts';
import type * as store from '../orders-store.ts';
import { receivedOf } from '../payment/amounts.ts';
import type { PlacementRequest, Placing } from '../place-order/new-order-rows.ts';
import { promiseOrder } from '../place-order/order-promise.ts';
import { priceOrder } from '../place-order/price-order.ts';
import { requireAllAvailable } from '../place-order/validate-order.ts';
import { refundDueWith, valueOfReturn } from '../refunds/refund-due.ts';
import type { StaffMember } from '../staff-members.ts';
import { notPossibleNow } from '../transitions.ts';
import { type ExchangedItem, exchangedItems, itemsToRead } from './exchanged-items.ts';

type Settings = Awaited<ReturnType<typeof settingsOf>>;

/** An order with its lines, and the units of it that have arrived. */
export type Exchange = {
  order: store.OrderRow;
  lines: store.LineRow[];
  received: ReturnReceipt['lines'];
  staffMember: StaffMember;
};

/** The order that units are exchanged for, and what pays it; minor units. */
export type PricedExchange = {
  placing: Placing;
  priced: Awaited<ReturnType<typeof priceOrder>>;
  arrives: { from: string; to: string };
  /** The refund that is due for the returned order, before any of it pays the exchange. */
  dueBack: number;
  total: number;
  /** What the refund pays of the total, and what the customer has still to pay. */
  credit: number;
  toPay: number;
  /** What is left of the refund. */
  refund: number;
  /** The payment methods that the shop offers for what is to pay. */
  payments: string[];
};

/** The request for an order of the items to the customer and the address of the returned one, with standard delivery. */
const requestOf = (
  { email, buyer, address, gift }: store.OrderRow,
  items: ExchangedItem[],
): PlacementRequest => ({
  cartId: null,
  lines: items.map(({ requested }) => requested),
  email,
  buyer,
  address,
  delivery: 'standard',
  sendSeparately: false,
  arrivesBy: null,
  deliverOn: null,
  // Wrapping and cards are not repeated.
  gift: gift && {
    toRecipient: gift.toRecipient ?? false,
    wrap: false,
    message: '',
    sender: gift.sender,
    hidePrices: gift.hidePrices,
  },
  promoCode: '',
  payment: paidByExchange,
  advance: null,
  recipientPays: false,
  note: '',
  total: 0,
});

const placingOf = (
  { order, staffMember }: Exchange,
  request: PlacementRequest,
  moment: Date,
  discount = 0,
): Placing => ({
  request,
  buyer: {
    userId: order.userId,
    idempotencyKey: null,
    staff: {
      staffMember,
      channel: order.channel,
      customerId: order.customerId,
      discount,
      reason: '',
      received: null,
      exchangeOf: order.number,
    },
  },
  digest: '',
  moment,
});

/**
 * Returns the difference between an amount and what was paid, if it follows from the rounding of taxes: at most one minor unit
 * for each of the units. Otherwise 0.
 */
function roundingOf(total: number, items: readonly ExchangedItem[]): number {
  const units = items.reduce((sum, { requested }) => sum + requested.quantity, 0);
  const paid = items.reduce((sum, item) => sum + (item.paid ?? Number.NaN), 0);
  const difference = total - paid;
  return Math.abs(difference) <= units ? difference : 0;
}

/**
 * Prices the order that received units are exchanged for, and checks that it can be placed: by the rules of an order that staff
 * take, without a charge for delivery. The refund that is due for the returned order pays as much of it as it can.
 * @throws ShopError invalid_input, variant_required, variant_gone, personalisation_invalid, out_of_stock, promise_changed;
 * not_possible_now if no refund is due, if the shop has another currency, or for an order that was handed over
 */
export async function priceExchange(ordering: Ordering, tx: Db, exchange: Exchange): Promise<PricedExchange> {
  const { order, lines, received } = exchange;
  const [settings, moment] = [await settingsOf(tx), ordering.now()];
  if (settings.currency !== order.currency) throw notPossibleNow(m.exchange.currencyDiffers());
  if (order.delivery === handedOver) throw notPossibleNow(m.exchange.wasHandedOver());
  const terms = await deliveryTerms(tx, { pin: pinOf(order.address), now: moment, settings });
  const products = await findForSaleUnlocked(tx, itemsToRead(lines, received));
  const items = exchangedItems({ lines, received }, products, settings);
  const request = requestOf(order, items);
  requireAllAvailable(priceLines(request.lines, products, 0), {
    pathOf: (index) => `lines.${items[index]?.at ?? 0}.exchangeFor`,
    refusalOf: nothingIsReceived,
  });
  const context = { settings, terms, products };
  const priceWith = (discount: number) =>
    priceOrder(ordering, tx, placingOf(exchange, request, moment, discount), context);
  const listed = await priceWith(0);
  const rounding = roundingOf(listed.totals.total, items);
  const discount = Math.max(0, rounding);
  const priced = discount > 0 ? await priceWith(discount) : listed;
  const { arrives } = await promiseOrder(tx, request, { lines: priced.lines, terms });
  const placing = placingOf(exchange, request, moment, discount);
  const amounts = amountsOf(exchange, priced.totals.total, roundingOf(priced.totals.total, items));
  const payments = await paymentsFor(ordering, tx, settings, { ...amounts, terms });
  return { placing, priced, arrives, ...amounts, payments };
}

const nothingIsReceived = (reasons: string): string =>
  m.exchange.nothingWasReceived({ charAt: reasons.charAt(0).toUpperCase(), sentence: reasons.slice(1) });

/** Returns what the refund of received units pays of a total. @throws ShopError not_possible_now if no refund is due */
function amountsOf({ order, lines, received }: Exchange, total: number, rounding: number) {
  const value = order.paidAt === null ? 0 : valueOfReturn(lines, received);
  // A rest of the refund that is only a rounding is not owed.
  const dueBack = refundDueWith(order, Math.max(0, value + Math.min(0, rounding)));
  const available = Math.max(0, Math.min(dueBack, receivedOf(order)) - order.refunded);
  if (available === 0 && total > 0) throw notPossibleNow(m.exchange.noRefundIsDue({ number: order.number }));
  const credit = Math.min(available, total);
  return { dueBack, total, credit, toPay: total - credit, refund: available - credit };
}

async function paymentsFor(
  { paymentMethods }: Ordering,
  tx: Db,
  { currency }: Settings,
  { toPay, terms }: { toPay: number; terms: DeliveryTerms },
): Promise<string[]> {
  return toPay === 0 ? [] : paymentMethodsFor(await paymentMethods(currency, tx), toPay, terms.lane.cash);
}

/**
 * Returns the price of the order that units of a return would be exchanged for; changes nothing.
 * @throws ShopError as `priceExchange`; not_found
 */
export async function quoteExchange(
  ordering: Ordering,
  requireReceivable: (tx: Db) => Promise<Exchange>,
): Promise<ExchangeQuote> {
  return transaction(ordering.db, async (tx) => {
    const { priced, arrives, total, credit, toPay, refund, payments } = await priceExchange(
      ordering,
      tx,
      await requireReceivable(tx),
    );
    return {
      items: priced.lines.map(({ product, quantity, price }) => ({
        name: product?.name ?? '',
        variant: product?.variant ?? '',
        quantity,
        price: toDecimal(price),
      })),
      tax: toDecimal(priced.totals.tax),
      total: toDecimal(total),
      credit: toDecimal(credit),
      toPay: toDecimal(toPay),
      refund: toDecimal(refund),
      payments,
      arrives,
    };
  });
}

/** @throws ShopError total_changed when the total is not the one that staff saw */
export function requireSeenTotal({ total }: PricedExchange, seen: number): void {
  if (total !== seen) throw new ShopError('total_changed', m.exchange.totalChanged());
}
