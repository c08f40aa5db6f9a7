import { v7 as uuid } from 'uuid';
import { toMinor } from '#kernel/contract/money.ts';
import type { AgentOrigin } from '#kernel/http/calls.ts';
import { storedAddress } from '#modules/addresses/contract/addresses.ts';
import { type PricedLine, type RequestedLine, sharesOf, spread, type Totals } from '#modules/cart/index.ts';
import { type ForSale, stockIdOf } from '#modules/catalog/index.ts';
import type { OrderDelivery } from '#modules/delivery/contract/delivery.ts';
import type { LinePromise } from '#modules/delivery/contract/line-promise.ts';
import type { ArrivalDays } from '#modules/delivery/contract/promise.ts';
import type { OrderRequest } from '#modules/orders/contract/orders.ts';
import type { PersonalisationDrawing } from '#modules/personalisation/contract/personalisation/fields.ts';
import type { AppliedPromotion, SharedBy } from '#modules/promotions/index.ts';
import type { settingsOf } from '#modules/settings/index.ts';
import { includedTaxOf, type SaleTax } from '#modules/tax/index.ts';
import type { OrderedValues } from '../require-attributes.ts';
import { type PlacedLine, type PlacedOrder, wrapLine } from './new-order-store.ts';
import { linkDeadlineOf, type StaffTerms } from './staff-terms.ts';

// Rows of an order as it is placed: copies of all data that may change.

/**
 * The buyer: the user or null for a guest, the key of a retry, and the network of the request. Without a network the
 * shop itself places the order, as in the demonstration, and no rate limit applies.
 */
export type Buyer = {
  userId: string | null;
  idempotencyKey: string | null;
  network?: string;
  /** The program that orders for the buyer. */
  agent?: AgentOrigin | null;
  /** What the staff member who takes the order decides. */
  staff?: StaffTerms;
};

/** What is ordered: by a shopper from a cart, or by staff, who may have agreed on prices of units. */
export type PlacementRequest = Omit<OrderRequest, 'cartId' | 'lines' | 'agent' | 'email' | 'delivery'> & {
  cartId: string | null;
  lines: RequestedLine[];
  /** Null for an order of staff without one. */
  email: string | null;
  delivery: OrderDelivery;
};

/** A request to place an order at a moment. */
export type Placing = {
  request: PlacementRequest;
  buyer: Buyer;
  digest: string;
  moment: Date;
  /** Whether automatic promotions run. */
  hasAutomatic?: boolean;
};

type OrderSettings = Awaited<ReturnType<typeof settingsOf>>;
type PricedCart = {
  attributes: OrderedValues;
  subtotal: number;
  figures: Totals;
  /** The applied tax rule. */
  applied: SaleTax;
  settings: OrderSettings;
  lines: PricedLine<ForSale>[];
  /** What gave the discount or the free delivery; null for nothing, and for a discount that staff agreed on. */
  promotion: OrderPromotion | null;
  arrives: ArrivalDays;
};

type OrderPromotion = AppliedPromotion['promotion'];

/** Returns the columns that name the promotion of an order: its code, or the id and the title of an automatic one. */
const promotionColumnsOf = (promotion: OrderPromotion | null) => ({
  promoCode: promotion?.code ?? null,
  promotionId: promotion?.code === null ? promotion.id : null,
  promotionTitle: promotion?.code === null ? promotion.title : null,
});

export function rowOf({ request, buyer, digest, moment }: Placing, cart: PricedCart): PlacedOrder {
  const { subtotal, figures, settings, lines } = cart;
  return {
    id: uuid(),
    channel: buyer.staff?.channel ?? buyer.agent?.channel ?? 'website',
    agent: buyer.agent?.name ?? null,
    userId: buyer.userId,
    customerId: buyer.staff?.customerId ?? null,
    email: request.email,
    buyer: request.buyer,
    address: storedAddress(request.address),
    delivery: request.delivery,
    arrivesFrom: cart.arrives.from,
    arrivesTo: cart.arrives.to,
    deliverOn: request.deliverOn,
    sendSeparately: request.sendSeparately,
    gift: request.gift,
    note: request.note,
    attributes: cart.attributes.ofOrder,
    currency: settings.currency,
    subtotal,
    discount: figures.discount,
    shipping: figures.shipping,
    tax: figures.tax,
    total: figures.total,
    ...orderTaxOf(cart.applied),
    pieces: lines.reduce((sum, { quantity }) => sum + quantity, 0),
    ...promotionColumnsOf(cart.promotion),
    payment: request.payment,
    advance: request.advance === null ? null : toMinor(request.advance),
    payBy: buyer.staff ? linkDeadlineOf(request.payment, buyer.staff, moment) : null,
    cartId: request.cartId,
    idempotencyKey: buyer.idempotencyKey,
    requestDigest: digest,
    placedAt: moment,
    updatedAt: moment,
  };
}

