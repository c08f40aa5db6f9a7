import { messages } from '#contract/messages.ts';
import { toMinor } from '#contract/money.ts';
import { remindedMinutes, unconfirmedMinutes, unpaidMinutes } from '#contract/order-states.ts';
import type { OrderRequest } from '#contract/orders.ts';
import { keepCustomer } from '#server/accounts/accounts.ts';
import { personalPhotosOf } from '#server/cart/personalising.ts';
import { isDeliveryFree, priceLines, promisedTotals, subtotalOf } from '#server/cart/pricing.ts';
import { type ForSale, holdForSale, lookForSale, takeAsSeen, takeStock } from '#server/catalog/selling.ts';
import { type Db, onceCommitted, transaction } from '#server/platform/database/database.ts';
import { sqlState } from '#server/platform/database/trouble.ts';
import { ShopError } from '#server/platform/http/errors.ts';
import { ordersPlaced } from '#server/platform/metrics/metrics.ts';
import { promotionFor, redeem } from '#server/promotions/promotions.ts';
import { settingsOf } from '#server/settings/settings.ts';
import { announce, askToConfirm, type ToAnnounce } from './announcing.ts';
import { reread } from './moving.ts';
import type { Ordering } from './ordering.ts';
import * as store from './orders-store.ts';
import { markPaid } from './paying.ts';
import { requirePhotos } from './photos.ts';
import { requireAll, requirePossible } from './placeable.ts';
import { digestOf, orderedOf, placedBefore } from './placed-before.ts';
import { type Buyer, lineRowsOf, type Placing, rowOf, sold, takenBy } from './placed-rows.ts';
import { insertOrder, placedBy } from './placed-store.ts';
import type { WholeOrder } from './presenting.ts';
import { wholeOrder } from './reading.ts';
import { giveUp } from './releasing.ts';
import { findUnconfirmed, hasHistory } from './traces-store.ts';
import { type Trust, trustOf } from './trust.ts';
import { recordPace, traceOf } from './velocity.ts';
import { confirmedUntil } from './waiting.ts';

declare module '#server/platform/jobs/jobs.ts' {
  interface Work {
    /** `remind`: whoever placed it is told that it waits; otherwise it is given up. */
    'unpaid-order': { number: number; remind?: boolean };
  }
}

/** SQLSTATE: something is there already that can be there once. */
const uniqueViolation = '23505';
/** In so many tabs the same cart may be ordered at the same moment. */
const mostTabs = 10;

/**
 * Places an order: prices it again, takes the stock, writes it down with copies of all that may change, and the mails, in one
 * transaction. A retry with the same key, or of the same cart, is answered with the order that the first try placed.
 * @throws ShopError invalid_input; too_many_orders; out_of_stock; total_changed; promo_refused; session_expired for a buyer who is gone; key_reused for
 * another request under the same key; cart_ordered for another request of a cart that was ordered
 */
export async function placeOrder(
  ordering: Ordering,
  request: OrderRequest,
  buyer: Buyer,
): Promise<WholeOrder> {
  const placing = { request, buyer, digest: digestOf(request), moment: ordering.now() };
  await requirePhotos(ordering, personalPhotosOf(request.lines));
  await ordering.jobs.ready();
  // A promo code is held after the products, here as anywhere else, so that nobody waits in a circle.
  let isHeld = request.promoCode !== '';
  for (let tries = 1; ; tries++) {
    try {
      return await transaction(ordering.db, (tx) => placeOnce(ordering, tx, { ...placing, isHeld }));
    } catch (error) {
      if (error instanceof NotAsSeen) {
        isHeld = true;
        continue;
      }
      // The same try may have come twice at the same moment: then the one that lost is answered as the other.
      const tried = triedOf(placing);
      const meanwhile = (await placedBefore(ordering.db, tried)) ?? (await orderedOf(ordering.db, tried));
      if (meanwhile) return wholeOrder(ordering.db, meanwhile);
      // Another tab ordered the same cart at the same moment, and has not paid yet: now that is seen, and given up.
      if (tries >= mostTabs || sqlState(error) !== uniqueViolation) throw error;
    }
  }
}

const triedOf = ({ request: { cartId }, buyer, digest }: Placing) => ({ cartId, digest, ...buyer });

