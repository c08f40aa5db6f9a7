import { dayOf } from '#contract/delivery.ts';
import { toDecimal } from '#contract/money.ts';
import { movesFrom, type OrderState, returnDays } from '#contract/order-states.ts';
import type { DeskOrder, Order, OrderEvent, OrderLine, OrderSummary, Shipment } from '#contract/orders.ts';
import { returnableOf } from '#contract/return-pieces.ts';
import type { OrderReturn } from '#contract/returns.ts';
import { type Money, refundableOf } from '#server/payments/ledger.ts';
import { presentPayment, presentRefund, presentRefundForDesk } from '#server/payments/presenting.ts';
import { isPayableBeforeDelivery } from './by-hand.ts';
import { presentCreditNote } from './credit-notes.ts';
import type { CreditNoteRow } from './invoices-store.ts';
import { daysLate } from './lateness.ts';
import type { EventRow, LineRow, OrderRow, ReturnRow, ShipmentRow } from './orders-store.ts';
import { owedOf } from './owing.ts';
import { canHaveReturns, progressOf } from './return-pieces.ts';
import { confirmByOf, payByOf, waitsFor } from './waiting.ts';

const dayMs = 86_400_000;

/** An order with all that belongs to it. */
export type WholeOrder = {
  row: OrderRow;
  lines: LineRow[];
  events: EventRow[];
  shipments: ShipmentRow[];
  money: Money;
  creditNotes: CreditNoteRow[];
  /** The oldest first. */
  returns: ReturnRow[];
};

/** An order as staff see it: the seller's address is where returned items go. */
export type OrderAtDesk = WholeOrder & { sellerAddress: string };

/** What every list of orders tells of one. */
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
  confirmBy: confirmByOf(row)?.toISOString() ?? null,
});

/** One line of a customer's list. */
export const presentSummary = (row: OrderRow, lines: LineRow[]): OrderSummary => ({
  ...summaryOf(row),
  lines: lines.map(({ name, slug, image, quantity, shipped }) => ({ name, slug, image, quantity, shipped })),
});

const presentLine = (line: LineRow): OrderLine => ({
  id: line.id,
  isWrap: line.isWrap,
  productId: line.productId,
  slug: line.slug,
  name: line.name,
  image: line.image,
  artisan: line.artisan,
  price: toDecimal(line.price),
  quantity: line.quantity,
  total: toDecimal(line.total),
  discount: toDecimal(line.discount),
  tax: toDecimal(line.tax),
  gift: line.gift,
  personalisation: line.personalisation,
  shipped: line.shipped,
  returned: line.returned,
});

const presentShipment = ({ orderId: _, idempotencyKey: __, ...sent }: ShipmentRow): Shipment => ({
  ...sent,
  shippedAt: sent.shippedAt.toISOString(),
  deliveredAt: sent.deliveredAt?.toISOString() ?? null,
});

const presentEvent = (event: EventRow, byName: string): OrderEvent => ({
  id: event.id,
  at: event.at.toISOString(),
  state: event.state,
  what: event.what,
  by: event.by,
  byName,
  note: event.note,
});

function wholeOf({ row, lines, shipments, creditNotes, returns }: WholeOrder) {
  return {
    ...summaryOf(row),
    subtotal: toDecimal(row.subtotal),
    discount: toDecimal(row.discount),
    shipping: toDecimal(row.shipping),
    tax: toDecimal(row.tax),
    taxRate: row.taxRate / 100,
    refunded: toDecimal(row.refunded),
    owed: toDecimal(owedOf(row)),
    email: row.email,
    address: row.address,
    delivery: row.delivery,
    arrives: row.deliverOn
      ? { from: row.deliverOn, to: row.deliverOn }
      : { from: row.arrivesFrom, to: row.arrivesTo },
    deliverOn: row.deliverOn,
    gift: row.gift && { ...row.gift, toRecipient: row.gift.toRecipient ?? false },
    promoCode: row.promoCode,
    note: row.note,
    currency: row.currency,
    lines: lines.map(presentLine),
    shipments: shipments.map(presentShipment),
    returns: returns.map(presentReturn),
    invoiceNumber: row.invoiceNumber,
    creditNotes: creditNotes.map(presentCreditNote),
  };
}

/** Whether its customer may still cancel it: nobody has begun to pack it. */
export const isCancellable = ({ state }: Pick<OrderRow, 'state'>): boolean =>
  state === 'placed' || state === 'paid';

/** Until when items of an order can be returned (section 9); null where none can be. */
export function returnUntilOf(row: Pick<OrderRow, 'state' | 'deliveredAt'>): Date | null {
  if (!canHaveReturns(row) || !row.deliveredAt) return null;
  return new Date(row.deliveredAt.getTime() + returnDays * dayMs);
}

/** Whether its customer may request a return of items at this moment. */
export function isReturnable(row: Pick<OrderRow, 'state' | 'deliveredAt'>, now: Date): boolean {
  const until = returnUntilOf(row);
  return until !== null && until > now;
}

/** For whoever placed it: what the shop says among its own people is left out, and so is who of them did something. */
export function presentOrder(whole: WholeOrder, now: Date): Order {
  const { row, lines, returns } = whole;
  const canReturn =
    isReturnable(row, now) && lines.some((line) => returnableOf(line, returns.map(progressOf)) > 0);
  return {
    ...wholeOf(whole),
    events: whole.events.filter(({ internal }) => !internal).map((event) => presentEvent(event, '')),
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
 * Where an order may go from here: once a parcel has left it is not cancelled, and before that nothing of it is the rest. One that waits
 * for its confirmation is confirmed first.
 */
function movesOf({ row, shipments }: WholeOrder): OrderState[] {
  if (waitsFor(row) === 'confirmation') return ['cancelled'];
  const closed = shipments.length > 0 ? 'cancelled' : 'shipped';
  const moves = movesFrom(row.state).filter((state) => row.state !== 'packed' || state !== closed);
  return isPayableBeforeDelivery(row) ? [...moves, 'paid'] : moves;
}

/** For the shop. */
export function presentForDesk(whole: OrderAtDesk, now = new Date()): DeskOrder {
  const { row, money, sellerAddress } = whole;
  return {
    ...wholeOf(whole),
    events: whole.events.map((event) => presentEvent(event, event.byName)),
    userId: row.userId,
    paidAt: row.paidAt?.toISOString() ?? null,
    paidMethod: row.paidMethod,
    paidReference: row.paidReference,
    daysLate: daysLate(row, dayOf(now)),
    moves: movesOf(whole),
    updatedAt: row.updatedAt.toISOString(),
    payments: money.payments.map(presentPayment),
    refunds: money.refunds.map(presentRefundForDesk),
    refundable: toDecimal(refundableOf(row, money)),
    sellerAddress,
  };
}
