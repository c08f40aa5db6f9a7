import type { Order } from '#contract/orders.ts';
import type { ReturnRequest } from '#contract/returns.ts';
import { tellShop } from './announcing.ts';
import { askedMail } from './mails.ts';
import { cancel, mailStep, notNow, reread, withOrder } from './moving.ts';
import type { Ordering } from './ordering.ts';
import { requirePhotos } from './photos.ts';
import { isCancellable, isReturnable, presentOrder } from './presenting.ts';
import { type Asker, requireTheirs } from './reading.ts';
import { namesOf } from './return-pieces.ts';
import { beginReturn, isBegun } from './returning.ts';
import { waitsFor } from './waiting.ts';

/**
 * Cancels an order of whoever asks, as long as nobody has begun to pack it. Cancelled already, it stays so.
 * @throws ShopError not_found, forbidden, link_expired, not_possible_now
 */
export async function cancelOwn(
  ordering: Ordering,
  number: number,
  asker: Asker,
  reason: string,
): Promise<Order> {
  await withOrder(ordering, number, async (tx, order) => {
    requireTheirs(ordering.keys, order, asker);
    if (order.state === 'cancelled') return;
    if (!isCancellable(order)) throw notNow('It is too late to cancel this order: it is being packed.');
    await cancel(ordering, tx, order, {
      by: 'customer',
      byId: asker.caller?.userId ?? null,
      byName: '',
      note: reason,
    });
    // The shop has heard nothing of an order that was not confirmed.
    if (waitsFor(order) === 'confirmation') return;
    const told = { title: 'Cancelled by the customer', why: reason, lines: [] };
    await tellShop(ordering, tx, order, (shop, to) => askedMail(shop, to, told));
  });
  return presentOrder(await reread(ordering.db, number), ordering.now());
}

/**
 * Requests a return of items, within 30 days after they arrived (section 9). A retry with the same key requests no second one.
 * @throws ShopError not_found, not_possible_now, key_reused, invalid_input for pieces that cannot be returned
 */
export async function requestReturn(
  ordering: Ordering,
  number: number,
  asker: Asker,
  asked: ReturnRequest,
  idempotencyKey: string | null,
): Promise<Order> {
  const now = ordering.now();
  await requirePhotos(
    ordering,
    asked.photos.map((url, at) => ({ path: `photos.${at}`, url })),
  );
  await withOrder(ordering, number, async (tx, order) => {
    requireTheirs(ordering.keys, order, asker);
    if (await isBegun(tx, order, idempotencyKey)) return;
    if (!isReturnable(order, now)) throw notNow('This order can no longer be returned.');
    const begun = { ...asked, idempotencyKey, approvedAt: null };
    const by = { by: 'customer', byId: asker.caller?.userId ?? null, byName: '' } as const;
    const lines = await beginReturn(tx, order, begun, { ...by, what: 'Return requested', at: now });
    await mailStep(ordering, tx, order, 'return_requested', [], [], { pieces: asked.lines });
    const told = { title: 'Return requested', why: asked.reason, lines: namesOf(asked.lines, lines) };
    await tellShop(ordering, tx, order, (shop, to) => askedMail(shop, to, told));
  });
  return presentOrder(await reread(ordering.db, number), now);
}
