import type { Db } from '#kernel/database/database.ts';
import { ShopError } from '#kernel/http/errors.ts';
import type { OrderState } from '#modules/orders/contract/order-states.ts';
import * as m from '../../messages/index.ts';
import { recordEvent } from '../history/record-event.ts';
import * as store from '../orders-store.ts';
import { notPossibleNow, type TransitionActor } from '../transitions.ts';
import { isFullyReturned, progressOf } from './return-units.ts';

// Returns of delivered orders, several per order: requested, approved or declined, and received unit by unit. The
// caller holds the lock on the order.

export type LineQuantities = { lineId: string; quantity: number }[];

type ReturnEvent = TransitionActor & { at: Date; type: store.OrderEventType; note?: string };

/** Sets the state of a delivered order from its returns, and records an event, with the state if it changed. */
export async function updateReturnState(
  tx: Db,
  order: store.OrderRow,
  { at, type, note = '', ...by }: ReturnEvent,
): Promise<void> {
  const returns = await store.findReturns(tx, order.id);
  const lines = await store.findLines(tx, [order.id]);
  const isOpen = returns.some(({ settled }) => settled === null);
  const state: OrderState = isOpen ? 'return_requested' : isFullyReturned(lines) ? 'returned' : 'delivered';
  if (state !== order.state) await store.updateOrder(tx, order.id, { state });
  await recordEvent(tx, order, {
    at,
    type,
    note,
    state: state === order.state ? null : state,
    ...by,
  });
}

/** @throws ShopError not_found, not_possible_now */
export async function requireOpenReturn(tx: Db, order: store.OrderRow, id: string): Promise<store.ReturnRow> {
  const openReturn = (await store.findReturns(tx, order.id)).find((row) => row.id === id);
  if (!openReturn) throw new ShopError('not_found', m.responses.returnNotFound());
  if (openReturn.settled !== null)
    throw notPossibleNow(m.returnState.thisReturnIsAlready({ state: progressOf(openReturn).state }));
  return openReturn;
}