/** Returns the tax columns of an order. */
export const orderTaxOf = (applied: SaleTax) => ({
  taxRate: applied.rate,
  pricesIncludeTax: applied.details?.included ?? false,
  includedTax: includedTaxOf(applied),
  shippingTax: applied.details?.shipping?.tax ?? 0,
  shippingTaxRate: applied.details?.shipping?.rate ?? null,
  shippingHsnCode: applied.details?.shipping?.hsnCode ?? '',
});

/** A line to be sold: units of a product, or the wrapping of the whole order. */
type SoldLine = Omit<
  PlacedLine,
  'id' | 'orderId' | 'position' | 'discount' | 'tax' | 'includedTax' | 'taxRate' | 'hsnCode'
>;

/** Returns the stored personalisation of a line; null without one. */
export const personalisationOf = (personalised: PricedLine<ForSale>['personalised']) =>
  personalised && personalised.words.length > 0
    ? { given: personalised.given, words: personalised.words, drawing: personalised.drawing }
    : null;

/** Returns the picture of a line; a product with personalised text is shown without its sample text. */
const pictureOf = (product: ForSale | null, drawing?: PersonalisationDrawing | null): string | null =>
  (drawing?.areas ? drawing.picture : product?.images[0]) ?? null;

/**
 * Returns the lines to be sold, with the wrapping of the whole order as the last one.
 * @param given the values of their attributes and their promises, in the same order
 */
export function sold(
  lines: PricedLine<ForSale>[],
  wrap: number,
  {
    attributes = [],
    promises = [],
  }: { attributes?: OrderedValues['ofLines']; promises?: readonly (LinePromise | null)[] } = {},
): SoldLine[] {
  const products = lines.map(
    ({ requested, product, quantity, price, total, personalised }, index): SoldLine => ({
      isWrap: false,
      productId: product?.id ?? null,
      variantId: product?.variantId ?? null,
      sku: product?.sku ?? null,
      variant: product?.variant ?? '',
      slug: product?.slug ?? '',
      name: product?.name ?? '',
      image: pictureOf(product, personalised?.drawing),
      artisan: product?.artisan ?? '',
      price,
      quantity,
      total,
      gift: requested.gift ?? null,
      personalisation: personalisationOf(personalised),
      attributes: attributes[index] ?? [],
      promise: promises[index] ?? null,
      taken: product?.isCounted ? quantity : 0,
    }),
  );
  return wrap > 0 ? [...products, wrapLine(wrap)] : products;
}

/** The discount and the tax of an order, and how the lines share the discount. */
type SharedAmounts = Pick<Totals, 'discount' | 'tax'> & { sharedBy?: SharedBy };

/**
 * Returns the rows of the lines with their shares of discount and tax, which add up to those of the order.
 * @param applied a rule without the tax of each line spreads it in proportion to the amounts
 */
export function lineRowsOf(
  orderId: string,
  lines: SoldLine[],
  { discount, tax, sharedBy = null }: SharedAmounts,
  { byLine, details }: Pick<SaleTax, 'byLine' | 'details'> = { byLine: null },
): PlacedLine[] {
  const discounts = sharesOf(
    discount,
    lines.map(({ total }) => total),
    sharedBy,
  );
  const taxes =
    details?.lines.map((line) => line.tax) ??
    byLine ??
    spread(
      tax,
      lines.map(({ total }, index) => total - (discounts[index] ?? 0)),
    );
  return lines.map((line, position) => ({
    ...line,
    id: uuid(),
    orderId,
    position,
    discount: discounts[position] ?? 0,
    tax: details?.included ? 0 : (taxes[position] ?? 0),
    includedTax: details?.included ? (taxes[position] ?? 0) : 0,
    taxRate: details?.lines[position]?.rate ?? null,
    hsnCode: details?.lines[position]?.hsnCode ?? '',
  }));
}

/** Returns the quantities to take from the stock by `stockIdOf`; what is not tracked is left out. */
export function stockTakenBy(lines: PricedLine<ForSale>[]): Map<string, number> {
  const taken = new Map<string, number>();
  for (const { product, quantity } of lines) {
    if (!product?.isCounted) continue;
    const id = stockIdOf(product);
    taken.set(id, (taken.get(id) ?? 0) + quantity);
  }
  return taken;
}
