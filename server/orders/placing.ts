import { v7 as uuid } from 'uuid';
import type { PaymentMethod } from '#contract/cart.ts';
import { canArriveOn, deliveryWindow } from '#contract/delivery.ts';
import { messages } from '#contract/messages.ts';
import { toMinor } from '#contract/money.ts';
import { unpaidMinutes } from '#contract/order-states.ts';
import type { OrderRequest } from '#contract/orders.ts';
import { keepCustomer } from '#server/accounts/accounts.ts';
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
import { giveUpOpen } from './releasing.ts';

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

/** SQLSTATE: something is there already that can be there once. */
const uniqueViolation = '23505';

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
): Promise<store.OrderRow> {
  const digest = digestOf(request);
  const tried = { cartId: request.cartId, digest, ...buyer };
  const before = await placedBefore(ordering.db, tried);
  if (before) return before;
  const moment = ordering.now();
  requirePossible(ordering, request, moment);
  await ordering.jobs.ready();
  const attempt = () =>
    transaction(ordering.db, (tx) => place(ordering, tx, { request, buyer, digest, moment }));
  try {
    return await attempt();
  } catch (error) {
    // The same try may have come twice at the same moment: then the one that lost is answered as the other.
    const meanwhile = (await placedBefore(ordering.db, tried)) ?? (await orderedOf(ordering.db, tried));
    if (meanwhile) return meanwhile;
    // Another tab ordered the same cart at the same moment, and has not paid yet: now that is seen, and given up.
    if (sqlState(error) === uniqueViolation) return attempt();
    throw error;
  }
}

function requirePossible({ payments }: Ordering, request: OrderRequest, now: Date): void {
  const { payment, deliverOn, delivery } = request;
  if (!payments.includes(payment))
    throw invalidInput([{ path: 'payment', message: messages.cannotPayThatWay }]);
  if (deliverOn !== null && !canArriveOn(deliverOn, delivery, now))
    throw invalidInput([{ path: 'deliverOn', message: messages.cannotArriveThen }]);
}

type Placing = { request: OrderRequest; buyer: Buyer; digest: string; moment: Date };

async function place(ordering: Ordering, tx: Db, placing: Placing): Promise<store.OrderRow> {
  const { request, buyer, moment } = placing;
  if (buyer.userId !== null) await keepCustomer(tx, buyer.userId);
  const settings = await settingsOf(tx);
  await giveUpOpen(tx, request.cartId, moment);
  const held = await holdForSale(
    tx,
    request.lines.map(({ id }) => id),
  );
  const lines = priceLines(request.lines, held, settings.giftWrap);
  requireAll(lines);
  const { subtotal, wrap } = subtotalOf(lines, request.gift?.wrap ?? false, settings.giftWrap);
  const promo = await promiseOf(tx, placing, subtotal);
  const figures = promisedTotals(subtotal, promo, settings, request.delivery);
  if (figures.total !== toMinor(request.total)) throw new ShopError('total_changed', messages.totalChanged);
  const number = await store.nextNumber(tx);
  await takeStock(tx, takenBy(lines), `Order ${number}`);
  const row = rowOf(placing, {
    number,
    subtotal,
    figures,
    settings,
    lines,
    promoCode: promo?.promotion.code ?? null,
  });
  const lineRows = lineRowsOf(row.id, sold(lines, wrap), figures);
  const event = {
    at: moment,
    state: 'placed',
    what: 'Order placed',
    by: 'customer',
    byId: buyer.userId,
  } as const;
  const placed = await store.insertOrder(tx, row, lineRows, { orderId: row.id, ...event });
  if (promo) {
    const { discount } = figures;
    const customer = { userId: buyer.userId, email: request.email };
    await redeem(tx, { promotionId: promo.promotion.id, orderId: row.id, customer, discount, now: moment });
  }
  // The mails of an order that is yet to be paid go out once it is; in time somebody gives up on it.
  if (placed.payment === 'cod') await announce(ordering, tx, { order: placed, lines: lineRows, settings });
  else await ordering.jobs.add(tx, 'unpaid-order', { number }, unpaidMinutes * 60);
  return placed;
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
  number: number;
  subtotal: number;
  figures: Totals;
  settings: Settings;
  lines: PricedLine<ForSale>[];
  promoCode: string | null;
};

function rowOf({ request, buyer, digest, moment }: Placing, figured: Figures) {
  const { number, subtotal, figures, settings, lines } = figured;
  const { from, to } = deliveryWindow(request.delivery, moment);
  return {
    id: uuid(),
    number,
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
type Sold = Omit<store.NewLine, 'id' | 'orderId' | 'position' | 'discount' | 'tax'>;

/** What is made of a line, as it is kept; null where nothing is. */
const madeOf = (made: PricedLine<ForSale>['personalised']) =>
  made && made.words.length > 0 ? { given: made.given, words: made.words, drawing: made.drawing } : null;

/** What is sold of it: its lines, and the wrapping of the whole as one more. */
export function sold(lines: PricedLine<ForSale>[], wrap: number): Sold[] {
  const products = lines.map(
    ({ asked, product, quantity, price, total, personalised }): Sold => ({
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
  const wrapping = { isWrap: true, name: 'Gift wrap', price: wrap, quantity: 1, total: wrap };
  return wrap > 0 ? [...products, wrapping] : products;
}

/** The lines with their shares of discount and tax, which add up to those of the order. */
export function lineRowsOf(orderId: string, lines: Sold[], { discount, tax }: Totals): store.NewLine[] {
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
