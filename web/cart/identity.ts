import { v4 as uuid, validate } from 'uuid';

const key = 'cartId';
/** Replaces local storage where it is forbidden; lives as long as the page. */
let identity: string | null = null;

/** Returns the id of this browser's cart, by which the server reserves stock for its payments. */
export function cartId(): string {
  try {
    const stored = localStorage.getItem(key) ?? '';
    identity = validate(stored) ? stored : (identity ?? uuid());
    localStorage.setItem(key, identity);
  } catch {
    identity ??= uuid();
  }
  return identity;
}

/** Starts a new cart after the current one is ordered. */
export function beginNewCart(): void {
  identity = uuid();
  try {
    localStorage.setItem(key, identity);
  } catch {
    // Local storage is forbidden or full.
  }
}
