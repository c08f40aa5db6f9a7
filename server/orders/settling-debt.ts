import type { Db } from '#server/platform/database/database.ts';
import { invalidInput } from '#server/platform/http/errors.ts';
import { settingsOf } from '#server/settings/settings.ts';
import type { How } from './clerks.ts';
import { amountOf } from './mail-words.ts';
import { notNow } from './moving.ts';
import type { Ordering } from './ordering.ts';
import * as store from './orders-store.ts';
import { endIfOver, owedOf } from './owing.ts';

/**
 * Nothing more is owed of a paid order, as staff say: damaged pieces came back, say, and the customer agrees to a part.
 * @throws ShopError not_possible_now, invalid_input without the reason
 */
export async function settleDebt(
  _: Ordering,
  tx: Db,
  order: store.OrderRow,
  { at, note, ...by }: How,
): Promise<void> {
  if (order.paidAt === null || owedOf(order) === 0)
    throw notNow(`Nothing is owed for order ${order.number}.`);
  if (note === '')
    throw invalidInput([{ path: 'note', message: 'is required: say why nothing more is owed' }]);
  const said = amountOf(order, await settingsOf(tx), owedOf(order));
  await store.updateOrder(tx, order.id, { dueBack: order.refunded });
  const what = `${said} no longer owed`;
  await store.insertEvent(tx, { orderId: order.id, at, what, note, internal: true, ...by });
  await endIfOver(tx, order.id, at);
}
