import type { PaymentMethod, Quote, QuoteLine, QuoteRequest } from '#contract/cart.ts';
import { deliveries } from '#contract/cart.ts';
import { deliveryWindow } from '#contract/delivery.ts';
import { maxQuantity } from '#contract/limits.ts';
import { toDecimal } from '#contract/money.ts';
import { lineKey } from '#contract/personalisation-key.ts';
import { productsForSale } from '#server/catalog/products.ts';
import type { Db } from '#server/platform/database/database.ts';
import { type Customer, codeOf, promotionFor } from '#server/promotions/promotions.ts';
import { settingsOf } from '#server/settings/settings.ts';
import {
  isDeliveryFree,
  type Priceable,
  type PricedLine,
  priceLines,
  promisedTotals,
  subtotalOf,
  waysToPay,
} from './pricing.ts';

/** What quoting needs of the modules that come after it. */
export type Quoting = {
  db: Db;
  /** How an order can be paid here. */
  payments: readonly PaymentMethod[];
  /** What became of a cart. */
  cameTo: (cartId: string) => Promise<CameTo>;
  now: () => Date;
};

type CameTo = {
  /** Pieces that it holds already, for a payment that is open: they are its own, by the ids of products. */
  held: ReadonlyMap<string, number>;
  /** The order that it has become; `userId` is null where nobody was signed in. */
  ordered: (NonNullable<Quote['ordered']> & { userId: string | null }) | null;
};
const nothing: CameTo = { held: new Map(), ordered: null };

/** Who asks, as far as it is known and as soon as it matters. */
export type Asking = { customer: Customer; isUser: (userId: string) => Promise<boolean> };

/**
 * What a cart costs today, by the server's own prices, stock and settings (R10). Whatever changed since a
 * product was put in the cart is told line by line; pieces that cannot be had are not priced.
 * @param asking what a promo code gives depends on it (R8), and whether an order is told of
 */
export async function quoteCart(
  { db, payments, cameTo, now }: Quoting,
  { lines, delivery, promoCode, wrap: wrapAll, cartId }: QuoteRequest,
  { customer, isUser }: Asking,
): Promise<Quote> {
  const asked = merged(lines);
  const ids = asked.map(({ id }) => id);
  const [forSale, settings, { held, ordered }] = await Promise.all([
    productsForSale(db, [...new Set(ids)]),
    settingsOf(db),
    cartId === undefined ? nothing : cameTo(cartId),
  ]);
  const { giftWrap } = settings;
  const moment = now();
  const priced = priceLines(asked, forSale.map(withHeld(held)), giftWrap);
  const { subtotal, wrap } = subtotalOf(priced, wrapAll, giftWrap);
  const promo = promoCode
    ? await promotionFor(db, {
        code: promoCode,
        subtotal,
        customer,
        now: moment,
        isDeliveryFree: isDeliveryFree(subtotal, settings, delivery),
      })
    : null;
  const figuresFor = (way: QuoteRequest['delivery']) => promisedTotals(subtotal, promo, settings, way);
  const figures = figuresFor(delivery);
  return {
    lines: priced.map(presentLine),
    subtotal: toDecimal(subtotal),
    discount: toDecimal(figures.discount),
    shipping: toDecimal(figures.shipping),
    tax: toDecimal(figures.tax),
    total: toDecimal(figures.total),
    wrap: toDecimal(wrap),
    wrapPrice: toDecimal(giftWrap),
    deliveries: deliveries.map((each) => ({
      delivery: each,
      price: toDecimal(figuresFor(each).shipping),
      ...deliveryWindow(each, moment),
    })),
    payments: waysToPay(payments, figures.total),
    toFreeShipping: toDecimal(figures.toFreeShipping),
    promo: promo && { code: codeOf(promoCode ?? ''), applied: promo.applied, message: promo.message },
    ordered: ordered && (await toldOf(ordered, isUser)),
  };
}

/** An order is told of to whoever placed it: the user who was signed in, or the browser that has the cart. */
const toldOf = async (
  { number, key, userId }: NonNullable<CameTo['ordered']>,
  isUser: Asking['isUser'],
): Promise<Quote['ordered']> => (userId === null || (await isUser(userId)) ? { number, key } : null);

/** What a cart holds already can be had by it. */
const withHeld =
  (held: ReadonlyMap<string, number>) =>
  <P extends Priceable>(product: P): P => ({
    ...product,
    available: Math.min(product.available + (held.get(product.id) ?? 0), maxQuantity),
  });

/** The same product in two lines, to be made alike, is one line of both quantities, unless they are wrapped or have cards of their own. */
function merged(lines: QuoteRequest['lines']): QuoteRequest['lines'] {
  const byKey = new Map<string, QuoteRequest['lines'][number]>();
  for (const [at, line] of lines.entries()) {
    const own = line.gift?.wrap ? at : JSON.stringify(line.gift ?? null);
    const key = `${lineKey(line)} ${own}`;
    const before = byKey.get(key);
    const quantity = Math.min((before?.quantity ?? 0) + line.quantity, maxQuantity);
    byKey.set(key, { ...line, key: before?.key ?? line.key, quantity });
  }
  return [...byKey.values()];
}

const gone = { slug: '', name: '', image: null, originalPrice: null };

function presentLine({ asked, product, personalised, ...line }: PricedLine<Priceable>): QuoteLine {
  return {
    id: asked.id,
    key: asked.key ?? lineKey(asked),
    ...(product
      ? {
          slug: product.slug,
          name: product.name,
          image: product.images[0] ?? null,
          originalPrice:
            product.originalPrice === null
              ? null
              : toDecimal(product.originalPrice + (personalised?.extra ?? 0)),
        }
      : gone),
    price: toDecimal(line.price),
    quantity: line.quantity,
    available: line.available,
    total: toDecimal(line.total),
    wrap: toDecimal(line.wrap),
    changes: line.changes,
    personalisation: personalised?.words.length
      ? { words: personalised.words, drawing: personalised.drawing }
      : null,
  };
}
