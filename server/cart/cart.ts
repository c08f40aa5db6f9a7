import type { Quote, QuoteLine, QuoteRequest } from '#contract/cart.ts';
import { maxQuantity } from '#contract/limits.ts';
import { messages } from '#contract/messages.ts';
import { toDecimal, toMinor } from '#contract/money.ts';
import { lineKey } from '#contract/personalisation-key.ts';
import { productsForSale } from '#server/catalog/products.ts';
import type { Db } from '#server/platform/database/database.ts';
import { settingsOf } from '#server/settings/settings.ts';
import { type Personalised, personalise } from './personalising.ts';
import { type Tariff, totalsOf } from './totals.ts';

type ForSale = Awaited<ReturnType<typeof productsForSale>>[number];

/**
 * What a cart costs today, by the server's own prices, stock and settings (R10). Whatever changed since a
 * product was put in the cart is told line by line; pieces that cannot be had are not priced.
 */
export async function quoteCart(db: Db, { lines, delivery, promoCode }: QuoteRequest): Promise<Quote> {
  const asked = merged(lines);
  const [forSale, settings] = await Promise.all([
    productsForSale(db, [...new Set(asked.map(({ id }) => id))]),
    settingsOf(db),
  ]);
  const known = new Map(forSale.map((product) => [product.id, product]));
  const stock = new Stock(forSale);
  const quoted = asked.map((line) => quoteLine(line, known.get(line.id), stock));
  const subtotal = quoted.reduce((sum, line) => sum + toMinor(line.total), 0);
  const tariff: Tariff = {
    shipping: delivery === 'express' ? settings.expressShipping : settings.standardShipping,
    freeAbove: settings.freeShippingAbove,
    taxRate: settings.taxRate,
  };
  const figures = totalsOf(subtotal, 0, tariff);
  return {
    lines: quoted,
    subtotal: toDecimal(subtotal),
    discount: toDecimal(figures.discount),
    shipping: toDecimal(figures.shipping),
    tax: toDecimal(figures.tax),
    total: toDecimal(figures.total),
    toFreeShipping: toDecimal(figures.toFreeShipping),
    promo: promoCode ? { code: promoCode, applied: false, message: messages.promoUnknown } : null,
  };
}

type Asked = QuoteRequest['lines'][number];

/** The same product in two lines, to be made alike, is one line of both quantities. */
function merged(lines: Asked[]): Asked[] {
  const alike = new Map<string, Asked>();
  for (const line of lines) {
    const key = lineKey(line);
    const before = alike.get(key);
    const quantity = Math.min((before?.quantity ?? 0) + line.quantity, maxQuantity);
    alike.set(key, { ...line, key: before?.key ?? line.key, quantity });
  }
  return [...alike.values()];
}

/** What is left of each product: the lines of a cart take from it one after the other. */
class Stock {
  readonly #left: Map<string, number>;

  constructor(forSale: ForSale[]) {
    this.#left = new Map(forSale.map(({ id, available }) => [id, available]));
  }

  left = (id: string): number => this.#left.get(id) ?? 0;

  /** @returns how many of the wanted pieces there are */
  take(id: string, wanted: number): number {
    const taken = Math.min(wanted, this.left(id));
    this.#left.set(id, this.left(id) - taken);
    return taken;
  }
}

const gone = {
  ...{ slug: '', name: '', image: null, price: 0, originalPrice: null, quantity: 0, available: 0 },
  personalisation: null,
};

function quoteLine(line: Asked, product: ForSale | undefined, stock: Stock): QuoteLine {
  const { id, key = lineKey(line) } = line;
  if (!product) return { id, key, ...gone, total: 0, changes: ['gone'] };
  const { slug, name, images, originalPrice } = product;
  const personalised = personalise(product, line.personalisation);
  const price = product.price + personalised.extra;
  const available = stock.left(id);
  const quantity = personalised.errors.length > 0 ? 0 : stock.take(id, line.quantity);
  return {
    ...{ id, key, slug, name, image: images[0] ?? null },
    price: toDecimal(price),
    originalPrice: originalPrice === null ? null : toDecimal(originalPrice + personalised.extra),
    ...{ quantity, available },
    total: toDecimal(price * quantity),
    changes: changesOf(line, { available, price, personalised }),
    personalisation:
      personalised.words.length > 0 ? { words: personalised.words, drawing: personalised.drawing } : null,
  };
}

type Found = { available: number; price: number; personalised: Personalised };

function changesOf(
  { quantity: wanted, price: before }: Asked,
  { available, price, personalised }: Found,
): QuoteLine['changes'] {
  if (personalised.errors.length > 0) return ['personalisation_invalid'];
  const changes: QuoteLine['changes'] = [];
  if (available === 0) changes.push('out_of_stock');
  else if (available < wanted) changes.push('quantity_reduced');
  if (before !== undefined && toMinor(before) !== price) changes.push('price_changed');
  return changes;
}
