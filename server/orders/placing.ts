import { v7 as uuid } from 'uuid';
import type { PaymentMethod } from '#contract/cart.ts';
import { canArriveOn, deliveryWindow } from '#contract/delivery.ts';
import { messages } from '#contract/messages.ts';
import { toMinor } from '#contract/money.ts';
import { remindedMinutes, unpaidMinutes } from '#contract/order-states.ts';
import type { OrderRequest } from '#contract/orders.ts';
import { keepCustomer } from '#server/accounts/accounts.ts';
import { personalPhotosOf } from '#server/cart/personalising.ts';
import { type PricedLine, priceLines, promisedTotals, subtotalOf } from '#server/cart/pricing.ts';
import { spread, type Totals } from '#server/cart/totals.ts';
import { type ForSale, holdForSale, takeStock } from '#server/catalog/selling.ts';
import { type Db, transaction } from '#server/platform/database/database.ts';
import { sqlState } from '#server/platform/database/trouble.ts';
import { invalidInput, ShopError } from '#server/platform/http/errors.ts';
import type { Jobs } from '#server/platform/jobs/jobs.ts';
import { promotionFor, redeem } from '#server/promotions/promotions.ts';
import { settingsOf } from '#server/settings/settings.ts';
import { announce } from './announcing.ts';
import type { OrderKeys } from './keys.ts';
import * as store from './orders-store.ts';
import { digestOf, orderedOf, placedBefore } from './placed-before.ts';
import { insertOrder, type PlacedLine, placedBy, plainLine } from './placed-store.ts';
import type { WholeOrder } from './presenting.ts';
import { wholeOrder } from './reading.ts';
import { giveUp } from './releasing.ts';

declare module '#server/platform/jobs/jobs.ts' {
  interface Work {
    /** `remind`: whoever placed it is told that it waits; otherwise it is given up. */
    'unpaid-order': { number: number; remind?: boolean };
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
  /** Says that an order is about to use these photos; of each whether it is (still) there. */
  claimPhotos: (urls: string[]) => Promise<boolean[]>;
  now: () => Date;
};

/** SQLSTATE: something is there already that can be there once. */
const uniqueViolation = '23505';
/** In so many tabs the same cart may be ordered at the same moment. */
const mostTabs = 10;

/** Who places it: signed in or not, and the key by which a retry is known. */
export type Buyer = { userId: string | null; idempotencyKey: string | null };

/**
 * Places an order: prices it again, takes the stock, writes it down with copies of all that may change, and the mails, in one
 * transaction. A retry with the same key, or of the same cart, is answered with the order that the first try placed.
 * @throws ShopError invalid_input; out_of_stock; total_changed; promo_refused; session_expired for a buyer who is gone; key_reused for
 * another request under the same key; cart_ordered for another request of a cart that was ordered
 */
export async function placeOrder(
  ordering: Ordering,
  request: OrderRequest,
  buyer: Buyer,
): Promise<WholeOrder> {
  const placing = { request, buyer, digest: digestOf(request), moment: ordering.now() };
  await requirePhotos(ordering, request.lines);
  await ordering.jobs.ready();
  for (let tries = 1; ; tries++) {
    try {
      return await transaction(ordering.db, (tx) => placeOnce(ordering, tx, placing));
    } catch (error) {
      // The same try may have come twice at the same moment: then the one that lost is answered as the other.
      const tried = triedOf(placing);
      const meanwhile = (await placedBefore(ordering.db, tried)) ?? (await orderedOf(ordering.db, tried));
      if (meanwhile) return wholeOrder(ordering.db, meanwhile);
      // Another tab ordered the same cart at the same moment, and has not paid yet: now that is seen, and given up.
      if (tries === mostTabs || sqlState(error) !== uniqueViolation) throw error;
    }
  }
}

const triedOf = ({ request: { cartId }, buyer, digest }: Placing) => ({ cartId, digest, ...buyer });

function requirePossible({ payments }: Ordering, request: OrderRequest, now: Date): void {
  const { payment, deliverOn, delivery } = request;
  if (!payments.includes(payment))
    throw invalidInput([{ path: 'payment', message: messages.cannotPayThatWay }]);
  if (deliverOn !== null && !canArriveOn(deliverOn, delivery, now))
    throw invalidInput([{ path: 'deliverOn', message: messages.cannotArriveThen }]);
}

/** @throws ShopError invalid_input naming the photo of a line that is not there (any more) */
async function requirePhotos({ claimPhotos }: Ordering, lines: OrderRequest['lines']): Promise<void> {
  const photos = personalPhotosOf(lines);
  const isThere = await claimPhotos(photos.map(({ url }) => url));
  const wrong = photos.flatMap(({ path }, at) =>
    isThere[at] ? [] : [{ path, message: 'is not there any more: please choose it again' }],
  );
  if (wrong.length > 0) throw invalidInput(wrong);
}

type Placing = { request: OrderRequest; buyer: Buyer; digest: string; moment: Date };

/** All that is known before, asked for in one way to the database and back; the products are held still from here on. */
async function readFor({ shopEmail }: Ordering, tx: Db, placing: Placing) {
  const { cartId, lines, payment } = placing.request;
  const { userId } = placing.buyer;
  const hold = () =>
    holdForSale(
      tx,
      lines.map(({ id }) => id),
    );
  const [, before, settings, ownerEmail, open, held] = await Promise.all([
    // First of all that is held, as by whoever deletes the account: else each would wait for the other.
    userId !== null && keepCustomer(tx, userId),
    placedBefore(tx, triedOf(placing)),
    settingsOf(tx),
    payment === 'cod' ? shopEmail(tx) : null,
    store.lockOpenOf(tx, cartId),
    hold(),
  ]);
  return { before, settings, ownerEmail, open, held, hold };
}

async function placeOnce(ordering: Ordering, tx: Db, placing: Placing): Promise<WholeOrder> {
  const { request, moment } = placing;
  const { before, settings, ownerEmail, open, held, hold } = await readFor(ordering, tx, placing);
  if (before) return wholeOrder(tx, before);
  requirePossible(ordering, request, moment);
  if (open.length > 0) await giveUp(tx, open, moment);
  const products = open.length > 0 ? await hold() : held;
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
    takeStock(tx, takenBy(lines), `Order ${placed.row.number}`),
    promo && redeemFor(tx, placing, { promotionId: promo.promotion.id, order: placed.row }),
    tellOf(ordering, tx, { order: placed.row, lines: placed.lines, settings, ownerEmail }),
  ]);
  return { ...placed, shipments: [], money: { payments: [], refunds: [] }, creditNotes: [], asked: null };
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
async function tellOf(ordering: Ordering, tx: Db, told: Parameters<typeof announce>[2]): Promise<void> {
  const { payment, number } = told.order;
  if (payment === 'cod') return announce(ordering, tx, told);
  await Promise.all([
    ordering.jobs.add(tx, 'unpaid-order', { number, remind: true }, remindedMinutes * 60),
    ordering.jobs.add(tx, 'unpaid-order', { number }, unpaidMinutes * 60),
  ]);
}

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