/**
 * An order is placed by products as they are looked at, which are held only when their pieces are taken, at last: otherwise everybody
 * who wants the same one would wait for each other all the while. Where that does not do, it is placed anew with the products held
 * from the beginning.
 */
type Trying = Placing & { isHeld: boolean };
class NotAsSeen extends Error {}

/** The shop itself places nothing that has to be confirmed. */
const trusted: Trust = { hasAccount: true, isAddressConfirmed: true };

/** All that is known before, asked for in one way to the database and back. @throws NotAsSeen */
async function readFor({ shopEmail }: Ordering, tx: Db, placing: Trying) {
  const { cartId, lines, payment } = placing.request;
  const { userId, network } = placing.buyer;
  const ids = lines.map(({ id }) => id);
  const [, before, settings, ownerEmail, open, seen, isKnown, trust] = await Promise.all([
    // First of all that is held, as by whoever deletes the account: else each would wait for the other.
    userId !== null && keepCustomer(tx, userId),
    placedBefore(tx, triedOf(placing)),
    settingsOf(tx),
    payment === 'cod' ? shopEmail(tx) : null,
    store.lockOpenOf(tx, cartId),
    placing.isHeld ? [] : lookForSale(tx, ids),
    userId !== null && hasHistory(tx, userId),
    network === undefined ? trusted : trustOf(tx, { userId, email: placing.request.email }),
  ]);
  const known = { before, settings, ownerEmail, isKnown, trust };
  if (before) return { ...known, products: [] };
  if (open.length > 0 && !placing.isHeld) throw new NotAsSeen();
  await giveUp(tx, open, placing.moment);
  const products = placing.isHeld ? await holdForSale(tx, ids) : seen;
  return { ...known, products };
}

async function placeOnce(ordering: Ordering, tx: Db, placing: Trying): Promise<WholeOrder> {
  const { request } = placing;
  const known = await readFor(ordering, tx, placing);
  const { before, settings, ownerEmail, products } = known;
  if (before) return wholeOrder(tx, before);
  requirePossible(ordering, request, placing.moment);
  const lines = priceLines(request.lines, products, settings.giftWrap);
  requireAll(lines);
  const { subtotal, wrap } = subtotalOf(lines, request.gift?.wrap ?? false, settings.giftWrap);
  const promo = await promiseOf(tx, placing, {
    subtotal,
    isDeliveryFree: isDeliveryFree(subtotal, settings, request.delivery),
  });
  const figures = promisedTotals(subtotal, promo, settings, request.delivery);
  if (figures.total !== toMinor(request.total)) throw new ShopError('total_changed', messages.totalChanged);
  onceCommitted(tx, () => ordersPlaced.inc({ payment: request.payment }));
  const promoCode = promo?.promotion.code ?? null;
  const order = rowOf(placing, { subtotal, figures, settings, lines, promoCode });
  const lineRows = lineRowsOf(order.id, sold(lines, wrap), figures);
  const placed = await insertOrder(tx, order, lineRows, placedBy(order, 'Order placed'));
  const announced = { order: placed.row, lines: placed.lines, settings, ownerEmail, ...known.trust };
  // Of an order that may have to be confirmed it is known at last.
  const isBounded = isToBeConfirmed(placing, known.trust);
  await Promise.all([
    promo &&
      redeemFor(tx, placing, {
        promotionId: promo.promotion.id,
        order: placed.row,
        isConfirmed: known.trust.isAddressConfirmed,
      }),
    isBounded || announceOncePaid(ordering, tx, announced),
  ]);
  await takeFor(tx, placing, { products, pieces: takenBy(lines), why: `Order ${placed.row.number}` });
  await recordTrace(ordering, tx, placing, { orderId: order.id, isKnown: known.isKnown });
  if (isBounded) placed.row = await announceOrAsk(ordering, tx, announced);
  if (isFreeOnline(placed.row)) return paidAtOnce(ordering, tx, placed.row);
  return { ...placed, shipments: [], money: { payments: [], refunds: [] }, creditNotes: [], returns: [] };
}

type Taking = { products: ForSale[]; pieces: Map<string, number>; why: string };

/** @throws NotAsSeen */
async function takeFor(tx: Db, { isHeld }: Trying, { products, pieces, why }: Taking): Promise<void> {
  if (isHeld) await takeStock(tx, pieces, why);
  else if (!(await takeAsSeen(tx, products, { pieces, why }))) throw new NotAsSeen();
}

