import { type Db, transaction } from '#kernel/database/database.ts';
import { invalidInput, ShopError } from '#kernel/http/errors.ts';
import { canTransition, type OrderState } from '#modules/orders/contract/order-states.ts';
import { settingsOf } from '#modules/settings/index.ts';
import * as m from '../messages/index.ts';
import { recordEvent } from './history/record-event.ts';
import { creditUnpaid } from './invoicing/credit-notes.ts';
import { invoiceColumnsFor } from './invoicing/invoice-number.ts';
import { creditNoteLinks, type DocumentLink, invoiceLinks } from './notifications/document-links.ts';
import { hasEmail } from './notifications/email-parts.ts';
import { notificationOf } from './notifications/notifications.ts';
import type { StepDetails } from './notifications/step-email-types.ts';
import { type MailedStep, stepMail } from './notifications/step-emails.ts';
import { withoutFreeText } from './notifications/without-free-text.ts';
import type { Ordering } from './order-dependencies.ts';
import { orderLink } from './order-link-keys.ts';
import * as store from './orders-store.ts';
import { outstandingOf } from './payment/amounts.ts';
import { trustOf } from './place-order/limits/identified-customer.ts';
import { orderForStaff, orderNotFound } from './presentation/read-orders.ts';
import { setWholeRefundDue } from './refunds/refund-due.ts';
import { cancelHeld } from './reservation/cancellation.ts';
import { waitsFor } from './reservation/deadlines.ts';
import { queueMails } from './sent-emails/queue-emails.ts';

/** The author of an order event. */
export type TransitionActor = { by: 'customer' | 'shop' | 'system'; byId: string | null; byName: string };

/** Returns the error for an action that the state of an order does not allow (any more). */
export const notPossibleNow = (message: string) => new ShopError('not_possible_now', message);

const stateLabels: Record<OrderState, string> = {
  placed: 'placed',
  paid: 'paid',
  packed: 'packed',
  get shipped() {
    return m.transitions.onItsWay();
  },
  delivered: 'delivered',
  cancelled: 'cancelled',
  get return_requested() {
    return m.transitions.waitingForReturn();
  },
  returned: 'returned',
  refunded: 'refunded',
};

/** @throws ShopError not_possible_now if the order cannot change to that state */
export function requireTransition(order: Pick<store.OrderRow, 'state' | 'number'>, to: OrderState): void {
  if (!canTransition(order.state, to))
    throw notPossibleNow(
      m.transitions.orderIsAndCannot({
        number: order.number,
        stateLabels: stateLabels[order.state],
        stateLabels2: stateLabels[to],
      }),
    );
}

/**
 * Mails a step of an order to its customer, in the transaction of the step.
 * @param extraParagraphs further paragraphs
 * @param facts values for the sentences of the email
 */
export async function mailStep(
  ordering: Ordering,
  tx: Db,
  order: store.OrderRow,
  step: MailedStep,
  extraParagraphs: string[] = [],
  links: DocumentLink[] = [],
  facts: StepDetails = {},
): Promise<void> {
  if (!hasEmail(order)) return;
  const settings = await settingsOf(tx);
  const lines = await store.findLines(tx, [order.id]);
  const link = orderLink(ordering, order.number);
  const documentLinks = [...links, ...invoiceLinks(ordering, order)];
  const content = { order, lines, link, settings, papers: documentLinks, now: ordering.now() };
  const { isAddressConfirmed } = await trustOf(tx, order);
  const safeContent = isAddressConfirmed ? content : withoutFreeText(content);
  const mail = stepMail(safeContent, step, extraParagraphs, facts);
  await queueMails(ordering, tx, order.id, [{ mail, toCustomer: true }]);
  if (isAddressConfirmed) await ordering.notify(tx, notificationOf(`order.${step}`, order, mail));
}

/** Runs work on one locked order, in one transaction with its emails. @throws ShopError not_found */
export async function withOrder(
  ordering: Ordering,
  number: number,
  work: (tx: Db, order: store.OrderRow) => Promise<void>,
): Promise<void> {
  await ordering.jobs.ready();
  await transaction(ordering.db, async (tx) => work(tx, await lockOrderById(tx, number)));
}

