import { useEffect, useSyncExternalStore } from 'react';
import type { Product } from '#modules/catalog/contract/catalog.ts';
import { CallError } from '#web/api/client.ts';
import { callApi, fetchAsUser } from '#web/api/queries.ts';
import { currentUser } from '#web/session/store.ts';
import { pendingWishes, removePendingWish } from './pending-wishes.ts';

// The wishlist of the signed-in user. The server renders the same page for every visitor; the browser adds the wishes.

type ProductIds = ReadonlySet<string>;

let owner: string | null = null;
/** null until it is loaded. */
let wished: ProductIds | null = null;
let loading: Promise<Product[]> | null = null;
const listeners = new Set<() => void>();

function setWished(ids: ProductIds | null): void {
  wished = ids;
  for (const listener of listeners) listener();
}

/** Resets the list for another user; a pending request of the previous one is ignored. */
function reset(userId: string | null): void {
  owner = userId;
  loading = null;
  setWished(null);
}

/** Returns the list of the signed-in user; requests it once, and again after an error. @throws CallError */
async function loadList(): Promise<Product[]> {
  loading ??= fetchAsUser('GET /api/products/my/wishlist');
  const request = loading;
  try {
    const products = await request;
    if (loading === request && !wished) setWished(new Set(products.map(({ id }) => id)));
    return products;
  } catch (error) {
    if (loading === request) loading = null;
    throw error;
  }
}

/**
 * Loads the list of this user and adds the wishes from before sign-in. Resolves with the complete list.
 * @throws CallError if the list cannot be loaded; the wishes stay stored
 */
export async function loadWishes(userId: string): Promise<Product[]> {
  reset(userId);
  const products = await loadList();
  let isChanged = false;
  for (const id of pendingWishes()) if (owner === userId && (await addKept(id))) isChanged = true;
  if (!isChanged) return products;
  loading = null;
  return loadList();
}

/** Adds a stored wish; returns whether it is new. A failed wish stays stored for the next time. */
async function addKept(id: string): Promise<boolean> {
  const isNew = !wished?.has(id);
  try {
    await setWish(id, true);
  } catch (error) {
    // The product no longer exists.
    if (error instanceof CallError && error.statusCode === 404) removePendingWish(id);
    return false;
  }
  removePendingWish(id);
  return isNew;
}

const subscribe = (listener: () => void) => {
  listeners.add(listener);
  return () => {
    listeners.delete(listener);
  };
};

const noWishes = () => null;

/** Returns the ids of the wished products; null until they are loaded. */
export const useWishes = (): ProductIds | null => useSyncExternalStore(subscribe, () => wished, noWishes);

/**
 * Whether this product is on the wishlist of this user; false until the list is loaded.
 * @param userId null for a visitor
 */
export function useWished(userId: string | null, productId: string): boolean {
  useEffect(() => {
    // The user may have signed out between rendering and this effect.
    if (owner === userId || userId !== (currentUser()?.id ?? null)) return;
    if (userId === null) reset(null);
    // A press of the heart repeats a failed request.
    else loadWishes(userId).catch(() => {});
  }, [userId]);
  return useSyncExternalStore(
    subscribe,
    () => wished?.has(productId) ?? false,
    () => false,
  );
}

/** Toggles a wish on the server; returns the new state. */
const toggle = async (productId: string) =>
  (await callApi('PUT /api/products/addRemoveToWishlist/:productId', { params: { productId } })).isWishlisted;

/**
 * Adds a product to the wishlist or removes it, on the server first. Waits until the list is loaded, because the call
 * toggles and would otherwise do the opposite.
 * @throws CallError
 */
export async function setWish(productId: string, wanted: boolean): Promise<void> {
  const userId = owner;
  await loadList();
  if (owner !== userId || wished?.has(productId) === wanted) return;
  let isWished = await toggle(productId);
  // Another tab had changed it already.
  if (isWished !== wanted) isWished = await toggle(productId);
  if (owner !== userId) return;
  if (!wished) {
    // A reload of the list is pending and may return the state before this change: load it again.
    loading = null;
    return void loadList().catch(() => {});
  }
  const ids = new Set(wished);
  if (isWished) ids.add(productId);
  else ids.delete(productId);
  setWished(ids);
}
