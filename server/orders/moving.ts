import { messages } from '#contract/messages.ts';
import { canMove, type OrderState } from '#contract/order-states.ts';
import { type Db, transaction } from '#server/platform/database/database.ts';
import { invalidInput, ShopError } from '#server/platform/http/errors.ts';
import { settingsOf } from '#server/settings/settings.ts';
import { creditUnpaid } from './credit-notes.ts';
import { invoicedBy } from './invoicing.ts';
import { orderLink } from './keys.ts';
import { withoutFreeText } from './mail-words.ts';
import { type MailedStep, type StepFacts, stepMail } from './mails.ts';
import type { Ordering } from './ordering.ts';
import * as store from './orders-store.ts';
import { oweAll } from './owing.ts';
import { type Way, waysToCreditNote, waysToInvoice } from './papers.ts';
import { orderAtDesk, orderNotFound } from './reading.ts';
import { cancelHeld } from './releasing.ts';
import { trustOf } from './trust.ts';
import { waitsFor } from './waiting.ts';

/** Who moves an order, as its story tells it. */
export type Mover = { by: 'customer' | 'shop' | 'system'; byId: string | null; byName: string };

/** Refuses what the state of an order does not allow (any more), in a sentence of its own. */
export const notNow = (message: string) => new ShopError('not_possible_now', message);

const called: Record<OrderState, string> = {
  placed: 'placed',
  paid: 'paid',
  packed: 'packed',
  shipped: 'on its way',
  delivered: 'delivered',
  cancelled: 'cancelled',
  return_requested: 'waiting for a return',
  returned: 'returned',
  refunded: 'refunded',
};

/** @throws ShopError not_possible_now where the order cannot go there from where it is */
export function requireMove(order: Pick<store.OrderRow, 'state' | 'number'>, to: OrderState): void {
  if (!canMove(order.state, to))
    throw notNow(`Order ${order.number} is ${called[order.state]} and cannot be changed to ${called[to]}.`);
}

/**
 * Mails a step of an order to its buyer, in the transaction of the step.
 * @param more further paragraphs
 * @param facts what the sentences of the mail say
 */
export async function mailStep(
  ordering: Ordering,
  tx: Db,
  order: store.OrderRow,
  step: MailedStep,
  more: string[] = [],
  ways: Way[] = [],
  facts: StepFacts = {},
): Promise<void> {
  // A customer who is gone has no address any more (R27).
  if (order.email === '') return;
  const settings = await settingsOf(tx);
  const lines = await store.findLines(tx, [order.id]);
  const link = orderLink(ordering, order.number);
  const papers = [...ways, ...waysToInvoice(ordering, order)];
  const whole = { order, lines, link, settings, papers, now: ordering.now() };
  const { isAddressConfirmed } = await trustOf(tx, order);
  const mailed = isAddressConfirmed ? whole : withoutFreeText(whole);
  await ordering.jobs.add(tx, 'mail', stepMail(mailed, step, more, facts));
}

/** Does something with one order that is held still, in one transaction with its mails. @throws ShopError not_found */
export async function withOrder(
  ordering: Ordering,
  number: number,
  work: (tx: Db, order: store.OrderRow) => Promise<void>,
): Promise<void> {
  await ordering.jobs.ready();
  await transaction(ordering.db, async (tx) => work(tx, await holdOrder(tx, number)));
}

/** Holds an order still until the transaction ends. @throws ShopError not_found */
export async function holdOrder(tx: Db, number: number): Promise<store.OrderRow> {
  const order = await store.lockOrder(tx, number);
  if (!order) throw orderNotFound();
  return order;
}
export type { OrderRow } from './orders-store.ts';

/** An order as it is now, as staff see it. @throws ShopError not_found */
export async function reread(db: Db, number: number) {
  const row = await store.findByNumber(db, number);
  if (!row) throw orderNotFound();
  return orderAtDesk(db, row);
}

type Move = Mover & { what: string; note?: string; at: Date };

/** Writes a move down, in the order and in its story. @returns the order as it is then. @throws ShopError not_possible_now */
export async function moveTo(
  tx: Db,
  order: store.OrderRow,
  to: OrderState,
  { what, note = '', at, ...by }: Move,
  more: Partial<store.OrderRow> = {},
): Promise<store.OrderRow> {
  requireMove(order, to);
  const changed = { state: to, ...(await invoicedBy(tx, order, to, at)), ...more };
  await store.updateOrder(tx, order.id, changed);
  await store.insertEvent(tx, { orderId: order.id, at, state: to, what, note, ...by });
  return { ...order, ...changed };
}

/** Cancels an order: its pieces go back to the stock, what was paid goes back too, and its customer is mailed. */
export async function cancel(
  ordering: Ordering,
  tx: Db,
  order: store.OrderRow,
  { what = 'Cancelled', note, ...who }: Mover & { what?: string; note: string },
): Promise<void> {
  const at = ordering.now();
  await cancelHeld(tx, order, { ...who, what, note, at });
  // The address of an order that was never confirmed may be that of a stranger.
  if (waitsFor(order) === 'confirmation') return;
  const ofMoney = await oweAll(ordering, tx, order, { ...who, at });
  const credit = await creditUnpaid(tx, order, 'Cancelled', at);
  const said = [...ofMoney, who.by === 'shop' ? note : ''];
  await mailStep(ordering, tx, order, 'cancelled', said, waysToCreditNote(ordering, order, credit));
}

/** @param most how many pieces of a line there are. @throws ShopError invalid_input naming the line of which there are not so many */
export function requirePieces(
  asked: { lineId: string; quantity: number }[],
  lines: store.LineRow[],
  most: (line: store.LineRow) => number,
): void {
  const wanted = new Map<string, number>();
  for (const [at, { lineId, quantity }] of asked.entries()) {
    const line = lines.find(({ id }) => id === lineId);
    if (!line) throw invalidInput([{ path: `lines.${at}.lineId`, message: 'is no line of this order' }]);
    const sum = (wanted.get(lineId) ?? 0) + quantity;
    wanted.set(lineId, sum);
    if (sum > most(line))
      throw invalidInput([
        { path: `lines.${at}.quantity`, message: `must be at most ${most(line)} of ${line.name}` },
      ]);
  }
}

/**
 * Whether a call repeats one of the same order.
 * @param find the order that was changed under an Idempotency-Key before; null where none was
 * @throws ShopError key_reused for a key of another order
 */
export async function isRetry(
  order: Pick<store.OrderRow, 'id'>,
  key: string | null,
  find: (key: string) => Promise<string | null>,
): Promise<boolean> {
  const orderId = key === null ? null : await find(key);
  if (orderId === null) return false;
  if (orderId !== order.id) throw new ShopError('key_reused', messages.keyReused);
  return true;
}
