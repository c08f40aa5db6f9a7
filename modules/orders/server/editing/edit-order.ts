import { setAuditActor } from '#kernel/database/audit-actor.ts';
import type { Db } from '#kernel/database/database.ts';
import { requireUnchanged } from '#kernel/http/errors.ts';
import { personalPhotosOf } from '#modules/cart/index.ts';
import type { AdminOrder } from '#modules/orders/contract/admin-orders.ts';
import type { EditedPart, OrderEdit } from '#modules/orders/contract/edit-orders.ts';
import { settingsOf } from '#modules/settings/index.ts';
import * as m from '../../messages/index.ts';
import { recordEvent } from '../history/record-event.ts';
import type { Ordering } from '../order-dependencies.ts';
import * as store from '../orders-store.ts';
import { requirePhotos } from '../placing/photos.ts';
import { presentOrderForStaff } from '../presentation/present-order.ts';
import { actorOf, type StaffMember } from '../staff-members.ts';
import { mailStep, notPossibleNow, requireDecided, reread, withOrder } from '../transitions.ts';
import { changesOf } from './changes.ts';
import { moveDelivery } from './delivery.ts';
import { updateLine } from './edit-store.ts';
import { personaliseAgain } from './personalisation.ts';
import { editedOrderOf, requireSameInvoice } from './target.ts';

/** @throws ShopError not_possible_now for an order that is packed, sent or cancelled */
function requireUnpacked(order: store.OrderRow): void {
  if (order.state !== 'placed' && order.state !== 'paid')
    throw notPossibleNow(m.editOrder.isPacked({ number: order.number }));
  requireDecided(order);
}

/**
 * Changes address, buyer, day, card, note and personalisation of an order that is not packed. Its amounts stay; the
 * invoice that was issued for it says what it said. Its customer is mailed what has changed.
 * @throws ShopError not_found; changed_meanwhile; not_possible_now; invalid_input naming what cannot be changed without another price;
 * promise_changed
 */
export async function editOrder(
  ordering: Ordering,
  clerk: StaffMember,
  number: number,
  { updatedAt, ...edit }: OrderEdit,
): Promise<AdminOrder> {
  await requirePhotos(ordering, personalPhotosOf(edit.lines ?? []));
  await withOrder(ordering, number, async (tx, order) => {
    await setAuditActor(tx, clerk);
    requireUnchanged(order.updatedAt, updatedAt);
    requireUnpacked(order);
    await applyEdit(ordering, tx, order, { clerk, edit });
  });
  return presentOrderForStaff(await reread(ordering.db, number));
}

type Edited = { clerk: StaffMember; edit: Omit<OrderEdit, 'updatedAt'> };

async function applyEdit(ordering: Ordering, tx: Db, order: store.OrderRow, { clerk, edit }: Edited) {
  const settings = await settingsOf(tx);
  const lines = await store.findLines(tx, [order.id]);
  const target = editedOrderOf(order, edit);
  requireSameInvoice(ordering.tax(), order, target);
  const personalised = await personaliseAgain(tx, lines, edit.lines ?? []);
  const changes = changesOf({ before: order, after: target, personalised });
  if (changes.length === 0) return;
  const has = (part: EditedPart) => changes.some((change) => change.part === part);
  const moved =
    has('address') || has('deliverOn')
      ? await moveDelivery(ordering, tx, { order, target, lines, settings, isMoved: has('address') })
      : {};
  const invoicedTo = order.invoiceNumber === null ? null : (order.invoicedTo ?? invoicedToOf(order, lines));
  const columns = { ...target, ...moved, invoicedTo };
  await store.updateOrder(tx, order.id, columns);
  for (const { line, personalisation } of personalised) await updateLine(tx, line.id, { personalisation });
  const parts = changes.map(({ part }) => part);
  await recordEvent(tx, order, { at: ordering.now(), type: 'edited', data: { changes }, ...actorOf(clerk) });
  await mailStep(ordering, tx, { ...order, ...columns }, 'edited', [], [], { parts });
}

/** Returns what the invoice of an order says and staff are about to change. */
const invoicedToOf = (
  { email, address, buyer, gift }: store.OrderRow,
  lines: store.LineRow[],
): store.OrderRow['invoicedTo'] => ({
  email,
  address,
  buyer,
  gift,
  words: Object.fromEntries(lines.map(({ id, personalisation }) => [id, personalisation?.words ?? []])),
});
