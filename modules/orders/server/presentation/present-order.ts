import {
  type AttributeText,
  type OrderedAttribute,
  shownAttributes,
} from '#kernel/contract/attribute-values.ts';
import { toDecimal } from '#kernel/contract/money.ts';
import { dayOf } from '#modules/delivery/contract/day-arithmetic.ts';
import type { AdminOrder } from '#modules/orders/contract/admin-orders.ts';
import { transitionsFrom } from '#modules/orders/contract/order-states.ts';
import type { Order, OrderEvent, OrderLine, OrderSummary } from '#modules/orders/contract/orders.ts';
import { returnableUnits } from '#modules/orders/contract/returnable-units.ts';
import type { OrderReturn } from '#modules/orders/contract/returns.ts';
import {
  type OrderMoney,
  presentPayment,
  presentRefund,
  presentRefundForStaff,
} from '#modules/payments/index.ts';
import { presentRateTax } from '#modules/tax/index.ts';
import type { CashRow } from '../cash/cash-store.ts';
import { presentCash } from '../cash/present-cash.ts';
import { isCancellable } from '../customers/may-cancel.ts';
import type { ExchangeRow } from '../exchanges/exchanges-store.ts';
import { daysLate } from '../fulfilment/lateness.ts';
import { describeEvent } from '../history/describe-event.ts';
import { presentCreditNote } from '../invoicing/credit-notes.ts';
import type { CreditNoteRow } from '../invoicing/credit-notes-store.ts';
import { rateOfLine, taxableOf, taxesByRate } from '../invoicing/order-tax.ts';
import type { EventRow, LineRow, OrderRow, ReturnRow, ShipmentRow } from '../orders-store.ts';
import { isAdvanceDue, outstandingOf, refundDueOf, toCollectOf } from '../payment/amounts.ts';
import { isPayableBeforeDelivery } from '../payment/manual-payment.ts';
import { refundableOnlineOf, refundableOrder } from '../refunds/refundable.ts';
import { confirmByOf, payByOf, waitsFor } from '../reservation/deadlines.ts';
import { isReturnable, returnUntilOf } from '../returns/return-period.ts';
import { progressOf } from '../returns/return-units.ts';
import { undoableTransition } from '../undo/last-transition.ts';
import { presentShipment } from './present-shipment.ts';

/** An order with all its related rows. */
export type OrderWithDetails = {
  row: OrderRow;
  lines: LineRow[];
  events: EventRow[];
  shipments: ShipmentRow[];
  money: OrderMoney;
  creditNotes: CreditNoteRow[];
  /** The oldest first. */
  returns: ReturnRow[];
  /** The orders that items of it were exchanged for, the oldest first. */
  exchanges: ExchangeRow[];
  /** The locale of the shop, for amounts in the history. */
  locale: string;
};

type EventMoney = Parameters<typeof describeEvent>[1];
const eventMoney = ({ row: { currency }, locale }: OrderWithDetails): EventMoney => ({ currency, locale });

/** An order with data for staff; returned items go to the address of the seller. */
export type OrderForStaff = OrderWithDetails & {
  sellerAddress: string;
  tags: string[];
  /** The name of the staff member to whom it is assigned. */
  assignee: string;
  /** The cash that was collected at its delivery. */
  cash: CashRow | null;
};

/** Returns the fields of an order in every list. */
export const summaryOf = (row: OrderRow) => ({
  _id: row.id,
  id: row.id,
  number: row.number,
  state: row.state,
  placedAt: row.placedAt.toISOString(),
  total: toDecimal(row.total),
  pieces: row.pieces,
  payment: row.payment,
  isPaid: row.paidAt !== null,
  advance: row.advance === null ? null : toDecimal(row.advance),
  advancePaidAt: row.advancePaidAt?.toISOString() ?? null,
  outstanding: toDecimal(outstandingOf(row)),
  toCollect: toDecimal(toCollectOf(row)),
  confirmBy: confirmByOf(row)?.toISOString() ?? null,
  claim: row.claimedAt && { reference: row.claimedReference, at: row.claimedAt.toISOString() },
});

