import { type Cart, emptyCart, readCart } from './cart.ts';

type Key = 'cart' | 'promoCode' | 'delivery';

/** Used while local storage is full or forbidden; lives as long as the page. */
const inMemory: Partial<Record<Key, string>> = {};
let stored: string | null = null;
let cart: Cart = emptyCart;
const listeners = new Set<() => void>();

function recall(key: Key): string | null {
  try {
    return localStorage.getItem(key);
  } catch {
    return inMemory[key] ?? null;
  }
}

function save(key: Key, value: string): void {
  inMemory[key] = value;
  try {
    localStorage.setItem(key, value);
  } catch {
    // The value stays in memory.
  }
  for (const listener of listeners) listener();
}

/** Returns the cart, with changes of other tabs; the same object until it changes. */
export function currentCart(): Cart {
  const now = recall('cart');
  if (now !== stored) {
    stored = now;
    cart = readCart(now);
  }
  return cart;
}

/** Changes the stored cart, on top of the changes of other tabs. */
export function changeCart(change: (cart: Cart) => Cart): void {
  cart = change(currentCart());
  stored = JSON.stringify(cart.items);
  save('cart', stored);
}

/** Returns the promo code of the cart; empty if there is none. */
export const currentPromoCode = (): string => recall('promoCode') ?? '';
export const changePromoCode = (code: string): void => save('promoCode', code);

/** Returns the choice of delivery as it is stored (delivery-choice.ts); empty if there is none. */
export const storedDelivery = (): string => recall('delivery') ?? '';
export const changeStoredDelivery = (choice: string): void => save('delivery', choice);

/** Calls the listener after every change, also those of other tabs. Returns the function that unsubscribes. */
export function subscribeToCart(listener: () => void): () => void {
  listeners.add(listener);
  window.addEventListener('storage', listener);
  return () => {
    listeners.delete(listener);
    window.removeEventListener('storage', listener);
  };
}
