import { toMinor } from '#kernel/contract/money.ts';
import type {
  PaymentMethod,
  QuoteLine,
  QuoteRequest,
  StaffQuoteRequest,
} from '#modules/cart/contract/cart.ts';
import { isCashRefused } from '#modules/delivery/index.ts';
import type { PreviewableProduct } from '#modules/personalisation/contract/personalisation/personalisation.ts';
import type { PromotionLine } from '#modules/promotions/index.ts';
import {
  appliedTax,
  type RateTax,
  rateTaxesOfSale,
  type SaleTax,
  type TaxedPlace,
  type TaxedSale,
  type TaxRule,
} from '#modules/tax/index.ts';
import { type Personalised, personalise } from './personalisation.ts';
import { sharesOf, type TaxOf, type Totals, totalsOf } from './totals.ts';

// Pricing of cart lines, shared by quotes and orders, so that both have the same amounts.

/** Smallest amount that is paid online, in minor units: payment providers reject less. */
const minOnline = 100;

/**
 * Returns the payment methods for a total in minor units; a total of 0 needs no payment with any of them.
 * @param cash whether the place of the delivery has cash on delivery, unless it is the only method of the shop
 */
export function paymentMethodsFor(
  payments: readonly PaymentMethod[],
  total: number,
  cash = true,
): PaymentMethod[] {
  const offered = payments.filter((way) => way === 'cod' || total === 0 || total >= minOnline);
  return total > 0 && isCashRefused(offered, { cash }) ? offered.filter((way) => way !== 'cod') : offered;
}

/** The data of a product that pricing needs; amounts in minor units. */
export type Priceable = {
  id: string;
  /** The variant with its SKU and label; absent for a product without options. */
  variantId?: string | null;
  sku?: string | null;
  variant?: string;
  hasOptions?: boolean;
  slug: string;
  name: string;
  images: string[];
  price: number;
  originalPrice: number | null;
  available: number;
  /** The tax rate of the product or its category, null or absent for that of the settings, and the HSN code. */
  taxRate?: number | null;
  hsnCode?: string;
} & PreviewableProduct;

/** A line of a shopper, or one of staff, who may have agreed on a price of the unit, in decimals. */
export type RequestedLine = QuoteRequest['lines'][number] & Partial<StaffQuoteRequest['lines'][number]>;

/** A line as it is sold now; amounts in minor units. Unavailable units are not priced. */
export type PricedLine<Product extends Priceable> = {
  requested: RequestedLine;
  /** null if the product is not visible to shoppers (any more). */
  product: Product | null;
  quantity: number;
  /** The most units that this line can have, after the lines before it. */
  available: number;
  price: number;
  wrap: number;
  total: number;
  changes: QuoteLine['changes'];
  /** Its personalisation; null without a product. */
  personalised: Personalised | null;
};

/**
 * Prices lines by the present products and variants. Lines of the same one share its stock, the first ones first.
 * @param wrapPrice of one wrapping, in minor units
 */
export function priceLines<Product extends Priceable>(
  requested: RequestedLine[],
  products: Product[],
  wrapPrice: number,
): PricedLine<Product>[] {
  const itemsByKey = new Map(products.map((product) => [itemKey(product), product]));
  const stockLeft = new Map(products.map((product) => [itemKey(product), product.available]));
  return requested.map((line) => {
    // A variant that no longer exists is reported with its product, and never replaced by another one.
    const product = itemsByKey.get(itemKey(line)) ?? itemsByKey.get(itemKey({ id: line.id })) ?? null;
    const personalised = product && personalise(product, line.personalisation);
    const available = variantErrorOf(line, product) ? 0 : ((product && stockLeft.get(itemKey(product))) ?? 0);
    const quantity = personalised && personalised.errors.length > 0 ? 0 : Math.min(line.quantity, available);
    if (product && quantity > 0) stockLeft.set(itemKey(product), available - quantity);
    const price = agreedPriceOf(line) ?? (product?.price ?? 0) + (personalised?.extra ?? 0);
    const wrap = line.gift?.wrap && quantity > 0 ? wrapPrice : 0;
    const changes = changesOf(line, { product, personalised, available, price });
    const total = price * quantity + wrap;
    return { requested: line, product, quantity, available, price, wrap, total, changes, personalised };
  });
}

