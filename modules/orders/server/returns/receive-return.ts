import { setAuditActor } from '#kernel/database/audit-actor.ts';
import type { Db } from '#kernel/database/database.ts';
import { invalidInput } from '#kernel/http/errors.ts';
import { personalPhotosOf } from '#modules/cart/index.ts';
import { returnStock, stockIdOf } from '#modules/catalog/index.ts';
import type { AdminOrder } from '#modules/orders/contract/admin-orders.ts';
import type { ExchangeQuote, ExchangeTerms, ReturnReceipt } from '#modules/orders/contract/returns.ts';
import { settingsOf } from '#modules/settings/index.ts';
import * as m from '../../messages/index.ts';
import { withCustomersOrder } from '../exchanges/customers-order.ts';
import { payWithRefund, placeExchange } from '../exchanges/place-exchange.ts';
import { priceExchange, quoteExchange } from '../exchanges/price-exchange.ts';
import { recordEvent } from '../history/record-event.ts';
import { creditUnpaid } from '../invoicing/credit-notes.ts';
import { creditNoteLinks } from '../notifications/document-links.ts';
import { amountOf } from '../notifications/email-parts.ts';
import { sentUnits } from '../notifications/sent-units.ts';
import type { Ordering } from '../order-dependencies.ts';
import * as store from '../orders-store.ts';
import { receivedOf } from '../payment/amounts.ts';
import { requirePhotos } from '../place-order/photos.ts';
import { presentOrderForStaff } from '../presentation/present-order.ts';
import { orderNotFound } from '../presentation/read-orders.ts';
import { closeIfReturned, refundDueWith, valueOfReturn } from '../refunds/refund-due.ts';
import { actorOf, type StaffAction, type StaffMember } from '../staff-members.ts';
import {
  mailStep,
  notPossibleNow,
  requireQuantities,
  reread,
  transitionTo,
  withOrder,
} from '../transitions.ts';
import { type LineQuantities, requireOpenReturn, updateReturnState } from './return-state.ts';
import { byLine, expectedOf, namesOf } from './return-units.ts';

type ReturnIdentity = { number: number; returnId: string };

/**
 * Receives units of a return: resaleable ones return to the stock, and the price of all of them is due, or pays the order that
 * they are exchanged for. The return ends when no more units are expected. A retry with the same key receives nothing more.
 * @throws ShopError not_found, not_possible_now, invalid_input for units that the return does not expect; for an exchange as
 * `priceExchange` and `placeExchange`
 */
export async function receiveReturn(
  ordering: Ordering,
  staffMember: StaffMember,
  { number, returnId }: ReturnIdentity,
  { lines: arrived, isLast, note, exchange: terms }: ReturnReceipt,
  idempotencyKey: string | null = null,
): Promise<AdminOrder> {
  const given = arrived.map(({ exchangeFor }) => exchangeFor ?? {});
  await requirePhotos(ordering, personalPhotosOf(given));
  const receive = terms ? withCustomersOrder : withOrder;
  await receive(ordering, number, async (tx, order) => {
    await setAuditActor(tx, staffMember);
    if (await isReceived(tx, order, returnId, idempotencyKey)) return;
    const { openReturn, lines } = await requireReceivable(tx, order, returnId, arrived);
    if (arrived.length === 0 && !isLast)
      throw invalidInput([{ path: 'lines', message: m.receiveReturn.mustNameAtLeastOne() }]);
    const received = [...openReturn.received, ...arrived.map(storedUnits)];
    const isComplete =
      isLast || openReturn.lines.every(({ lineId }) => expectedOf({ ...openReturn, received }, lineId) === 0);
    await store.updateReturn(tx, openReturn.id, {
      received,
      receiptKeys: [...openReturn.receiptKeys, ...(idempotencyKey === null ? [] : [idempotencyKey])],
      ...(isComplete && { settled: 'returned' }),
    });
    const arrival = { lines, arrived, action: { ...actorOf(staffMember), note, at: ordering.now() } };
    if (terms) await exchangeUnits(ordering, tx, order, { ...arrival, staffMember, terms });
    else await refundUnits(ordering, tx, order, arrival);
  });
  return presentOrderForStaff(await reread(ordering.db, number));
}

