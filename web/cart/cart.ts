import { lineKey, type Personalisation } from '#modules/personalisation/contract/personalisation/key.ts';

// The rules of the cart (section 4), without storage and display.

/** A product in the cart (section 3). The price is that of the time it was added; the server has the current one. */
export type CartItem = {
  id: string;
  name: string;
  price: number;
  img: string;
  quantity: number;
  /** The chosen variant of a product with options; another variant is another item. */
  variantId?: string;
  /** Its label, such as "Size: 8", until the quote has the current one. */
  variant?: string;
  /** The same product with another personalisation is another item. */
  personalisation?: Personalisation;
  /** Values of attributes by name, such as the occasion; so is the same product with other values. */
  attributes?: Record<string, string>;
};

/** Returns the key of an item: its id, its variant, its personalisation and its attributes. */
export const keyOf = (item: CartItem): string => lineKey(item);

/** The items, the sum of price times quantity, and the number of units. */
export type Cart = { items: CartItem[]; total: number; count: number };

export const emptyCart: Cart = { items: [], total: 0, count: 0 };

/** Returns a cart with its totals. Sums in whole minor units to avoid fractions of a paisa. */
function withFigures(items: CartItem[]): Cart {
  const minor = items.reduce((sum, { price, quantity }) => sum + Math.round(price * 100) * quantity, 0);
  return { items, total: minor / 100, count: items.reduce((sum, { quantity }) => sum + quantity, 0) };
}

/** Adds an item or increases the quantity of an equal one; does nothing if the quantity is 0 or less. */
export function addItem(cart: Cart, item: CartItem): Cart {
  if (!(item.quantity > 0)) return cart;
  const key = keyOf(item);
  const isInCart = cart.items.some((other) => keyOf(other) === key);
  return withFigures(
    isInCart
      ? cart.items.map((other) =>
          keyOf(other) === key ? { ...other, ...item, quantity: other.quantity + item.quantity } : other,
        )
      : [...cart.items, item],
  );
}

export const removeItem = (cart: Cart, key: string): Cart =>
  withFigures(cart.items.filter((item) => keyOf(item) !== key));

/** Sets the quantity of an item; removes the item at 0 or less. */
export const updateQuantity = (cart: Cart, key: string, quantity: number): Cart =>
  quantity > 0
    ? withFigures(cart.items.map((item) => (keyOf(item) === key ? { ...item, quantity } : item)))
    : removeItem(cart, key);

/** Replaces an item in its place. Merges it with an equal one; adds it if the item to replace is gone. */
export function replaceItem(cart: Cart, key: string, item: CartItem): Cart {
  const hasEqual = keyOf(item) !== key && cart.items.some((other) => keyOf(other) === keyOf(item));
  if (hasEqual || !cart.items.some((other) => keyOf(other) === key))
    return addItem(removeItem(cart, key), item);
  return withFigures(cart.items.map((other) => (keyOf(other) === key ? item : other)));
}

/** Parses a stored cart and drops everything that is not a valid item. */
export function readCart(stored: string | null): Cart {
  try {
    const items: unknown = JSON.parse(stored ?? '[]');
    return withFigures(Array.isArray(items) ? items.filter(isItem) : []);
  } catch {
    return emptyCart;
  }
}

function isItem(value: unknown): value is CartItem {
  if (typeof value !== 'object' || value === null) return false;
  const {
    id,
    name,
    price,
    img,
    quantity,
    variantId = '',
    variant = '',
    personalisation = {},
    attributes = {},
  } = value as Record<string, unknown>;
  const given = [personalisation, attributes];
  if (!given.every((values) => typeof values === 'object' && values !== null)) return false;
  const texts = [
    id,
    name,
    img,
    variantId,
    variant,
    ...given.flatMap((values) => Object.values(values as object)),
  ];
  return (
    texts.every((text) => typeof text === 'string') &&
    typeof price === 'number' &&
    price >= 0 &&
    Number.isInteger(quantity) &&
    Number(quantity) > 0
  );
}
