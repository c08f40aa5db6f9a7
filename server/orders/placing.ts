import { createHash } from 'node:crypto';
import type { PaymentMethod } from '#contract/cart.ts';
import { canArriveOn } from '#contract/delivery.ts';
import { messages } from '#contract/messages.ts';
import { toMinor } from '#contract/money.ts';
import { unpaidMinutes } from '#contract/order-states.ts';
import type { OrderRequest } from '#contract/orders.ts';
import { type PricedLine, priceLines, promisedTotals, subtotalOf } from '#server/cart/pricing.ts';
import { type ForSale, holdForSale, lookForSale, takeAsSeen, takeStock } from '#server/catalog/selling.ts';
import { type Db, transaction } from '#server/platform/database/database.ts';
import { invalidInput, ShopError } from '#server/platform/http/errors.ts';
import type { Jobs } from '#server/platform/jobs/jobs.ts';
import { promotionFor, redeem } from '#server/promotions/promotions.ts';
import { settingsOf } from '#server/settings/settings.ts';
import { announce } from './announcing.ts';
import type { OrderKeys } from './keys.ts';
import { type Buyer, lineRowsOf, type Placing, rowOf, sold } from './order-rows.ts';
import * as store from './orders-store.ts';
import { insertOrder, placedBy } from './placed-store.ts';
import type { WholeOrder } from './presenting.ts';
import { wholeOrder } from './reading.ts';
import { giveUp } from './releasing.ts';

declare module '#server/platform/jobs/jobs.ts' {
  interface Work {
    'unpaid-order': { number: number };
  }
}

/** What orders are placed with. */
export type Ordering = {
  db: Db;
  jobs: Jobs;
  keys: OrderKeys;
  /** The shop's own address: where the links in mails lead. */
  origin: string;
  payments: readonly PaymentMethod[];
  /** Where the shop hears of new orders; null where it has no address. */
  shopEmail: (db: Db) => Promise<string | null>;
  now: () => Date;
};

const digestOf = (request: OrderRequest) =>
  createHash('sha256').update(JSON.stringify(request)).digest('base64url');

/**
 * Places an order: prices it again, takes the stock, writes it down with copies of all that may change, and the mails, in one
 * transaction. A retry with the same key is answered with the order that the first try placed.
 * @throws ShopError invalid_input; out_of_stock; total_changed; promo_refused; key_reused for another request under the same key
 */
export async function placeOrder(
  ordering: Ordering,
  request: OrderRequest,
  buyer: Buyer,
): Promise<WholeOrder> {
  const placing = { request, buyer, digest: digestOf(request), moment: ordering.now() };
  await ordering.jobs.ready();
  const place = (isHeld: boolean) =>
    transaction(ordering.db, (tx) => placeOnce(ordering, tx, { ...placing, isHeld }));
  try {
    // A promo code is held after the products, here as anywhere else, so that nobody waits in a circle.
    const isHeld = request.promoCode !== '';
    return await place(isHeld).catch((error) => {
      if (error instanceof NotAsSeen) return place(true);
      throw error;
    });
  } catch (error) {
    // The same try may have come twice at the same moment: then the one that lost is answered as the other.
    const meanwhile = await placedBefore(ordering.db, placing);
    if (meanwhile) return wholeOrder(ordering.db, meanwhile);
    throw error;
  }
}

async function placedBefore(
  db: Db,
  { buyer: { userId, idempotencyKey }, digest }: Placing,
): Promise<store.OrderRow | null> {
  if (idempotencyKey === null) return null;
  const found = await store.findByKey(db, idempotencyKey);
  if (!found) return null;
  if (found.requestDigest !== digest || found.userId !== userId)
    throw new ShopError('key_reused', messages.keyReused);
  return found;
}

function requirePossible({ payments }: Ordering, request: OrderRequest, now: Date): void {
  const { payment, deliverOn, delivery } = request;
  if (!payments.includes(payment))
    throw invalidInput([{ path: 'payment', message: messages.cannotPayThatWay }]);
  if (deliverOn !== null && !canArriveOn(deliverOn, delivery, now))
    throw invalidInput([{ path: 'deliverOn', message: messages.cannotArriveThen }]);
}

/**
 * An order is placed by products as they are looked at, which are held only when their pieces are taken, at last: otherwise everybody
 * who wants the same one would wait for each other all the while. Where that does not do, it is placed anew with the products held
 * from the beginning.
 */
type Trying = Placing & { isHeld: boolean };
class NotAsSeen extends Error {}

/** All that is known before, asked for in one way to the database and back. @throws NotAsSeen */
async function readFor({ shopEmail }: Ordering, tx: Db, placing: Trying) {
  const { cartId, lines, payment } = placing.request;
  const ids = lines.map(({ id }) => id);
  const [before, settings, ownerEmail, open, seen] = await Promise.all([
    placedBefore(tx, placing),
    settingsOf(tx),
    payment === 'cod' ? shopEmail(tx) : null,
    store.lockOpenOf(tx, cartId),
    placing.isHeld ? [] : lookForSale(tx, ids),
  ]);
  if (before) return { before, settings, ownerEmail, products: [] };
  if (open.length > 0 && !placing.isHeld) throw new NotAsSeen();
  await giveUp(tx, open, placing.moment);
  return { before, settings, ownerEmail, products: placing.isHeld ? await holdForSale(tx, ids) : seen };
}