const storedUnits = ({ lineId, quantity, condition }: ReturnReceipt['lines'][number]) => ({
  lineId,
  quantity,
  condition,
});

/** Returns whether units were received under a key. */
async function isReceived(
  tx: Db,
  order: store.OrderRow,
  returnId: string,
  key: string | null,
): Promise<boolean> {
  if (key === null) return false;
  const returns = await store.findReturns(tx, order.id);
  return returns.some(({ id, receiptKeys }) => id === returnId && receiptKeys.includes(key));
}

/**
 * Returns an approved return that expects units, and the lines of its order.
 * @throws ShopError not_found, not_possible_now, invalid_input
 */
async function requireReceivable(
  tx: Db,
  order: store.OrderRow,
  returnId: string,
  arrived: ReturnReceipt['lines'],
): Promise<{ openReturn: store.ReturnRow; lines: store.LineRow[] }> {
  const openReturn = await requireOpenReturn(tx, order, returnId);
  if (openReturn.approvedAt === null) throw notPossibleNow(m.receiveReturn.thisReturnIsNotApproved());
  const lines = await store.findLines(tx, [order.id]);
  requireQuantities(arrived, lines, ({ id }) => expectedOf(openReturn, id));
  return { openReturn, lines };
}

/**
 * Returns the price of the order that units of a return would be exchanged for, and what of it their refund pays.
 * @throws ShopError as `receiveReturn`
 */
export const quoteExchangeOf = (
  ordering: Ordering,
  staffMember: StaffMember,
  { number, returnId }: ReturnIdentity,
  received: ReturnReceipt['lines'],
): Promise<ExchangeQuote> =>
  quoteExchange(ordering, async (tx) => {
    const order = await store.findByNumber(tx, number);
    if (!order) throw orderNotFound();
    const { lines } = await requireReceivable(tx, order, returnId, received);
    return { order, lines, received, staffMember };
  });

type Arrival = { lines: store.LineRow[]; arrived: ReturnReceipt['lines']; action: StaffAction };

/** Receives units whose price is due, and mails the customer. */
async function refundUnits(
  ordering: Ordering,
  tx: Db,
  order: store.OrderRow,
  arrival: Arrival,
): Promise<void> {
  const { lines, arrived, action } = arrival;
  const dueBack = refundDueWith(order, order.paidAt === null ? 0 : valueOfReturn(lines, arrived));
  await receiveUnits(tx, order, arrival, dueBack);
  await closeIfReturned(tx, order.id, action.at);
  if (arrived.length === 0) return;
  const refundNotice = await refundNoticeOf(tx, order, dueBack);
  await mailStep(ordering, tx, order, 'returned', [...refundNotice, action.note], [], {
    pieces: byLine(arrived),
  });
}

/**
 * Receives units that are exchanged: places the order of the chosen items, which the refund of the units pays as far as it can,
 * and mails the customer about both.
 */
async function exchangeUnits(
  ordering: Ordering,
  tx: Db,
  order: store.OrderRow,
  { staffMember, terms, ...arrival }: Arrival & { staffMember: StaffMember; terms: ExchangeTerms },
): Promise<void> {
  const { lines, arrived, action } = arrival;
  const priced = await priceExchange(ordering, tx, { order, lines, received: arrived, staffMember });
  const { dueBack, credit } = priced;
  // Stock is taken before that of the returned units is changed, in the order in which every order takes locks.
  const placed = await placeExchange(ordering, tx, order, { priced, terms, staffMember, action });
  const { number } = placed.row;
  await receiveUnits(tx, order, arrival, dueBack);
  await recordEvent(tx, order, { ...action, note: '', type: 'exchanged', data: { order: number } });
  const returned = (await store.findById(tx, order.id)) ?? order;
  const creditNote = await payWithRefund(tx, returned, { credit, number, action });
  await closeIfReturned(tx, order.id, action.at);
  const settings = await settingsOf(tx);
  const paragraphs = [
    credit > 0
      ? m.exchange.refundPays({ amount: amountOf(order, settings, credit), origin: order.number })
      : '',
    ...placed.sentences,
    ...(await refundNoticeOf(tx, { ...order, refunded: order.refunded + credit }, dueBack)),
    action.note,
  ];
  const links = creditNoteLinks(ordering, order, creditNote);
  const facts = { origin: order.number, received: namesOf(arrived, lines), isToPay: placed.isToPay };
  await mailStep(ordering, tx, placed.row, 'exchanged', paragraphs, links, facts);
}

