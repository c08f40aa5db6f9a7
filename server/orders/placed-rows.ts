import { v7 as uuid } from 'uuid';
import { deliveryWindow } from '#contract/delivery.ts';
import type { OrderRequest } from '#contract/orders.ts';
import type { PersonalisationDrawing } from '#contract/personalisation-fields.ts';
import type { PricedLine } from '#server/cart/pricing.ts';
import { spread, type Totals } from '#server/cart/totals.ts';
import type { ForSale } from '#server/catalog/selling.ts';
import type { settingsOf } from '#server/settings/settings.ts';
import { type PlacedLine, type PlacedOrder, wrapLine } from './placed-store.ts';

// What is written down of an order when it is placed: copies of all that may change.

/**
 * Who places it: signed in or not, the key by which a retry is known, and the network that the request comes from; without one the
 * shop itself places it, as in the demonstration, and no limit counts.
 */
export type Buyer = { userId: string | null; idempotencyKey: string | null; network?: string };

/** Somebody's wish to order, at a moment. */
export type Placing = { request: OrderRequest; buyer: Buyer; digest: string; moment: Date };

type Settings = Awaited<ReturnType<typeof settingsOf>>;
type Figures = {
  subtotal: number;
  figures: Totals;
  settings: Settings;
  lines: PricedLine<ForSale>[];
  promoCode: string | null;
};

/** The order itself. */
export function rowOf({ request, buyer, digest, moment }: Placing, figured: Figures): PlacedOrder {
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

/** The picture of a line: without the sample words of the product where others are made. */
const pictureOf = (product: ForSale | null, drawing?: PersonalisationDrawing | null): string | null =>
  (drawing?.areas ? drawing.picture : product?.images[0]) ?? null;

/** What is sold of it: its lines, and the wrapping of the whole as one more. */
export function sold(lines: PricedLine<ForSale>[], wrap: number): Sold[] {
  const products = lines.map(
    ({ asked, product, quantity, price, total, personalised }): Sold => ({
      isWrap: false,
      productId: product?.id ?? null,
      slug: product?.slug ?? '',
      name: product?.name ?? '',
      image: pictureOf(product, personalised?.drawing),
      artisan: product?.artisan ?? '',
      price,
      quantity,
      total,
      gift: asked.gift ?? null,
      personalisation: madeOf(personalised),
      taken: product?.isCounted ? quantity : 0,
    }),
  );
  return wrap > 0 ? [...products, wrapLine(wrap)] : products;
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

/** Pieces that the lines take, of products that are counted, those of one product together. */
export function takenBy(lines: PricedLine<ForSale>[]): Map<string, number> {
  const taken = new Map<string, number>();
  for (const { product, quantity } of lines) {
    if (product?.isCounted) taken.set(product.id, (taken.get(product.id) ?? 0) + quantity);
  }
  return taken;
}