/** Returns an order for the list of its customer. */
export const presentSummary = (row: OrderRow, lines: LineRow[]): OrderSummary => ({
  ...summaryOf(row),
  lines: lines.map(({ name, variant, slug, image, quantity, shipped }) => ({
    name,
    variant,
    slug,
    image,
    quantity,
    shipped,
  })),
});

/** Returns the values of attributes that the reader of an order sees. */
type AttributesFor = (stored: readonly OrderedAttribute[]) => AttributeText[];
const attributesForCustomer: AttributesFor = (stored) => shownAttributes(stored, 'shop');
const attributesForStaff: AttributesFor = (stored) =>
  stored.map(({ name, label, value, text }) => ({ name, label, value, text }));

const presentLine = (row: OrderRow, line: LineRow, attributesFor: AttributesFor): OrderLine => ({
  id: line.id,
  isWrap: line.isWrap,
  productId: line.productId,
  variantId: line.variantId,
  sku: line.sku,
  variant: line.variant,
  slug: line.slug,
  name: line.name,
  image: line.image,
  artisan: line.artisan,
  price: toDecimal(line.price),
  quantity: line.quantity,
  total: toDecimal(line.total),
  discount: toDecimal(line.discount),
  tax: toDecimal(line.tax),
  includedTax: toDecimal(line.includedTax),
  taxRate: rateOfLine(row, line) / 100,
  hsnCode: line.hsnCode,
  taxableValue: toDecimal(taxableOf(line)),
  gift: line.gift,
  personalisation: line.personalisation,
  attributes: attributesFor(line.attributes),
  promise: line.promise,
  shipped: line.shipped,
  returned: line.returned,
});

const presentEvent = (event: EventRow, byName: string, money: EventMoney): OrderEvent => ({
  id: event.id,
  at: event.at.toISOString(),
  state: event.state,
  ...describeEvent(event, money),
  by: event.by,
  byName,
});

function presentShared(
  { row, lines, shipments, creditNotes, returns, exchanges }: OrderWithDetails,
  attributesFor: AttributesFor,
) {
  return {
    ...summaryOf(row),
    subtotal: toDecimal(row.subtotal),
    discount: toDecimal(row.discount),
    shipping: toDecimal(row.shipping),
    tax: toDecimal(row.tax),
    taxRate: row.taxRate / 100,
    pricesIncludeTax: row.pricesIncludeTax,
    includedTax: toDecimal(row.includedTax),
    taxes: taxesByRate(row, lines).map(presentRateTax),
    refunded: toDecimal(row.refunded),
    owed: toDecimal(refundDueOf(row)),
    email: row.email ?? '',
    buyer: row.buyer,
    address: row.address,
    delivery: row.delivery,
    arrives: row.deliverOn
      ? { from: row.deliverOn, to: row.deliverOn }
      : { from: row.arrivesFrom, to: row.arrivesTo },
    deliverOn: row.deliverOn,
    sendSeparately: row.sendSeparately,
    gift: row.gift && { ...row.gift, toRecipient: row.gift.toRecipient ?? false },
    promoCode: row.promoCode,
    promotionTitle: row.promotionTitle,
    note: row.note,
    attributes: attributesFor(row.attributes),
    currency: row.currency,
    lines: lines.map((line) => presentLine(row, line, attributesFor)),
    shipments: shipments.map(presentShipment),
    returns: returns.map(presentReturn),
    exchangeOf:
      row.exchangeOf === null ? null : { number: row.exchangeOf, credit: toDecimal(row.exchangeCredit) },
    exchanges: exchanges.map(({ credit, ...one }) => ({ ...one, credit: toDecimal(credit) })),
    invoiceNumber: row.invoiceNumber,
    creditNotes: creditNotes.map(presentCreditNote),
  };
}

/** Returns an order for its customer, without internal events and without the names of staff. */
export const presentOrder = (whole: OrderWithDetails, now: Date): Order =>
  presentForCustomer(whole, now, attributesForCustomer);

