import { type Cart, emptyCart, readCart } from './cart.ts';

const key = 'cart';

let kept: string | null = null;
let cart: Cart = emptyCart;
const listeners = new Set<() => void>();

/** Local storage may be full or forbidden; the cart then lives as long as the page. */
function recall(): string | null {
  try {
    return localStorage.getItem(key);
  } catch {
    return kept;
  }
}

/** The cart as it is now, whichever tab changed it last; the same object as long as it is the same cart. */
export function currentCart(): Cart {
  const now = recall();
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
  try {
    localStorage.setItem(key, kept);
  } catch {
    // Kept in memory only.
  }
  for (const listener of listeners) listener();
}

/** Tells of every change, those of other tabs included. */
export function subscribeToCart(listener: () => void): () => void {
  const fromOtherTab = (event: StorageEvent) => {
    if (event.key === key || event.key === null) listener();
  };
  listeners.add(listener);
  window.addEventListener('storage', fromOtherTab);
  return () => {
    listeners.delete(listener);
    window.removeEventListener('storage', fromOtherTab);
  };
}
