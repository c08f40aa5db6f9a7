import { dayOf } from '#contract/delivery.ts';
import { toDecimal } from '#contract/money.ts';
import { movesFrom, type OrderState, returnDays, unpaidMinutes } from '#contract/order-states.ts';
import type { DeskOrder, Order, OrderEvent, OrderLine, OrderSummary, Shipment } from '#contract/orders.ts';
import { type Money, refundableOf } from '#server/payments/ledger.ts';
import { presentPayment, presentRefund, presentRefundForDesk } from '#server/payments/presenting.ts';
import { presentCreditNote } from './credit-notes.ts';
import type { CreditNoteRow } from './invoices-store.ts';
import { daysLate } from './lateness.ts';
import type { EventRow, LineRow, OrderRow, ReturnRow, ShipmentRow } from './orders-store.ts';
import { owedOf } from './owing.ts';

const dayMs = 86_400_000;

/** An order with all that belongs to it. */
export type WholeOrder = {
  row: OrderRow;
  lines: LineRow[];
  events: EventRow[];
  shipments: ShipmentRow[];
  money: Money;
  creditNotes: CreditNoteRow[];
  /** The return that the shop has yet to answer. */
  asked: ReturnRow | null;
};

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
});

/** One line of a customer's list. */
export const presentSummary = (row: OrderRow, lines: LineRow[]): OrderSummary => ({
  ...summaryOf(row),
  lines: lines.map(({ name, slug, image, quantity }) => ({ name, slug, image, quantity })),
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

function wholeOf({ row, lines, shipments, creditNotes }: WholeOrder) {
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
    gift: row.gift,
    promoCode: row.promoCode,
    note: row.note,
    currency: row.currency,
    lines: lines.map(presentLine),
    shipments: shipments.map(presentShipment),
    invoiceNumber: row.invoiceNumber,
    creditNotes: creditNotes.map(presentCreditNote),
  };
}

/** Whether its customer may still cancel it: nobody has begun to pack it. */
export const isCancellable = ({ state }: Pick<OrderRow, 'state'>): boolean =>
  state === 'placed' || state === 'paid';

/** Until when gifts of it can be sent back (section 9); null while there is nothing to send back. */
export function returnUntilOf({ state, deliveredAt }: Pick<OrderRow, 'state' | 'deliveredAt'>): Date | null {
  if (state !== 'delivered' || !deliveredAt) return null;
  return new Date(deliveredAt.getTime() + returnDays * dayMs);
}

/** When what it holds is given back, unless it is paid by then; null where nothing is open. */
export function payByOf({ state, payment, placedAt }: Pick<OrderRow, 'state' | 'payment' | 'placedAt'>) {
  return state === 'placed' && payment !== 'cod'
    ? new Date(placedAt.getTime() + unpaidMinutes * 60_000)
    : null;
}

/** For whoever placed it: what the shop says among its own people is left out, and so is who of them did something. */
export function presentOrder(whole: WholeOrder, now: Date): Order {
  const until = returnUntilOf(whole.row);
  return {
    ...wholeOf(whole),
    events: whole.events.filter(({ internal }) => !internal).map((event) => presentEvent(event, '')),
    canCancel: isCancellable(whole.row),
    returnUntil: until && until > now ? until.toISOString() : null,
    payBy: payByOf(whole.row)?.toISOString() ?? null,
    refunds: whole.money.refunds.map(presentRefund),
  };
}

const presentReturn = ({ reason, lines, approvedAt }: ReturnRow) => ({
  ...{ reason, lines },
  approvedAt: approvedAt?.toISOString() ?? null,
});

/** Where an order may go from here: once a parcel has left it is not cancelled, and before that nothing of it is the rest. */
function movesOf({ row, shipments }: WholeOrder): OrderState[] {
  const closed = shipments.length > 0 ? 'cancelled' : 'shipped';
  return movesFrom(row.state).filter((state) => row.state !== 'packed' || state !== closed);
}

/** For the shop. */
export function presentForDesk(whole: WholeOrder, now = new Date()): DeskOrder {
  const { row, money } = whole;
  return {
    ...wholeOf(whole),
    events: whole.events.map((event) => presentEvent(event, event.byName)),
    userId: row.userId,
    paidAt: row.paidAt?.toISOString() ?? null,
    askedBack: whole.asked && presentReturn(whole.asked),
    daysLate: daysLate(row, dayOf(now)),
    moves: movesOf(whole),
    updatedAt: row.updatedAt.toISOString(),
    payments: money.payments.map(presentPayment),
    refunds: money.refunds.map(presentRefundForDesk),
    refundable: toDecimal(refundableOf(row, money)),
  };
}
