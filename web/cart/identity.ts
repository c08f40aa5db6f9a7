import { v4 as uuid, validate } from 'uuid';

const key = 'cartId';
/** Where the browser keeps nothing, as long as the page. */
let identity: string | null = null;

/** By what the server knows the cart of this browser: what it holds for a payment is its own. */
export function cartId(): string {
  try {
    const kept = localStorage.getItem(key) ?? '';
    identity = validate(kept) ? kept : (identity ?? uuid());
    localStorage.setItem(key, identity);
  } catch {
    identity ??= uuid();
  }
  return identity;
}

/** The cart is ordered: what is put in from now on is another one. */
export function beginNewCart(): void {
  identity = uuid();
  try {
    localStorage.setItem(key, identity);
  } catch {
    // Nothing is kept here.
  }
}