/** Returns an order for the data export of its customer, with all values of attributes. */
export const presentOrderForExport = (whole: OrderWithDetails, now: Date): Order =>
  presentForCustomer(whole, now, attributesForStaff);

function presentForCustomer(whole: OrderWithDetails, now: Date, attributesFor: AttributesFor): Order {
  const { row, lines, returns } = whole;
  const canReturn =
    isReturnable(row, now) && lines.some((line) => returnableUnits(line, returns.map(progressOf)) > 0);
  return {
    ...presentShared(whole, attributesFor),
    events: whole.events
      .filter(({ internal }) => !internal)
      .map((event) => presentEvent(event, '', eventMoney(whole))),
    isGuests: row.userId === null,
    canCancel: isCancellable(whole.row),
    returnUntil: canReturn ? (returnUntilOf(row)?.toISOString() ?? null) : null,
    payBy: payByOf(row)?.toISOString() ?? null,
    refunds: whole.money.refunds.map(presentRefund),
  };
}

const presentReturn = (row: ReturnRow): OrderReturn => ({
  ...progressOf(row),
  id: row.id,
  kind: row.kind,
  reason: row.reason,
  photos: row.photos,
  refundTo: row.refundTo,
  by: row.by,
  requestedAt: row.askedAt.toISOString(),
  approvedAt: row.approvedAt?.toISOString() ?? null,
});

/**
 * Returns the states that an order can change to. A packed order is cancelled before a parcel was shipped, and closed
 * as shipped after that. An order that waits for its confirmation can only be cancelled; one that waits for its advance
 * is not packed.
 */
function transitionsOf({ row, shipments }: OrderWithDetails): AdminOrder['moves'] {
  if (waitsFor(row) === 'confirmation') return ['cancelled'];
  if (row.claimedAt !== null) return [isAdvanceDue(row) ? 'advance_paid' : 'paid'];
  const excluded = shipments.length > 0 ? 'cancelled' : 'shipped';
  const transitions = transitionsFrom(row.state).filter(
    (state) => row.state !== 'packed' || state !== excluded,
  );
  if (isAdvanceDue(row)) return ['advance_paid', 'cancelled'];
  if (outstandingOf(row) > 0) return ['paid', 'cancelled'];
  return isPayableBeforeDelivery(row) ? [...transitions, 'paid'] : transitions;
}

/** Returns the tags of an order, and the staff member to whom it is assigned. */
export const presentOrganised = (
  { assignedTo }: Pick<OrderRow, 'assignedTo'>,
  { tags, assignee }: Pick<OrderForStaff, 'tags' | 'assignee'>,
) => ({ tags, assignedTo: assignedTo === null ? null : { id: assignedTo, name: assignee } });

function presentUndo(whole: OrderForStaff, now: Date): AdminOrder['undo'] {
  const last = undoableTransition(whole, now);
  return last && { eventId: last.event.id, type: last.type, until: last.until.toISOString() };
}

/** Returns an order for staff. */
export function presentOrderForStaff(whole: OrderForStaff, now = new Date()): AdminOrder {
  const { row, money, sellerAddress } = whole;
  return {
    ...presentShared(whole, attributesForStaff),
    email: row.email,
    events: whole.events.map((event) => presentEvent(event, event.byName, eventMoney(whole))),
    ...presentOrganised(row, whole),
    channel: row.channel,
    agent: row.agent,
    userId: row.userId,
    paidAt: row.paidAt?.toISOString() ?? null,
    paidMethod: row.paidMethod,
    paidReference: row.paidReference,
    cash: presentCash(row, whole.cash),
    daysLate: daysLate(row, dayOf(now)),
    plans: whole.lines.flatMap(({ id, plan }) => (plan ? { lineId: id, ...plan } : [])),
    moves: transitionsOf(whole),
    undo: presentUndo(whole, now),
    updatedAt: row.updatedAt.toISOString(),
    payments: money.payments.map(presentPayment),
    refunds: money.refunds.map(presentRefundForStaff),
    refundable: toDecimal(refundableOrder(row, money)),
    refundableOnline: toDecimal(refundableOnlineOf(row, money)),
    sellerAddress,
  };
}
