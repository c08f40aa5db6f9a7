import type { PaymentMethod, QuoteLine, QuoteRequest } from '#contract/cart.ts';
import { toMinor } from '#contract/money.ts';
import type { Previewed } from '#contract/personalisation.ts';
import { type Personalised, personalise } from './personalising.ts';
import { type Totals, totalsOf } from './totals.ts';

// What the lines of a cart cost, for the cart that asks and for the order that is placed: the same figures come of the same code.

/** The least amount that is paid online, in minor units: payment providers refuse less. */
const leastOnline = 100;

/** How a total can be paid, in minor units; one of 0 needs no payment, whichever way is chosen. */
export const waysToPay = (payments: readonly PaymentMethod[], total: number): PaymentMethod[] =>
  payments.filter((way) => way === 'cod' || total === 0 || total >= leastOnline);

/** What pricing must know of a product; amounts in minor units. */
export type Priceable = {
  id: string;
  slug: string;
  name: string;
  images: string[];
  price: number;
  originalPrice: number | null;
  available: number;
} & Previewed;

export type Asked = QuoteRequest['lines'][number];

/** A line as it is sold today; amounts in minor units. Pieces that cannot be had are not priced. */
export type PricedLine<P extends Priceable> = {
  asked: Asked;
  /** null when shoppers do not see it (any more). */
  product: P | null;
  quantity: number;
  /** The most pieces that this line could have, beside the lines before it. */
  available: number;
  price: number;
  wrap: number;
  total: number;
  changes: QuoteLine['changes'];
  /** What is made of it for this one shopper; null where the product is not there. */
  personalised: Personalised | null;
};

/**
 * Prices lines by products as they are. Lines of one product take from the same stock, the first ones first.
 * @param wrapPrice of one wrapping, minor units
 */
export function priceLines<P extends Priceable>(
  asked: Asked[],
  products: P[],
  wrapPrice: number,
): PricedLine<P>[] {
  const known = new Map(products.map((product) => [product.id, product]));
  const left = new Map(products.map(({ id, available }) => [id, available]));
  return asked.map((line) => {
    const product = known.get(line.id.toLowerCase()) ?? null;
    const personalised = product && personalise(product, line.personalisation);
    const available = left.get(product?.id ?? '') ?? 0;
    const quantity = personalised && personalised.errors.length > 0 ? 0 : Math.min(line.quantity, available);
    if (product) left.set(product.id, available - quantity);
    const price = (product?.price ?? 0) + (personalised?.extra ?? 0);
    const wrap = line.gift?.wrap && quantity > 0 ? wrapPrice : 0;
    const changes = changesOf(line, { personalised, available, price });
    const total = price * quantity + wrap;
    return { asked: line, product, quantity, available, price, wrap, total, changes, personalised };
  });
}

type Found = { personalised: Personalised | null; available: number; price: number };

function changesOf(
  { quantity: wanted, price: before }: Asked,
  { personalised, available, price }: Found,
): QuoteLine['changes'] {
  if (!personalised) return ['gone'];
  if (personalised.errors.length > 0) return ['personalisation_invalid'];
  const changes: QuoteLine['changes'] = [];
  if (available === 0) changes.push('out_of_stock');
  else if (available < wanted) changes.push('quantity_reduced');
  if (before !== undefined && toMinor(before) !== price) changes.push('price_changed');
  return changes;
}

/** What the lines come to, with the wrapping of the whole order as one gift. */
export function subtotalOf(lines: { total: number }[], wrapAll: boolean, wrapPrice: number) {
  const pieces = lines.reduce((sum, { total }) => sum + total, 0);
  const wrap = wrapAll && pieces > 0 ? wrapPrice : 0;
  return { wrap, subtotal: pieces + wrap };
}

type Rates = {
  standardShipping: number;
  expressShipping: number;
  freeShippingAbove: number;
  taxRate: number;
};

/** What a promo code gives, if it gives anything. */
type Promised = { applied: true; discount: number; freeShipping: boolean } | { applied: false } | null;

/** What it all comes to by one way of delivery, with what a promo code promises (R8, R10). */
export function promisedTotals(
  subtotal: number,
  promised: Promised,
  settings: Rates,
  delivery: 'standard' | 'express',
): Totals {
  const { discount, freeShipping } = promised?.applied ? promised : { discount: 0, freeShipping: false };
  return totalsOf(subtotal, discount, {
    shipping: delivery === 'express' ? settings.expressShipping : settings.standardShipping,
    freeAbove: settings.freeShippingAbove,
    taxRate: settings.taxRate,
    promisedFree: freeShipping,
  });
}

/** Whether the delivery of an order costs nothing without a promo code. */
export const isDeliveryFree = (
  subtotal: number,
  settings: Rates,
  delivery: 'standard' | 'express',
): boolean => subtotal > 0 && promisedTotals(subtotal, null, settings, delivery).shipping === 0;
