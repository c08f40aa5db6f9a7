import { v4 as uuid, validate } from 'uuid';
import { readTab, storeTab } from '#web/session/tab-storage.ts';

const key = 'cartId';
const adoptedKey = 'adoptedCart';
/** Replaces local storage where it is forbidden; lives as long as the page. */
let identity: string | null = null;

/** Returns the id of the cart of this tab or browser, by which the server reserves stock for its payments. */
export function cartId(): string {
  const { id: adopted } = readTab<{ id: string }>(adoptedKey);
  if (adopted) return adopted;
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
  storeTab(adoptedKey, {});
  identity = uuid();
  try {
    localStorage.setItem(key, identity);
  } catch {
    // Local storage is forbidden or full.
  }
}

/** Goes on in this tab with the cart of a program, which finds its order by this id. */
export const adoptCart = (id: string): boolean => storeTab(adoptedKey, { id });
