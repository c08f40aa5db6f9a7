import { toMinor } from '#kernel/contract/money.ts';
import type { QuoteLine, QuoteRequest, StaffQuoteRequest } from '#modules/cart/contract/cart.ts';
import type { PreviewableProduct } from '#modules/personalisation/contract/personalisation/personalisation.ts';
import type { PromotionLine } from '#modules/promotions/index.ts';
import { wrapOfLine } from './gift-wrap.ts';
import { type Personalised, personalise } from './personalisation.ts';

// Prices of cart lines, shared by quotes and orders, so that both have the same amounts.

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
    const sold = variantErrorOf(line, product) ? null : product;
    const available = (sold && stockLeft.get(itemKey(sold))) ?? 0;
    const quantity = personalised && personalised.errors.length > 0 ? 0 : Math.min(line.quantity, available);
    if (product && quantity > 0) stockLeft.set(itemKey(product), available - quantity);
    const price = agreedPriceOf(line) ?? (sold ? sold.price + (personalised?.extra ?? 0) : 0);
    const wrap = wrapOfLine({ gift: line.gift, quantity }, wrapPrice);
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
  price,
  quantity,
  total,
}: Pick<PricedLine<Priceable>, 'product' | 'price' | 'quantity' | 'total'>): PromotionLine => ({
  productId: product?.id ?? null,
  price,
  quantity,
  total,
  isOnSale: isOnSale(product),
});

/** Returns whether the price of a product or a variant is reduced. */
export const isOnSale = (product: Pick<Priceable, 'price' | 'originalPrice'> | null): boolean =>
  product !== null && product.originalPrice !== null && product.originalPrice > product.price;

/** Returns whether a line has a personalisation. */
export const isPersonalised = ({ personalised }: Pick<PricedLine<Priceable>, 'personalised'>): boolean =>
  (personalised?.words.length ?? 0) > 0;
