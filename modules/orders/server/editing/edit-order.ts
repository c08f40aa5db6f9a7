import { toDecimal } from '#kernel/contract/money.ts';
import { setAuditActor } from '#kernel/database/audit-actor.ts';
import { type Db, transaction } from '#kernel/database/database.ts';
import { requireUnchanged } from '#kernel/http/errors.ts';
import { pinOf } from '#modules/addresses/contract/delivery-area.ts';
import { personalPhotosOf } from '#modules/cart/index.ts';
import { deliveryTerms } from '#modules/delivery/index.ts';
import type { AdminOrder } from '#modules/orders/contract/admin-orders.ts';
import type { EditedPart, EditedPrice, OrderEdit } from '#modules/orders/contract/edit-orders.ts';
import { settingsOf } from '#modules/settings/index.ts';
import * as m from '../../messages/index.ts';
import { recordEvent } from '../history/record-event.ts';
import { creditNoteLinks } from '../notifications/document-links.ts';
import type { Ordering } from '../order-dependencies.ts';
import * as store from '../orders-store.ts';
import { requirePhotos } from '../place-order/photos.ts';
import { presentOrderForStaff } from '../presentation/present-order.ts';
import { actorOf, type StaffMember } from '../staff-members.ts';
import {
  lockOrderById,
  mailStep,
  notPossibleNow,
  requireDecided,
  reread,
  withOrder,
} from '../transitions.ts';
import { changesOf, pricedChangesOf } from './changes.ts';
import { updateLine } from './edit-store.ts';
import { editedOrderOf, isSameSupply, requireSameInvoice } from './edited-order.ts';
import { personaliseAgain } from './edited-personalisation.ts';
import { type PricedEdit, presentPrice, priceAgain } from './edited-price.ts';
import { moveDelivery } from './move-delivery.ts';
import { requirePayable, settleDifference, settlementOf } from './price-difference.ts';
import { invoicedToOf, replaceInvoice } from './replace-invoice.ts';
import { advanceAfter, requireCashAfter, storeLines } from './store-repriced.ts';

/** @throws ShopError not_possible_now for an order that is packed, sent or cancelled */
function requireUnpacked(order: store.OrderRow): void {
  if (order.state !== 'placed' && order.state !== 'paid')
    throw notPossibleNow(m.editOrder.isPacked({ number: order.number }));
  requireDecided(order);
}

/**
 * Changes an order that is not packed, and mails its customer what has changed. With the total that the editor has seen, the
 * order is priced again: an invoice that was issued is credited and replaced, and the difference is refunded, received or
 * collected. Otherwise the amounts stay, and the invoice says what it said.
 * @throws ShopError not_found; changed_meanwhile; not_possible_now; invalid_input; promise_changed; with a total also out_of_stock,
 * variant_required, variant_gone, personalisation_invalid, promo_refused, cash_refused, total_changed, right_missing
 */
export async function editOrder(
  ordering: Ordering,
  staffMember: StaffMember,
  number: number,
  { updatedAt, ...edit }: OrderEdit,
): Promise<AdminOrder> {
  await requirePhotos(ordering, personalPhotosOf([...(edit.lines ?? []), ...(edit.items ?? [])]));
  await withOrder(ordering, number, async (tx, order) => {
    await setAuditActor(tx, staffMember);
    requireUnchanged(order.updatedAt, updatedAt);
    requireUnpacked(order);
    const change = await changeOf(ordering, tx, order, { edit, isPreview: false });
    await (edit.total === undefined ? keepPrice : changePrice)(ordering, tx, change, staffMember);
  });
  return presentOrderForStaff(await reread(ordering.db, number));
}

/** Carries the result of work out of a transaction that is rolled back. */
class RolledBack<Result> extends Error {
  readonly result: Result;

  constructor(result: Result) {
    super();
    this.result = result;
  }
}

/**
 * Returns the price that an order would have after a change, and what becomes of the difference; changes nothing.
 * @throws ShopError as `editOrder`
 */
export async function previewEdit(
  ordering: Ordering,
  number: number,
  { updatedAt: _, ...edit }: OrderEdit,
): Promise<EditedPrice> {
  try {
    return await transaction(ordering.db, async (tx) => {
      const order = await lockOrderById(tx, number);
      requireUnpacked(order);
      const change = await changeOf(ordering, tx, order, { edit, isPreview: true });
      const price = await priceAgain(ordering, tx, change);
      const after = { ...order, ...change.target, ...price.columns };
      after.advance = await advanceOf(ordering, tx, change, after);
      requirePayable(after);
      const { kind, amount } = settlementOf(order, after);
      const settlement = { kind, amount: toDecimal(amount) };
      // The promo code is redeemed again in this transaction only.
      throw new RolledBack({ ...presentPrice(price), before: toDecimal(order.total), settlement });
    });
  } catch (error) {
    if (error instanceof RolledBack) return error.result;
    throw error;
  }
}

type RequestedEdit = Omit<OrderEdit, 'updatedAt'>;
/** A change of an order, as far as it is read. */
type Change = PricedEdit & { edit: RequestedEdit };

