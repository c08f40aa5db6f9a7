import {
  type Attribute,
  type AttributeError,
  attributeTexts,
  checkAttributes,
} from '#kernel/contract/attribute-values.ts';
import { maxLineQuantity } from '#kernel/contract/line-quantity.ts';
import { toDecimal } from '#kernel/contract/money.ts';
import type { Db } from '#kernel/database/database.ts';
import type { PaymentMethod, Quote, QuoteLine, QuoteRequest } from '#modules/cart/contract/cart.ts';
import {
  type CashHistory,
  type CashRules,
  cashOffer,
  hasHistoryRules,
} from '#modules/cart/contract/cash-rules.ts';
import { findForSaleUnlocked, stockIdOf } from '#modules/catalog/index.ts';
import { deliveryTerms, promiseLines, ratesOf } from '#modules/delivery/index.ts';
import { lineKey } from '#modules/personalisation/contract/personalisation/key.ts';
import type { AutomaticPromotions } from '#modules/promotions/index.ts';
import { type ShopAttributes, settingsOf } from '#modules/settings/index.ts';
import { includedTaxOf, placeOfSeller, presentRateTax, type TaxRule } from '#modules/tax/index.ts';
import { type CartTax, taxerOf } from './cart-tax.ts';
import {
  isPersonalised,
  type Priceable,
  type PricedLine,
  priceLines,
  promotionLineOf,
  type RequestedLine,
} from './line-prices.ts';
import { paymentMethodsFor } from './payment-methods.ts';
import {
  cartDelivery,
  madeLineOf,
  offeredDelivery,
  pinOfQuote,
  presentDelivery,
  quotedPromise,
  termsAtPlace,
} from './quoted-arrival.ts';
import { type PromoClient, presentPromo, quotedPromo } from './quoted-promo.ts';
import {
  agreedBenefit,
  costBeforeTax,
  isDeliveryFree,
  promisedTotals,
  ratesOfHandingOver,
  sharedByOf,
  subtotalOf,
  type Totals,
} from './totals.ts';

/** The services that quotes need. */
export type Quoting = {
  db: Db;
  /** Returns the payment methods of a shop with this currency. */
  paymentMethods: (currency: string, db: Db) => readonly PaymentMethod[] | Promise<readonly PaymentMethod[]>;
  attributes: Pick<ShopAttributes, 'of'>;
  /** Returns what a cart has become. */
  outcomeOfCart: (cartId: string) => Promise<QuotedCartOutcome>;
  /** Counts the orders of an account with cash on delivery. */
  cashHistoryOf: (userId: string, now: Date) => Promise<CashHistory | null>;
  tax: TaxRule;
  /** The automatic promotions of the shop. */
  automatic: Pick<AutomaticPromotions, 'at'>;
  now: () => Date;
};

type QuotedCartOutcome = {
  /** Units by `stockIdOf` that the cart holds for an open payment, and that stay available to it. */
  held: ReadonlyMap<string, number>;
  /** The order of the cart; `userId` is null for a guest. */
  ordered: (NonNullable<Quote['ordered']> & { userId: string | null }) | null;
};
const noOutcome: QuotedCartOutcome = { held: new Map(), ordered: null };

/** The client that requests a quote; its identity is resolved only when it matters. */
export type QuoteClient = PromoClient & {
  /** Returns the account of a signed-in client. */
  userId: () => Promise<string | null>;
  /** The discount that staff agreed on, in minor units. */
  agreedDiscount?: number;
  /** Whether staff hand the items over: nothing is delivered, and the shop is the place of supply. */
  isHandedOver?: boolean;
};

/**
 * Returns what a cart costs now, by the prices, stock and settings of the server (R10). Each line lists what changed
 * since the product was added; unavailable units are not priced.
 * @param client determines what a promotion gives (R8), and whether the order of the cart is included
 */
