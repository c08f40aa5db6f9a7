import { type Cart, emptyCart, readCart } from './cart.ts';

type Key = 'cart' | 'promoCode';

/** Local storage may be full or forbidden; what is kept then lives as long as the page. */
const inMemory: Partial<Record<Key, string>> = {};
let kept: string | null = null;
let cart: Cart = emptyCart;
const listeners = new Set<() => void>();

function recall(key: Key): string | null {
  try {
    return localStorage.getItem(key);
  } catch {
    return inMemory[key] ?? null;
  }
}

function keep(key: Key, value: string): void {
  inMemory[key] = value;
  try {
    localStorage.setItem(key, value);
  } catch {
    // Kept in memory only.
  }
  for (const listener of listeners) listener();
}

/** The cart as it is now, whichever tab changed it last; the same object as long as it is the same cart. */
export function currentCart(): Cart {
  const now = recall('cart');
  if (now !== kept) {
    kept = now;
    cart = readCart(now);
  }
  return cart;
}

/** Changes the cart that is kept, on top of what any other tab did before. */
export function changeCart(change: (cart: Cart) => Cart): void {
  cart = change(currentCart());
  kept = JSON.stringify(cart.items);
  keep('cart', kept);
}

/** The promo code that goes with the cart; empty when there is none. */
export const currentPromoCode = (): string => recall('promoCode') ?? '';
export const changePromoCode = (code: string): void => keep('promoCode', code);

/** Tells of every change, those of other tabs included. */
export function subscribeToCart(listener: () => void): () => void {
  listeners.add(listener);
  window.addEventListener('storage', listener);
  return () => {
    listeners.delete(listener);
    window.removeEventListener('storage', listener);
  };
}