type Settings = Awaited<ReturnType<typeof settingsOf>>;
type Figures = {
  subtotal: number;
  figures: Totals;
  settings: Settings;
  lines: PricedLine<ForSale>[];
  promoCode: string | null;
};

function rowOf({ request, buyer, digest, moment }: Placing, figured: Figures) {
  const { subtotal, figures, settings, lines } = figured;
  const { from, to } = deliveryWindow(request.delivery, moment);
  return {
    id: uuid(),
    userId: buyer.userId,
    email: request.email,
    address: request.address,
    delivery: request.delivery,
    arrivesFrom: from,
    arrivesTo: to,
    deliverOn: request.deliverOn,
    gift: request.gift,
    note: request.note,
    currency: settings.currency,
    subtotal,
    discount: figures.discount,
    shipping: figures.shipping,
    tax: figures.tax,
    total: figures.total,
    taxRate: settings.taxRate,
    pieces: lines.reduce((sum, { quantity }) => sum + quantity, 0),
    promoCode: figured.promoCode,
    payment: request.payment,
    cartId: request.cartId,
    idempotencyKey: buyer.idempotencyKey,
    requestDigest: digest,
    placedAt: moment,
    updatedAt: moment,
  };
}

/** Something that is sold: pieces of a product, or the wrapping of the whole order. */
type Sold = Omit<PlacedLine, 'id' | 'orderId' | 'position' | 'discount' | 'tax'>;

/** What is made of a line, as it is kept; null where nothing is. */
const madeOf = (made: PricedLine<ForSale>['personalised']) =>
  made && made.words.length > 0 ? { given: made.given, words: made.words, drawing: made.drawing } : null;

/** What is sold of it: its lines, and the wrapping of the whole as one more. */
export function sold(lines: PricedLine<ForSale>[], wrap: number): Sold[] {
  const products = lines.map(
    ({ asked, product, quantity, price, total, personalised }): Sold => ({
      isWrap: false,
      productId: product?.id ?? null,
      slug: product?.slug ?? '',
      name: product?.name ?? '',
      image: product?.images[0] ?? null,
      artisan: product?.artisan ?? '',
      price,
      quantity,
      total,
      gift: asked.gift ?? null,
      personalisation: madeOf(personalised),
      taken: product?.isCounted ? quantity : 0,
    }),
  );
  const wrapping = { ...plainLine, isWrap: true, name: 'Gift wrap', price: wrap, quantity: 1, total: wrap };
  return wrap > 0 ? [...products, wrapping] : products;
}

/** The lines with their shares of discount and tax, which add up to those of the order. */
export function lineRowsOf(orderId: string, lines: Sold[], { discount, tax }: Totals): PlacedLine[] {
  const discounts = spread(
    discount,
    lines.map(({ total }) => total),
  );
  const taxes = spread(
    tax,
    lines.map(({ total }, at) => total - (discounts[at] ?? 0)),
  );
  return lines.map((line, position) => ({
    ...line,
    id: uuid(),
    orderId,
    position,
    discount: discounts[position] ?? 0,
    tax: taxes[position] ?? 0,
  }));
}

/** Pieces that a cart holds for a payment that is open, by the ids of products. */
export const heldByCart = (db: Db, cartId: string): Promise<ReadonlyMap<string, number>> =>
  store.findHeld(db, cartId);