export async function quoteCart(
  quoting: Quoting,
  request: QuoteRequest,
  client: QuoteClient,
): Promise<Quote> {
  const { db, attributes, outcomeOfCart, tax, now } = quoting;
  const { promoCode, cartId } = request;
  const requested = mergeLines(request.lines);
  const moment = now();
  const settingsRead = settingsOf(db);
  const [forSale, settings, termsOfPin, { held, ordered }] = await Promise.all([
    findForSaleUnlocked(db, requested),
    settingsRead,
    deliveryTerms(db, { pin: pinOfQuote(request), now: moment, settings: settingsRead }),
    cartId === undefined ? noOutcome : outcomeOfCart(cartId),
  ]);
  const { giftWrap, deliveryCountries } = settings;
  const terms = termsAtPlace(termsOfPin, request, deliveryCountries);
  const priced = priceLines(requested, forSale.map(withHeld(held)), giftWrap);
  const delivered = cartDelivery(priced, await promiseLines(db, priced.map(madeLineOf), terms), terms);
  const delivery = offeredDelivery(terms, request.delivery);
  const rates = client.isHandedOver ? ratesOfHandingOver : ratesOf(settings, terms.lane);
  const { subtotal, wrap } = subtotalOf(priced, request.wrap, giftWrap);
  const promotion = await quotedPromo(quoting, client, {
    code: promoCode,
    seenPromotion: request.seenPromotion,
    subtotal,
    lines: priced.map(promotionLineOf),
    now: moment,
    isDeliveryFree: isDeliveryFree(subtotal, rates, delivery),
    format: settings,
    costOf: costBeforeTax(subtotal, rates, delivery),
  });
  const lineAttributes = attributes.of(settings, 'order-line');
  const to = client.isHandedOver ? placeOfSeller(settings.taxNumber) : (request.to ?? null);
  const benefit = promotion.benefit ?? agreedBenefit(client.agreedDiscount ?? 0);
  const taxFor = taxerOf(tax, { lines: priced, wrap, to, settings, sharedBy: sharedByOf(benefit) });
  const totalsFor = (method: QuoteRequest['delivery']) =>
    promisedTotals(subtotal, benefit, rates, method, (charged) => taxFor(charged).tax);
  const totals = totalsFor(delivery);
  const applied = taxFor(totals);
  return {
    lines: priced.map((line, index) => ({
      ...presentLine(line, applied.discounts[index]),
      promise: quotedPromise(delivered, index, delivery),
      ...presentAttributes(line, lineAttributes, settings),
    })),
    ...presentTotals(subtotal, totals),
    ...presentTax(applied),
    wrap: toDecimal(wrap),
    wrapPrice: toDecimal(giftWrap),
    ...presentDelivery(delivered, request, (method) => toDecimal(totalsFor(method).shipping)),
    ...(await offeredPayments(quoting, client, { request, priced, total: totals.total, terms, settings })),
    taxedByPlace: tax.dependsOnPlace ?? false,
    toFreeShipping: toDecimal(totals.toFreeShipping),
    ...presentPromo(promotion, promoCode ?? ''),
    ordered: ordered && (await visibleOrder(ordered, client.userId)),
  };
}

const presentTotals = (subtotal: number, { discount, shipping, tax, total }: Totals) => ({
  subtotal: toDecimal(subtotal),
  discount: toDecimal(discount),
  shipping: toDecimal(shipping),
  tax: toDecimal(tax),
  total: toDecimal(total),
});

const presentTax = (applied: CartTax): Pick<Quote, 'pricesIncludeTax' | 'includedTax' | 'taxes'> => ({
  pricesIncludeTax: applied.details?.included ?? false,
  includedTax: toDecimal(includedTaxOf(applied)),
  taxes: applied.byRate.map(presentRateTax),
});

type QuotedCart = {
  request: QuoteRequest;
  priced: PricedLine<Priceable>[];
  total: number;
  terms: { lane: { cash: boolean } };
  settings: CashRules & { currency: string };
};

