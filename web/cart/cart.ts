import { lineKey, type Personalisation } from '#contract/personalisation-key.ts';

// What a cart does (section 4), apart from where it is kept and how it is shown.

/** One product in the cart (section 3). The price is the one it was put in at; the server has today's. */
export type CartItem = {
  id: string;
  name: string;
  price: number;
  img: string;
  quantity: number;
  /** What is made of it; the same product made otherwise is another item. */
  personalisation?: Personalisation;
};

/** By what an item is known: its id, and with it what is made of it. */
export const keyOf = (item: CartItem): string => lineKey(item);

/** Items, the sum of price times quantity, and how many pieces there are. */
export type Cart = { items: CartItem[]; total: number; count: number };

export const emptyCart: Cart = { items: [], total: 0, count: 0 };

/** Recalculated after each action; in whole minor units, so that no fraction of a paisa creeps in. */
function withFigures(items: CartItem[]): Cart {
  const minor = items.reduce((sum, { price, quantity }) => sum + Math.round(price * 100) * quantity, 0);
  return { items, total: minor / 100, count: items.reduce((sum, { quantity }) => sum + quantity, 0) };
}

/** Ignored if the quantity is 0 or less; an item that is there already gets its quantity increased. */
export function addItem(cart: Cart, item: CartItem): Cart {
  if (!(item.quantity > 0)) return cart;
  const key = keyOf(item);
  const known = cart.items.some((each) => keyOf(each) === key);
  return withFigures(
    known
      ? cart.items.map((each) =>
          keyOf(each) === key ? { ...each, ...item, quantity: each.quantity + item.quantity } : each,
        )
      : [...cart.items, item],
  );
}

export const removeItem = (cart: Cart, key: string): Cart =>
  withFigures(cart.items.filter((item) => keyOf(item) !== key));

/** Never below 0; at 0 the item leaves the cart. */
export const updateQuantity = (cart: Cart, key: string, quantity: number): Cart =>
  quantity > 0
    ? withFigures(cart.items.map((item) => (keyOf(item) === key ? { ...item, quantity } : item)))
    : removeItem(cart, key);

/** Puts an item in the place of another; one that is there already, made alike, takes its pieces in. Gone meanwhile, it is added. */
export function replaceItem(cart: Cart, key: string, item: CartItem): Cart {
  const alike = keyOf(item) !== key && cart.items.some((each) => keyOf(each) === keyOf(item));
  if (alike || !cart.items.some((each) => keyOf(each) === key)) return addItem(removeItem(cart, key), item);
  return withFigures(cart.items.map((each) => (keyOf(each) === key ? item : each)));
}

/** What was kept before, as a cart; anything that is none, or the unreadable rest of one, is left out. */
export function readCart(kept: string | null): Cart {
  try {
    const items: unknown = JSON.parse(kept ?? '[]');
    return withFigures(Array.isArray(items) ? items.filter(isItem) : []);
  } catch {
    return emptyCart;
  }
}

function isItem(value: unknown): value is CartItem {
  if (typeof value !== 'object' || value === null) return false;
  const { id, name, price, img, quantity, personalisation = {} } = value as Record<string, unknown>;
  if (typeof personalisation !== 'object' || personalisation === null) return false;
  const texts = [id, name, img, ...Object.values(personalisation)];
  return (
    texts.every((each) => typeof each === 'string') &&
    typeof price === 'number' &&
    price >= 0 &&
    Number.isInteger(quantity) &&
    Number(quantity) > 0
  );
}