/** Returns the price of a unit that staff agreed on, in minor units; null for that of the product. */
const agreedPriceOf = ({ agreedPrice = null }: RequestedLine): number | null =>
  agreedPrice === null ? null : toMinor(agreedPrice);

/** Identifies a variant, or a product without options. */
const itemKey = ({ id, variantId }: { id: string; variantId?: string | null | undefined }) =>
  `${id}${variantId ? `:${variantId}` : ''}`.toLowerCase();

/** Returns what is wrong with the variant of a line: its product needs one, or it does not exist (any more). */
export function variantErrorOf(
  { variantId }: Pick<RequestedLine, 'variantId'>,
  product: Pick<Priceable, 'variantId' | 'hasOptions'> | null,
): 'variant_required' | 'variant_gone' | null {
  if (!product || (product.variantId ?? null) === (variantId?.toLowerCase() ?? null))
    return product?.hasOptions && !variantId ? 'variant_required' : null;
  return 'variant_gone';
}

type CurrentLine = {
  product: Priceable | null;
  personalised: Personalised | null;
  available: number;
  price: number;
};

function changesOf(
  line: RequestedLine,
  { product, personalised, available, price }: CurrentLine,
): QuoteLine['changes'] {
  const { quantity: requestedQuantity, price: earlierPrice } = line;
  if (!personalised) return ['gone'];
  const variantError = variantErrorOf(line, product);
  if (variantError) return [variantError];
  if (personalised.errors.length > 0) return ['personalisation_invalid'];
  const changes: QuoteLine['changes'] = [];
  if (available === 0) changes.push('out_of_stock');
  else if (available < requestedQuantity) changes.push('quantity_reduced');
  if (earlierPrice !== undefined && toMinor(earlierPrice) !== price) changes.push('price_changed');
  return changes;
}

/** Returns what decides whether a promo code applies to a line. */
export const promotionLineOf = ({
  product,
  total,
}: Pick<PricedLine<Priceable>, 'product' | 'total'>): PromotionLine => ({
  productId: product?.id ?? null,
  total,
  isOnSale: isOnSale(product),
});

/** Returns whether the price of a product or a variant is reduced. */
export const isOnSale = (product: Pick<Priceable, 'price' | 'originalPrice'> | null): boolean =>
  product !== null && product.originalPrice !== null && product.originalPrice > product.price;

/** Returns whether a line has a personalisation. */
export const isPersonalised = ({ personalised }: Pick<PricedLine<Priceable>, 'personalised'>): boolean =>
  (personalised?.words.length ?? 0) > 0;

/** Returns the sum of the lines, with the wrapping of the whole order as one gift. */
export function subtotalOf(lines: { total: number }[], wrapAll: boolean, wrapPrice: number) {
  const lineTotal = lines.reduce((sum, { total }) => sum + total, 0);
  const wrap = wrapAll && lineTotal > 0 ? wrapPrice : 0;
  return { wrap, subtotal: lineTotal + wrap };
}

type Rates = {
  standardShipping: number;
  expressShipping: number;
  freeShippingAbove: number;
};

/** The rates of an order that is handed over: it has no delivery to pay for. */
export const ratesOfHandingOver: Rates = { standardShipping: 0, expressShipping: 0, freeShippingAbove: 0 };

/** The benefit of a promo code or of an agreed discount, if any. */
export type Benefit =
  | {
      applied: true;
      discount: number;
      /** The lines among which the discount is shared; null for all, with the wrapping of the whole order. */
      eligible: readonly boolean[] | null;
      freeShipping: boolean;
    }
  | { applied: false }
  | null;