async function placeOnce(ordering: Ordering, tx: Db, placing: Trying): Promise<WholeOrder> {
  const { request } = placing;
  const { before, settings, ownerEmail, products } = await readFor(ordering, tx, placing);
  if (before) return wholeOrder(tx, before);
  requirePossible(ordering, request, placing.moment);
  const lines = priceLines(request.lines, products, settings.giftWrap);
  requireAll(lines);
  const { subtotal, wrap } = subtotalOf(lines, request.gift?.wrap ?? false, settings.giftWrap);
  const promo = await promiseOf(tx, placing, subtotal);
  const figures = promisedTotals(subtotal, promo, settings, request.delivery);
  if (figures.total !== toMinor(request.total)) throw new ShopError('total_changed', messages.totalChanged);
  const promoCode = promo?.promotion.code ?? null;
  const order = rowOf(placing, { subtotal, figures, settings, lines, promoCode });
  const lineRows = lineRowsOf(order.id, sold(lines, wrap), figures);
  const placed = await insertOrder(tx, order, lineRows, placedBy(order, 'Order placed'));
  await Promise.all([
    promo && redeemFor(tx, placing, { promotionId: promo.promotion.id, order: placed.row }),
    tellOf(ordering, tx, { order: placed.row, lines: placed.lines, settings, ownerEmail }),
  ]);
  await takeFor(tx, placing, { products, pieces: takenBy(lines), why: `Order ${placed.row.number}` });
  return { ...placed, shipments: [], money: { payments: [], refunds: [] }, asked: null };
}

type Taking = { products: ForSale[]; pieces: Map<string, number>; why: string };

/** @throws NotAsSeen */
async function takeFor(tx: Db, { isHeld }: Trying, { products, pieces, why }: Taking): Promise<void> {
  if (isHeld) await takeStock(tx, pieces, why);
  else if (!(await takeAsSeen(tx, products, { pieces, why }))) throw new NotAsSeen();
}

const redeemFor = (
  tx: Db,
  { request, buyer, moment }: Placing,
  { promotionId, order }: { promotionId: string; order: store.OrderRow },
): Promise<void> =>
  redeem(tx, {
    ...{ promotionId, orderId: order.id, discount: order.discount, now: moment },
    customer: { userId: buyer.userId, email: request.email },
  });

/** The mails of an order that is yet to be paid go out once it is; in time somebody gives up on it. */
const tellOf = (ordering: Ordering, tx: Db, told: Parameters<typeof announce>[2]): Promise<void> =>
  told.order.payment === 'cod'
    ? announce(ordering, tx, told)
    : ordering.jobs.add(tx, 'unpaid-order', { number: told.order.number }, unpaidMinutes * 60);

/**
 * What the promo code of an order gives, held until the transaction ends; null without a code.
 * @throws ShopError promo_refused saying why, when it gives nothing (any more)
 */
async function promiseOf(tx: Db, { request, buyer, moment }: Placing, subtotal: number) {
  if (request.promoCode === '') return null;
  const customer = { userId: buyer.userId, email: request.email };
  const promised = await promotionFor(tx, {
    ...{ code: request.promoCode, subtotal, customer, now: moment },
    held: true,
  });
  if (promised.applied) return promised;
  throw new ShopError('promo_refused', promised.message, [{ path: 'promoCode', message: promised.message }]);
}

/** @throws ShopError out_of_stock naming what cannot be had */
function requireAll(lines: PricedLine<ForSale>[]): void {
  const wrong = lines.flatMap(({ asked, product, quantity, available, personalised }, at) => {
    if (!product) return [{ path: `lines.${at}.id`, message: 'is not sold any more' }];
    const [unmade] = personalised?.errors ?? [];
    if (unmade) return [{ path: `lines.${at}.personalisation.${unmade.fieldId}`, message: unmade.message }];
    if (quantity === asked.quantity) return [];
    const message =
      available === 0
        ? `: ${product.name} is out of stock`
        : `: only ${available} of ${product.name} can be had`;
    return [{ path: `lines.${at}.quantity`, message }];
  });
  if (wrong.length > 0) throw new ShopError('out_of_stock', sentenceOf(lines), wrong);
}

function sentenceOf(lines: PricedLine<ForSale>[]): string {
  const said = lines.flatMap(({ asked, product, quantity, available, personalised }) => {
    if (!product) return ['something in your cart is not sold any more'];
    if (personalised?.errors.length) return [`${product.name} cannot be made as you asked for it`];
    if (quantity === asked.quantity) return [];
    return [
      available === 0 ? `${product.name} is out of stock` : `only ${available} of ${product.name} can be had`,
    ];
  });
  const sentence = said.join('; ');
  return `${sentence.charAt(0).toUpperCase()}${sentence.slice(1)}. Nothing was ordered.`;
}

/** Pieces that the lines take, of products that are counted, those of one product together. */
function takenBy(lines: PricedLine<ForSale>[]): Map<string, number> {
  const taken = new Map<string, number>();
  for (const { product, quantity } of lines) {
    if (product?.isCounted) taken.set(product.id, (taken.get(product.id) ?? 0) + quantity);
  }
  return taken;
}

/** Pieces that a cart holds for a payment that is open, by the ids of products. */
export const heldByCart = (db: Db, cartId: string): Promise<ReadonlyMap<string, number>> =>
  store.findHeld(db, cartId);
