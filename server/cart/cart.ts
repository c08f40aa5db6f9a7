import type { Quote, QuoteLine, QuoteRequest } from '#contract/cart.ts';
import { maxQuantity } from '#contract/limits.ts';
import { toDecimal, toMinor } from '#contract/money.ts';
import { productsForSale } from '#server/catalog/products.ts';
import type { Db } from '#server/platform/database/database.ts';
import { type Customer, codeOf, promotionFor } from '#server/promotions/promotions.ts';
import { settingsOf } from '#server/settings/settings.ts';
import { type Tariff, totalsOf } from './totals.ts';

type ForSale = Awaited<ReturnType<typeof productsForSale>>[number];

/**
 * What a cart costs today, by the server's own prices, stock and settings (R10). Whatever changed since a
 * product was put in the cart is told line by line; pieces that cannot be had are not priced.
 * @param asking who asks, and when: what a promo code gives depends on both (R8)
 */
export async function quoteCart(
  db: Db,
  { lines, delivery, promoCode }: QuoteRequest,
  asking: { customer: Customer; now: Date },
): Promise<Quote> {
  const asked = merged(lines);
  const [forSale, settings] = await Promise.all([
    productsForSale(
      db,
      asked.map(({ id }) => id),
    ),
    settingsOf(db),
  ]);
  const known = new Map(forSale.map((product) => [product.id, product]));
  const quoted = asked.map((line) => quoteLine(line, known.get(line.id)));
  const subtotal = quoted.reduce((sum, line) => sum + toMinor(line.total), 0);
  const promo = promoCode ? await promotionFor(db, { code: promoCode, subtotal, ...asking }) : null;
  const tariff: Tariff = {
    shipping: delivery === 'express' ? settings.expressShipping : settings.standardShipping,
    freeAbove: settings.freeShippingAbove,
    taxRate: settings.taxRate,
    promisedFree: promo?.applied === true && promo.freeShipping,
  };
  const figures = totalsOf(subtotal, promo?.applied ? promo.discount : 0, tariff);
  return {
    lines: quoted,
    subtotal: toDecimal(subtotal),
    discount: toDecimal(figures.discount),
    shipping: toDecimal(figures.shipping),
    tax: toDecimal(figures.tax),
    total: toDecimal(figures.total),
    toFreeShipping: toDecimal(figures.toFreeShipping),
    promo: promo && { code: codeOf(promoCode ?? ''), applied: promo.applied, message: promo.message },
  };
}

/** The same product in two lines is one line of both quantities: they take from the same stock. */
function merged(lines: QuoteRequest['lines']): QuoteRequest['lines'] {
  const byId = new Map<string, QuoteRequest['lines'][number]>();
  for (const line of lines) {
    const before = byId.get(line.id);
    const quantity = Math.min((before?.quantity ?? 0) + line.quantity, maxQuantity);
    byId.set(line.id, { ...line, quantity });
  }
  return [...byId.values()];
}

const gone = { slug: '', name: '', image: null, price: 0, originalPrice: null, quantity: 0, available: 0 };

function quoteLine(
  { id, quantity: wanted, price: before }: QuoteRequest['lines'][number],
  product: ForSale | undefined,
): QuoteLine {
  if (!product) return { id, ...gone, total: 0, changes: ['gone'] };
  const { slug, name, images, price, originalPrice, available } = product;
  const quantity = Math.min(wanted, available);
  const changes: QuoteLine['changes'] = [];
  if (available === 0) changes.push('out_of_stock');
  else if (quantity < wanted) changes.push('quantity_reduced');
  if (before !== undefined && toMinor(before) !== price) changes.push('price_changed');
  return {
    id,
    slug,
    name,
    image: images[0] ?? null,
    price: toDecimal(price),
    originalPrice: originalPrice === null ? null : toDecimal(originalPrice),
    quantity,
    available,
    total: toDecimal(price * quantity),
    changes,
  };
}
