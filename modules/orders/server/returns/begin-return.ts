import { v7 as uuid } from 'uuid';
import type { Db } from '#kernel/database/database.ts';
import { invalidInput } from '#kernel/http/errors.ts';
import { isFault, type ReturnReason } from '#modules/orders/contract/return-reasons.ts';
import { returnableUnits } from '#modules/orders/contract/returnable-units.ts';
import type { RefundTo, ReturnedUnits } from '#modules/orders/contract/returns.ts';
import { capturedPayments, moneyOf } from '#modules/payments/index.ts';
import * as m from '../../messages/index.ts';
import * as store from '../orders-store.ts';
import { isRetry, notPossibleNow, requireQuantities, type TransitionActor } from '../transitions.ts';
import { updateReturnState } from './return-state.ts';
import { canHaveReturns, progressOf } from './return-units.ts';
import { withNamedWishes } from './wished-exchanges.ts';

export type NewReturn = {
  lines: ReturnedUnits;
  kind: ReturnReason;
  reason: string;
  photos: string[];
  refundTo: RefundTo | null;
  idempotencyKey: string | null;
  approvedAt: Date | null;
};

/** Returns whether this key already began a return. @throws ShopError key_reused for a return of another order */
export const isBegun = (tx: Db, order: store.OrderRow, key: string | null): Promise<boolean> =>
  isRetry(order, key, (usedKey) => store.findReturnByKey(tx, usedKey));

/** The lines of the order of a return, and the units of the return as they are stored. */
type BegunReturn = { lines: store.LineRow[]; units: store.ReturnRow['lines'] };

/**
 * Begins a return of delivered units. Personalised items are returned only because of a fault, and a customer who did not
 * pay online must name the account for the refund. Staff may refund in cash or exchange the items.
 * @throws ShopError not_possible_now, invalid_input
 */
export async function beginReturn(
  tx: Db,
  order: store.OrderRow,
  newReturn: NewReturn,
  { type, at, ...by }: TransitionActor & { type: store.OrderEventType; at: Date },
): Promise<BegunReturn> {
  if (!canHaveReturns(order)) throw notPossibleNow(m.beginReturn.noItemsOfOrder({ number: order.number }));
  const lines = await store.findLines(tx, [order.id]);
  const returns = (await store.findReturns(tx, order.id)).map(progressOf);
  requireQuantities(newReturn.lines, lines, (line) => returnableUnits(line, returns));
  requireFault(newReturn, lines);
  const units = await withNamedWishes(tx, lines, newReturn);
  if (by.by !== 'shop') await requireRefundTo(tx, order, newReturn);
  await store.insertReturn(tx, {
    id: uuid(),
    orderId: order.id,
    askedAt: at,
    by: by.by === 'shop' ? 'shop' : 'customer',
    ...newReturn,
    lines: units,
  });
  await updateReturnState(tx, order, { ...by, at, type, note: newReturn.reason });
  return { lines, units };
}

function requireFault({ lines: requested, kind }: NewReturn, lines: store.LineRow[]): void {
  if (isFault(kind)) return;
  const index = requested.findIndex(({ lineId }) =>
    lines.some((line) => line.id === lineId && line.personalisation),
  );
  if (index < 0) return;
  const name = lines.find(({ id }) => id === requested[index]?.lineId)?.name;
  const message = m.beginReturn.mustNotBeOf({ name: String(name) });
  throw invalidInput([{ path: `lines.${index}.lineId`, message }]);
}

/**
 * Requires an account for the refund, unless all of the order was paid online, not by an exchange: then the provider
 * refunds it.
 */
async function requireRefundTo(tx: Db, order: store.OrderRow, { refundTo }: NewReturn): Promise<void> {
  if (refundTo !== null || order.paidAt === null) return;
  if (
    order.advance === null &&
    order.exchangeCredit === 0 &&
    capturedPayments(await moneyOf(tx, order.id)).length > 0
  )
    return;
  throw invalidInput([{ path: 'refundTo', message: m.beginReturn.isRequiredUpiId() }]);
}
