import { v7 as uuid } from 'uuid';
import type { Order } from '#contract/orders.ts';
import { tellShop } from './announcing.ts';
import { askedMail } from './mails.ts';
import { cancel, mailStep, moveTo, notNow, requirePieces, reread, withOrder } from './moving.ts';
import type { Ordering } from './ordering.ts';
import * as store from './orders-store.ts';
import { isCancellable, presentOrder, returnUntilOf } from './presenting.ts';
import { type Asker, isTheirs, orderNotFound } from './reading.ts';

/**
 * Cancels an order of whoever asks, as long as nobody has begun to pack it. Cancelled already, it stays so.
 * @throws ShopError not_found, not_possible_now
 */
export async function cancelOwn(
  ordering: Ordering,
  number: number,
  asker: Asker,
  reason: string,
): Promise<Order> {
  await withOrder(ordering, number, async (tx, order) => {
    if (!isTheirs(ordering.keys, order, asker)) throw orderNotFound();
    if (order.state === 'cancelled') return;
    if (!isCancellable(order)) throw notNow('It is too late to cancel this order: it is being packed.');
    await cancel(ordering, tx, order, {
      by: 'customer',
      byId: asker.caller?.userId ?? null,
      byName: '',
      note: reason,
    });
    const told = { title: 'Cancelled by the customer', why: reason, lines: [] };
    await tellShop(ordering, tx, order, (shop, to) => askedMail(shop, to, told));
  });
  return presentOrder(await reread(ordering.db, number), ordering.now());
}

/**
 * Asks to send pieces back, within 30 days after they arrived (section 9).
 * @throws ShopError not_found, not_possible_now, invalid_input for pieces that are not there to send back
 */
export async function askToReturn(
  ordering: Ordering,
  number: number,
  asker: Asker,
  asked: { lines: { lineId: string; quantity: number }[]; reason: string },
): Promise<Order> {
  const now = ordering.now();
  await withOrder(ordering, number, async (tx, order) => {
    if (!isTheirs(ordering.keys, order, asker)) throw orderNotFound();
    const until = returnUntilOf(order);
    if (!until || until <= now) throw notNow('This order cannot be sent back (any more).');
    const lines = await store.findLines(tx, [order.id]);
    requirePieces(asked.lines, lines, ({ shipped, returned, isWrap }) => (isWrap ? 0 : shipped - returned));
    await store.insertReturn(tx, { id: uuid(), orderId: order.id, ...asked, askedAt: now });
    await moveTo(tx, order, 'return_requested', {
      ...{ by: 'customer', byId: asker.caller?.userId ?? null, byName: '' },
      ...{ what: 'Return requested', note: asked.reason, at: now },
    });
    await mailStep(ordering, tx, order, 'return_requested', [], [], { pieces: asked.lines });
    const asking = { title: 'Return requested', why: asked.reason, lines: namesOf(asked.lines, lines) };
    await tellShop(ordering, tx, order, (told, to) => askedMail(told, to, asking));
  });
  return presentOrder(await reread(ordering.db, number), now);
}

const namesOf = (asked: { lineId: string; quantity: number }[], lines: store.LineRow[]): string[] =>
  asked.map(({ lineId, quantity }) => `${quantity} × ${lines.find(({ id }) => id === lineId)?.name ?? ''}`);