/** Returns the payment methods for a cart, why cash on delivery is left out, and its advance. */
async function offeredPayments(
  {
    db,
    paymentMethods,
    cashHistoryOf,
    now,
  }: Pick<Quoting, 'db' | 'paymentMethods' | 'cashHistoryOf' | 'now'>,
  { userId }: Pick<QuoteClient, 'userId'>,
  { request: { toRecipient }, priced, total, terms: { lane }, settings }: QuotedCart,
): Promise<Pick<Quote, 'payments' | 'isCashRefused' | 'cashRefusals' | 'cashAdvance'>> {
  const payments = await paymentMethods(settings.currency, db);
  const offered = paymentMethodsFor(payments, total);
  const allowed = paymentMethodsFor(payments, total, lane.cash);
  const isRefusedByPlace = allowed.length < offered.length;
  if (!offered.includes('cod'))
    return { payments: allowed, isCashRefused: false, cashRefusals: [], cashAdvance: null };
  const user = hasHistoryRules(settings) ? await userId() : null;
  const history = user === null ? null : await cashHistoryOf(user, now());
  const online = allowed.filter((method) => method !== 'cod');
  const { refusals, advance } = cashOffer(
    settings,
    {
      total,
      isRefusedByPlace,
      isPersonalised: priced.some(isPersonalised),
      toRecipient,
      canPayOnline: online.length > 0,
    },
    history,
  );
  return {
    payments: refusals.length > 0 || advance !== null ? online : allowed,
    isCashRefused: isRefusedByPlace,
    cashRefusals: refusals,
    cashAdvance: advance === null ? null : toDecimal(advance),
  };
}

/** Returns the order of a cart, only for the user who placed it, or for a guest's cart. */
const visibleOrder = async (
  { number, key, userId }: NonNullable<QuotedCartOutcome['ordered']>,
  clientId: QuoteClient['userId'],
): Promise<Quote['ordered']> => (userId === null || userId === (await clientId()) ? { number, key } : null);

/** Adds the units that a cart already holds to those available to it. */
const withHeld =
  (held: ReadonlyMap<string, number>) =>
  <Product extends Priceable>(product: Product): Product => ({
    ...product,
    available: Math.min(product.available + (held.get(stockIdOf(product)) ?? 0), maxLineQuantity),
  });

/** Merges equal lines of a product, with the same personalisation, attributes, card and price, unless they are wrapped. */
function mergeLines(lines: RequestedLine[]): RequestedLine[] {
  const byKey = new Map<string, RequestedLine>();
  for (const [index, line] of lines.entries()) {
    const giftKey = line.gift?.wrap ? index : JSON.stringify(line.gift ?? null);
    const key = `${lineKey(line)} ${giftKey} ${line.agreedPrice ?? ''}`;
    const merged = byKey.get(key);
    const quantity = Math.min((merged?.quantity ?? 0) + line.quantity, maxLineQuantity);
    byKey.set(key, { ...line, key: merged?.key ?? line.key, quantity });
  }
  return [...byKey.values()];
}

const goneProduct = { slug: '', name: '', image: null, originalPrice: null };

/** Returns the values of a line that an order accepts, and why it refuses the others. */
function presentAttributes(
  { requested }: PricedLine<Priceable>,
  attributes: readonly Attribute[],
  { locale }: { locale: string },
): Pick<QuoteLine, 'attributes' | 'attributeErrors'> {
  const rules = { by: 'shopper', complete: true } as const;
  const withLabel = ({ name, message }: AttributeError) => ({
    name,
    label: attributes.find((attribute) => attribute.name === name)?.label ?? '',
    message,
  });
  const { values, errors } = checkAttributes(attributes, requested.attributes ?? {}, rules);
  return { attributes: attributeTexts(attributes, values, locale), attributeErrors: errors.map(withLabel) };
}

/** Returns a line with its share of the discount. */
function presentLine(
  { requested, product, personalised, ...line }: PricedLine<Priceable>,
  discount = 0,
): Omit<QuoteLine, 'attributes' | 'attributeErrors' | 'promise'> {
  return {
    id: requested.id,
    variantId: requested.variantId ?? null,
    sku: product?.sku ?? null,
    variant: product?.variant ?? '',
    key: requested.key ?? lineKey(requested),
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
      : goneProduct),
    price: toDecimal(line.price),
    quantity: line.quantity,
    available: line.available,
    total: toDecimal(line.total),
    wrap: toDecimal(line.wrap),
    discount: toDecimal(discount),
    changes: line.changes,
    personalisation: personalised?.words.length
      ? { words: personalised.words, drawing: personalised.drawing }
      : null,
  };
}
