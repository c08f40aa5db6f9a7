import { valuesOf } from '#kernel/contract/attribute-values.ts';
import { maxLineQuantity } from '#kernel/contract/line-quantity.ts';
import type { QuoteLine } from '#modules/cart/contract/cart.ts';
import type { Order, OrderLine } from '#modules/orders/contract/orders.ts';
import { lineKey } from '#modules/personalisation/contract/personalisation/key.ts';
import type { CartItem } from '#web/cart/cart.ts';
import type { LineGifts } from '#web/cart/quote.ts';
import * as m from '../../messages/index.ts';

// Converts an order to cart items for "Buy again".

type GivenValues = Pick<CartItem, 'variantId' | 'personalisation' | 'attributes'>;
export type ReorderItem = GivenValues & { id: string; quantity: number; name: string };

/** Returns what the shopper gave with an order line: variant, personalisation and values of attributes. */
const givenWith = ({ variantId, personalisation: made, attributes }: OrderLine): GivenValues => ({
  ...(variantId && { variantId }),
  ...(made && { personalisation: made.given }),
  ...(attributes.length > 0 && { attributes: valuesOf(attributes) }),
});

/** Returns the name of a line with the label of its variant. */
const nameWithVariant = ({ name, variant }: Pick<OrderLine, 'name' | 'variant'>) =>
  variant ? `${name} (${variant})` : name;

/** Returns the cart key of an order line; null if its product is deleted. */
export const keyOfOrdered = (line: OrderLine): string | null =>
  line.productId === null ? null : lineKey({ id: line.productId, ...givenWith(line) });

/** Returns the items of an order whose products exist, by cart key; equal lines are merged. */
export function reorderItemsOf({ lines }: Pick<Order, 'lines'>): Map<string, ReorderItem> {
  const wanted = new Map<string, ReorderItem>();
  for (const ordered of lines) {
    const { productId: id, quantity } = ordered;
    if (id === null) continue;
    const line = { id, name: nameWithVariant(ordered), ...givenWith(ordered) };
    const key = lineKey(line);
    const sum = quantity + (wanted.get(key)?.quantity ?? 0);
    wanted.set(key, { ...line, quantity: Math.min(sum, maxLineQuantity) });
  }
  return wanted;
}

/** Returns the available items as cart items with current prices, and messages about the unavailable ones. */
export function availableItems(
  { lines }: Pick<Order, 'lines'>,
  quoteLines: QuoteLine[],
): { items: CartItem[]; missing: string[] } {
  const wanted = reorderItemsOf({ lines });
  const deleted = lines.filter(({ productId, isWrap }) => productId === null && !isWrap);
  const gone = deleted.map((line) => m.reorder.isNoLongerSold({ name: nameWithVariant(line) }));
  const { items, missing } = availableOf(wanted, quoteLines);
  return { items, missing: [...gone, ...missing] };
}

/** Returns the available ones of wanted items as cart items with current prices, and messages about the others. */
export function availableOf(
  wanted: ReadonlyMap<string, ReorderItem>,
  quoteLines: QuoteLine[],
): { items: CartItem[]; missing: string[] } {
  const missing: string[] = [];
  const items: CartItem[] = [];
  for (const { key, name, variant, price, image, quantity, changes, attributes } of quoteLines) {
    const item = wanted.get(key);
    if (!item) continue;
    const label = name && !changes.includes('variant_gone') ? nameWithVariant({ name, variant }) : item.name;
    if (changes.includes('gone') || changes.includes('variant_gone'))
      missing.push(m.reorder.isNoLongerSoldWithLabel({ label }));
    else if (changes.includes('variant_required')) missing.push(m.reorder.hasOptionsNow({ label }));
    else if (changes.includes('personalisation_invalid'))
      missing.push(m.reorder.canNoLongerBePersonalised({ label }));
    else if (quantity === 0) missing.push(m.reorder.isOutOfStock({ label }));
    else if (quantity < item.quantity) missing.push(m.reorder.onlyOfLeft({ quantity, label }));
    if (quantity === 0) continue;
    const { id, variantId, personalisation } = item;
    items.push({
      ...{ id, name, price, img: image ?? '', quantity },
      ...(variantId && { variantId, variant }),
      ...(personalisation && { personalisation }),
      // Without values that the shop no longer offers.
      ...(attributes.length > 0 && { attributes: valuesOf(attributes) }),
    });
  }
  return { items, missing };
}

/** Returns the gift options of single lines for these items, by cart key. */
export function giftsOf({ lines }: Pick<Order, 'lines'>, items: CartItem[]): LineGifts {
  const keys = new Set(items.map((item) => lineKey(item)));
  return Object.fromEntries(
    lines.flatMap((line) => {
      const { gift } = line;
      const key = keyOfOrdered(line);
      return key !== null && keys.has(key) && (gift?.wrap || gift?.message) ? [[key, gift]] : [];
    }),
  );
}