/** Returns the lines among which the discount of a benefit is shared; null for all. */
export const eligibleOf = (benefit: Benefit): readonly boolean[] | null =>
  benefit?.applied ? benefit.eligible : null;

/** Returns the benefit of an agreed discount in minor units; null without one. */
export const agreedBenefit = (discount: number): Benefit =>
  discount > 0 ? { applied: true, discount, eligible: null, freeShipping: false } : null;

/** Returns the totals with a delivery method and the benefit of a promo code or an agreed discount (R8, R10). */
export function promisedTotals(
  subtotal: number,
  benefit: Benefit,
  settings: Rates,
  delivery: 'standard' | 'express',
  taxOf: TaxOf,
): Totals {
  const { discount, freeShipping } = benefit?.applied ? benefit : { discount: 0, freeShipping: false };
  return totalsOf(subtotal, discount, {
    shipping: delivery === 'express' ? settings.expressShipping : settings.standardShipping,
    freeAbove: settings.freeShippingAbove,
    taxOf,
    promisedFree: freeShipping,
  });
}

/** What a rule taxes of a cart. */
type TaxedCart = {
  lines: {
    product: (Pick<Priceable, 'id' | 'name'> & Pick<Priceable, 'taxRate' | 'hsnCode'>) | null;
    total: number;
  }[];
  /** The price of wrapping the whole order. */
  wrap: number;
  to: TaxedPlace | null;
  settings: TaxedSale['settings'];
  /** The lines among which the discount is shared; null for all. */
  eligible: readonly boolean[] | null;
};

/** The tax of a cart, with its sums by rate, and the shares of the discount by line. */
export type CartTax = SaleTax & { byRate: RateTax[]; discounts: number[] };

/** Returns the function that applies a tax rule to a cart, the wrapping of the whole order as its last line. */
export function taxerOf(
  rule: TaxRule,
  { lines, wrap, to, settings, eligible }: TaxedCart,
): (charged: { discount: number; shipping: number }) => CartTax {
  const sold = lines.map(({ product, total }) => ({
    productId: product?.id ?? null,
    name: product?.name ?? '',
    taxRate: product?.taxRate ?? null,
    hsnCode: product?.hsnCode ?? '',
    total,
  }));
  if (wrap > 0) sold.push({ productId: null, name: '', taxRate: null, hsnCode: '', total: wrap });
  const totals = sold.map(({ total }) => total);
  return ({ discount, shipping }) => {
    const discounts = sharesOf(discount, totals, eligible);
    const taxed = sold.map(({ total, ...line }, index) => ({
      ...line,
      amount: total - (discounts[index] ?? 0),
    }));
    const sale = { lines: taxed, shipping, to, settings: taxSettingsOf(settings) };
    const applied = appliedTax(rule, sale);
    return { ...applied, byRate: rateTaxesOfSale(sale, applied), discounts };
  };
}

/** Returns the settings that a tax rule receives. */
const taxSettingsOf = (settings: TaxedSale['settings']): TaxedSale['settings'] => ({
  taxRate: settings.taxRate,
  taxNumber: settings.taxNumber,
  currency: settings.currency,
  pricesIncludeTax: settings.pricesIncludeTax,
  shippingTax: settings.shippingTax,
  shippingTaxRate: settings.shippingTaxRate,
  wrapTax: settings.wrapTax,
  wrapTaxRate: settings.wrapTaxRate,
});

/** Returns the price of a delivery without a promo code. */
export const shippingOf = (subtotal: number, settings: Rates, delivery: 'standard' | 'express'): number =>
  promisedTotals(subtotal, null, settings, delivery, () => 0).shipping;

/** Returns whether delivery is free without a promo code. */
export const isDeliveryFree = (
  subtotal: number,
  settings: Rates,
  delivery: 'standard' | 'express',
): boolean => subtotal > 0 && shippingOf(subtotal, settings, delivery) === 0;