/** Counts units as returned, puts resaleable ones back in stock, and makes their price due. */
async function receiveUnits(
  tx: Db,
  order: store.OrderRow,
  { lines, arrived, action }: Arrival,
  dueBack: number,
): Promise<void> {
  await store.addToLines(tx, 'returned', arrived);
  await store.updateOrder(tx, order.id, { dueBack });
  await restock(
    tx,
    order,
    lines,
    arrived.filter(({ condition }) => condition === 'resaleable'),
  );
  const damaged = arrived.filter(({ condition }) => condition === 'damaged');
  const details = [
    ...namesOf(arrived, lines),
    damaged.length > 0 ? m.receiveReturn.damaged({ damaged: namesOf(damaged, lines).join(', ') }) : '',
  ];
  const type = arrived.length > 0 ? 'return_received' : 'return_closed';
  await updateReturnState(tx, order, {
    ...action,
    type,
    note: [...details, action.note].filter(Boolean).join('\n'),
  });
}

/** Returns the sentence of the return email about the refund due; nothing if none is due. */
async function refundNoticeOf(tx: Db, order: store.OrderRow, dueBack: number): Promise<string[]> {
  const owed = dueBack - order.refunded;
  if (owed <= 0) return [];
  return [m.receiveReturn.wellRefundAndEmail({ order: amountOf(order, await settingsOf(tx), owed) })];
}

/** Takes back an undelivered parcel: its units return to the stock, and what was paid for them is due. */
export async function receiveReturnedShipment(
  ordering: Ordering,
  tx: Db,
  order: store.OrderRow,
  action: StaffAction,
): Promise<void> {
  const lines = await store.findLines(tx, [order.id]);
  const undelivered = sentUnits(lines);
  const received = receivedOf(order);
  const dueBack =
    received === 0
      ? refundDueWith(order, 0)
      : Math.min(received, refundDueWith(order, valueOfReturn(lines, undelivered)));
  await transitionTo(tx, order, 'returned', { ...action, type: 'returned_undelivered' }, { dueBack });
  await store.addToLines(tx, 'returned', undelivered);
  await restock(tx, order, lines, undelivered);
  const refundNotice = await refundNoticeOf(tx, order, dueBack);
  // Nothing was collected at the door.
  const creditNote = await creditUnpaid(tx, order, m.receiveReturn.undelivered(), action.at);
  await mailStep(
    ordering,
    tx,
    order,
    'undelivered',
    [...refundNotice, action.note],
    creditNoteLinks(ordering, order, creditNote),
    { pieces: undelivered },
  );
}

async function restock(
  tx: Db,
  order: store.OrderRow,
  lines: store.LineRow[],
  returned: LineQuantities,
): Promise<void> {
  const restocked = new Map<string, number>();
  for (const { lineId, quantity } of returned) {
    const line = lines.find(({ id }) => id === lineId);
    if (!line?.productId || line.taken === 0) continue;
    const id = stockIdOf({ id: line.productId, variantId: line.variantId });
    restocked.set(id, (restocked.get(id) ?? 0) + quantity);
  }
  await returnStock(tx, restocked, m.receiveReturn.orderReturned({ number: order.number }));
}