/** Locks an order until the transaction ends. @throws ShopError not_found */
export async function lockOrderById(tx: Db, number: number): Promise<store.OrderRow> {
  const order = await store.lockOrder(tx, number);
  if (!order) throw orderNotFound();
  return order;
}
export type { OrderRow } from './orders-store.ts';

/** Reads an order again, with the data for staff. @throws ShopError not_found */
export async function reread(db: Db, number: number) {
  const row = await store.findByNumber(db, number);
  if (!row) throw orderNotFound();
  return orderForStaff(db, row);
}

type OrderTransition = TransitionActor & {
  type: store.OrderEventType;
  note?: string;
  data?: store.OrderEventData;
  at: Date;
};

/**
 * Changes the state of an order and records the event.
 * @returns the order after that.
 * @throws ShopError not_possible_now
 */
export async function transitionTo(
  tx: Db,
  order: store.OrderRow,
  to: OrderState,
  { type, note = '', data = {}, at, ...by }: OrderTransition,
  changes: Partial<store.OrderRow> = {},
): Promise<store.OrderRow> {
  requireTransition(order, to);
  const changed = { state: to, ...(await invoiceColumnsFor(tx, order, to, at)), ...changes };
  await store.updateOrder(tx, order.id, changed);
  await recordEvent(tx, order, { at, state: to, type, note, data, ...by });
  return { ...order, ...changed };
}

/** @throws ShopError not_possible_now while staff have not decided whether a claimed payment has arrived */
export function requireDecided(order: store.OrderRow): void {
  const isClaimed = order.claimedAt !== null && outstandingOf(order) > 0;
  if (isClaimed || waitsFor(order) === 'decision') throw notPossibleNow(m.responses.decideFirst());
}

/** Cancels an order: its units return to the stock, its payment is refunded, and its customer is mailed. */
export async function cancel(
  ordering: Ordering,
  tx: Db,
  order: store.OrderRow,
  {
    reason = null,
    note,
    ...actor
  }: TransitionActor & { reason?: store.CancellationReason | null; note: string },
): Promise<void> {
  const at = ordering.now();
  requireDecided(order);
  await cancelHeld(tx, order, { ...actor, reason, note, at });
  // The address of an order that was never confirmed may belong to another person.
  if (waitsFor(order) === 'confirmation') return;
  const refundNotice = await setWholeRefundDue(ordering, tx, order, { ...actor, at });
  const creditNote = await creditUnpaid(tx, order, m.transitions.cancelled(), at);
  const paragraphs = [...refundNotice, actor.by === 'shop' ? note : ''];
  await mailStep(ordering, tx, order, 'cancelled', paragraphs, creditNoteLinks(ordering, order, creditNote));
}

/**
 * Checks requested units against the lines of an order.
 * @param maximumOf maximum units of a line.
 * @throws ShopError invalid_input naming the line whose maximum is exceeded
 */
export function requireQuantities(
  requested: { lineId: string; quantity: number }[],
  lines: store.LineRow[],
  maximumOf: (line: store.LineRow) => number,
): void {
  const totals = new Map<string, number>();
  for (const [index, { lineId, quantity }] of requested.entries()) {
    const line = lines.find(({ id }) => id === lineId);
    if (!line) throw invalidInput([{ path: `lines.${index}.lineId`, message: m.transitions.isNoLine() }]);
    const sum = (totals.get(lineId) ?? 0) + quantity;
    totals.set(lineId, sum);
    if (sum > maximumOf(line))
      throw invalidInput([
        {
          path: `lines.${index}.quantity`,
          message: m.transitions.mustBeAtMostOf({ line: maximumOf(line), name: line.name }),
        },
      ]);
  }
}

/**
 * Returns whether a call repeats an earlier one of the same order.
 * @param find returns the id of the order that the key changed before; null if none
 * @throws ShopError key_reused for a key of another order
 */
export async function isRetry(
  order: Pick<store.OrderRow, 'id'>,
  key: string | null,
  find: (key: string) => Promise<string | null>,
): Promise<boolean> {
  const orderId = key === null ? null : await find(key);
  if (orderId === null) return false;
  if (orderId !== order.id) throw new ShopError('key_reused', m.responses.keyReused());
  return true;
}