async function changeOf(
  { now }: Ordering,
  tx: Db,
  order: store.OrderRow,
  { edit, isPreview }: { edit: RequestedEdit; isPreview: boolean },
): Promise<Change> {
  const settings = await settingsOf(tx);
  const lines = await store.findLines(tx, [order.id]);
  const target = editedOrderOf(order, edit);
  const terms = await deliveryTerms(tx, { pin: pinOf(target.address), now: now(), settings });
  return { order, lines, target, edit, settings, terms, isPreview };
}

/** Changes texts, address, buyer and day of an order, whose amounts stay. */
async function keepPrice(
  ordering: Ordering,
  tx: Db,
  change: Change,
  staffMember: StaffMember,
): Promise<void> {
  const { order, lines, target, edit, settings, terms } = change;
  requireSameInvoice(ordering.tax(), order, target);
  const personalised = await personaliseAgain(tx, lines, edit.lines ?? []);
  const changes = changesOf({ before: order, after: target, personalised });
  if (changes.length === 0) return;
  const has = (part: EditedPart) => changes.some((each) => each.part === part);
  const moved =
    has('address') || has('deliverOn')
      ? await moveDelivery(ordering, tx, { order, target, lines, settings, terms, isMoved: has('address') })
      : {};
  const invoicedTo = order.invoiceNumber === null ? null : (order.invoicedTo ?? invoicedToOf(order, lines));
  const columns = { ...target, ...moved, invoicedTo };
  await store.updateOrder(tx, order.id, columns);
  for (const { line, personalisation } of personalised) await updateLine(tx, line.id, { personalisation });
  const parts = changes.map(({ part }) => part);
  await recordEvent(tx, order, {
    at: ordering.now(),
    type: 'edited',
    data: { changes },
    ...actorOf(staffMember),
  });
  await mailStep(ordering, tx, { ...order, ...columns }, 'edited', [], [], { parts });
}

const advanceOf = (
  ordering: Ordering,
  tx: Db,
  change: Change,
  after: store.OrderRow,
): Promise<number | null> =>
  advanceAfter(ordering, tx, change, {
    after,
    isPersonalised: change.lines.some(({ personalisation }) => personalisation !== null),
  });

/**
 * Prices an order again, with its changes. Locks after the order, in the order in which an order is placed: capacity, products,
 * promo code, the customer's cash on delivery orders, then the numbers of credit notes and of invoices.
 */
async function changePrice(
  ordering: Ordering,
  tx: Db,
  change: Change,
  staffMember: StaffMember,
): Promise<void> {
  const { order, lines, target, edit, settings, terms } = change;
  const price = await priceAgain(ordering, tx, change);
  const after: store.OrderRow = { ...order, ...target, ...price.columns };
  after.advance = await advanceOf(ordering, tx, change, after);
  requirePayable(after);
  const kept = lines.filter(({ id }) => price.rows.some((row) => row.id === id));
  const personalised = await personaliseAgain(tx, kept, edit.lines ?? []);
  const priced = pricedChangesOf({ order, lines }, { order: after, lines: price.rows }, settings);
  // An invoice that would say the same is not replaced.
  if (priced.length === 0 && isSameSupply(order, target)) return keepPrice(ordering, tx, change, staffMember);
  const changes = [...priced, ...changesOf({ before: order, after: target, personalised })];
  const at = ordering.now();
  const { columns: invoiced, creditNote } = await replaceInvoice(tx, order, at);
  const anew = await storeLines(tx, change, price);
  for (const { line, personalisation } of personalised) await updateLine(tx, line.id, { personalisation });
  const moved = await moveDelivery(ordering, tx, {
    ...{ order, target, settings, terms, anew },
    lines: await store.findLines(tx, [order.id]),
    isMoved: changes.some(({ part }) => part === 'address' || part === 'delivery'),
  });
  const { advance } = after;
  // A difference that is not paid may be more than the new total; `settleDifference` sets it.
  const columns = { ...target, ...price.columns, advance, outstanding: 0, ...moved, ...invoiced };
  await store.updateOrder(tx, order.id, columns);
  Object.assign(after, columns);
  await requireCashAfter(ordering, tx, change, {
    after,
    isPersonalised: price.items.some(({ isPersonalised }) => isPersonalised),
  });
  await recordEvent(tx, after, { at, type: 'edited', data: { changes }, ...actorOf(staffMember) });
  await recordReason(tx, after, { edit, staffMember, at });
  const sentences = await settleDifference(ordering, tx, {
    before: order,
    after,
    staffMember,
    edit,
    settings,
  });
  const parts = changes.map(({ part }) => part);
  const totals = changes.find(({ part }) => part === 'total');
  const links = creditNoteLinks(ordering, order, creditNote);
  await mailStep(ordering, tx, after, 'edited', [], links, {
    ...{ parts, totals, difference: sentences },
    isToPay: edit.payByLink,
  });
}

/** Records why a price or a discount was agreed on, for staff only. */
async function recordReason(
  tx: Db,
  order: store.OrderRow,
  {
    edit: { reason, discount = 0 },
    staffMember,
    at,
  }: { edit: RequestedEdit; staffMember: StaffMember; at: Date },
): Promise<void> {
  if (reason === '') return;
  const data = discount > 0 ? { amount: order.discount } : {};
  const event = { type: 'price_agreed', data, note: reason, internal: true } as const;
  await recordEvent(tx, order, { at, ...event, ...actorOf(staffMember) });
}
