// What a cart does (section 4), apart from where it is kept and how it is shown.

/** One product in the cart (section 3). The price is the one it was put in at; the server has today's. */
export type CartItem = { id: string; name: string; price: number; img: string; quantity: number };

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
  const known = cart.items.some(({ id }) => id === item.id);
  return withFigures(
    known
      ? cart.items.map((each) =>
          each.id === item.id ? { ...each, ...item, quantity: each.quantity + item.quantity } : each,
        )
      : [...cart.items, item],
  );
}

export const removeItem = (cart: Cart, id: string): Cart =>
  withFigures(cart.items.filter((item) => item.id !== id));

/** Never below 0; at 0 the item leaves the cart. */
export const updateQuantity = (cart: Cart, id: string, quantity: number): Cart =>
  quantity > 0
    ? withFigures(cart.items.map((item) => (item.id === id ? { ...item, quantity } : item)))
    : removeItem(cart, id);

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
  const { id, name, price, img, quantity } = value as Record<string, unknown>;
  const texts = [id, name, img].every((each) => typeof each === 'string');
  return (
    texts && typeof price === 'number' && price >= 0 && Number.isInteger(quantity) && Number(quantity) > 0
  );
}