/** By whom a promo code is redeemed. */
const customerOf = ({ userId }: Buyer, { email, address: { phone } }: OrderRequest) => ({
  userId,
  email,
  phone,
});

const redeemFor = (
  tx: Db,
  { request, buyer, moment }: Placing,
  { promotionId, order, isConfirmed }: { promotionId: string; order: store.OrderRow; isConfirmed: boolean },
): Promise<void> =>
  redeem(tx, {
    promotionId,
    orderId: order.id,
    discount: order.discount,
    now: moment,
    customer: customerOf(buyer, request),
    isConfirmed,
  });

/** Keeps by what an order is counted together with others. @throws ShopError too_many_orders */
async function recordTrace(
  { keys, limits }: Ordering,
  tx: Db,
  { request, buyer: { network }, moment }: Placing,
  counted: { orderId: string; isKnown: boolean },
): Promise<void> {
  if (network === undefined) return;
  await recordPace(tx, limits, { ...counted, moment, trace: traceOf(keys, request, network) });
}

/** Whether a guest places it for cash on delivery with an address that is not known to be theirs. */
const isToBeConfirmed = ({ request }: Placing, { hasAccount, isAddressConfirmed }: Trust): boolean =>
  request.payment === 'cod' && request.total > 0 && !hasAccount && !isAddressConfirmed;

/**
 * Sends the mails of an order, or the one that asks for its confirmation where guests would have more open with it than the owner
 * allows. @returns the order as it is then
 */
async function announceOrAsk(ordering: Ordering, tx: Db, announced: ToAnnounce): Promise<store.OrderRow> {
  const { order, settings } = announced;
  const open = await findUnconfirmed(tx, order.id);
  if (open.pieces <= settings.unconfirmedPieces && open.value <= settings.unconfirmedValue) {
    await announce(ordering, tx, announced);
    return order;
  }
  const confirmBy = confirmedUntil(order.placedAt);
  await store.updateOrder(tx, order.id, { confirmBy });
  const waiting = { ...order, confirmBy };
  await askToConfirm(ordering, tx, { ...announced, order: waiting });
  await ordering.jobs.add(tx, 'unconfirmed-order', { number: order.number }, unconfirmedMinutes * 60);
  return waiting;
}

/** Whether an order that is paid online costs nothing. */
const isFreeOnline = ({ payment, total }: store.OrderRow): boolean => payment !== 'cod' && total === 0;

/** Where there is nothing to pay, an order is paid when it is placed, without the payment provider. */
async function paidAtOnce(ordering: Ordering, tx: Db, order: store.OrderRow): Promise<WholeOrder> {
  const system = { by: 'system', byId: null, byName: '' } as const;
  await markPaid(ordering, tx, order, { ...system, what: 'Paid: nothing to pay', at: order.placedAt });
  return reread(tx, order.number);
}

/** The mails of an order that is yet to be paid go out once it is; unless it is paid in time, it is cancelled. */
async function announceOncePaid(ordering: Ordering, tx: Db, announced: ToAnnounce): Promise<void> {
  const { payment, number } = announced.order;
  if (isFreeOnline(announced.order)) return;
  if (payment === 'cod') return announce(ordering, tx, announced);
  await Promise.all([
    ordering.jobs.add(tx, 'unpaid-order', { number, remind: true }, remindedMinutes * 60),
    ordering.jobs.add(tx, 'unpaid-order', { number }, unpaidMinutes * 60),
  ]);
}

/**
 * What the promo code of an order gives, held until the transaction ends; null without a code.
 * @throws ShopError promo_refused saying why, when it gives nothing (any more)
 */
async function promiseOf(
  tx: Db,
  { request, buyer, moment }: Placing,
  asked: { subtotal: number; isDeliveryFree: boolean },
) {
  if (request.promoCode === '') return null;
  const customer = customerOf(buyer, request);
  const promised = await promotionFor(tx, {
    ...asked,
    code: request.promoCode,
    customer,
    now: moment,
    held: true,
  });
  if (promised.applied) return promised;
  throw new ShopError('promo_refused', promised.message, [{ path: 'promoCode', message: promised.message }]);
}
