import { useEffect, useSyncExternalStore } from 'react';
import type { Wish } from '#modules/wishlist/contract/wishlist.ts';
import { CallError } from '#web/api/client.ts';
import { callApi, fetchAsUser } from '#web/api/queries.ts';
import { currentUser } from '#web/session/store.ts';
import { toast } from '#web/ui/toasts.tsx';

import { isWishFor, pendingWishes, removePendingWish, type WishKey } from './pending-wishes.ts';

// The wishlist of the signed-in user. The server renders the same page for every visitor; the browser adds the wishes.

let owner: string | null = null;
/** null until it is loaded. */
let wished: readonly WishKey[] | null = null;
let loading: Promise<Wish[]> | null = null;
const listeners = new Set<() => void>();

function setWished(wishes: readonly WishKey[] | null): void {
  wished = wishes;
  for (const listener of listeners) listener();
}

/** Returns what a wish of the list stands for. */
export const wishKeyOf = ({ id, variant }: Pick<Wish, 'id' | 'variant'>): WishKey => ({
  id,
  variantId: variant?.id,
});

const isWished = (wish: WishKey): boolean => wished?.some((each) => isWishFor(each, wish)) ?? false;

/** Resets the list for another user; a pending request of the previous one is ignored. */
function reset(userId: string | null): void {
  owner = userId;
  loading = null;
  setWished(null);
}

/** Returns the list of the signed-in user; requests it once, and again after an error. @throws CallError */
async function loadList(): Promise<Wish[]> {
  loading ??= fetchAsUser('GET /api/products/my/wishlist');
  const request = loading;
  try {
    const wishes = await request;
    if (loading === request && !wished) setWished(wishes.map(wishKeyOf));
    return wishes;
  } catch (error) {
    if (loading === request) loading = null;
    throw error;
  }
}

/**
 * Loads the list of this user and adds the wishes from before sign-in. Resolves with the complete list.
 * @throws CallError if the list cannot be loaded; the wishes stay stored
 */
export async function loadWishes(userId: string): Promise<Wish[]> {
  reset(userId);
  const wishes = await loadList();
  let isChanged = false;
  for (const wish of pendingWishes()) if (owner === userId && (await addKept(wish))) isChanged = true;
  if (!isChanged) return wishes;
  loading = null;
  return loadList();
}

/** Adds a stored wish; returns whether it is new. A failed wish stays stored for the next time. */
async function addKept(wish: WishKey): Promise<boolean> {
  const isNew = !isWished(wish);
  try {
    await setWish(wish, true);
  } catch (error) {
    // The product or its variant no longer exists.
    if (error instanceof CallError && [404, 409].includes(error.statusCode)) {
      removePendingWish(wish);
      toast.error(error.message);
    }
    return false;
  }
  removePendingWish(wish);
  return isNew;
}

const subscribe = (listener: () => void) => {
  listeners.add(listener);
  return () => {
    listeners.delete(listener);
  };
};

const noWishes = () => null;

/** Returns the wished products and variants; null until they are loaded. */
export const useWishes = (): readonly WishKey[] | null =>
  useSyncExternalStore(subscribe, () => wished, noWishes);

/**
 * Whether this product or variant is on the wishlist of this user; false until the list is loaded.
 * @param userId null for a visitor
 */
export function useWished(userId: string | null, wish: WishKey): boolean {
  useEffect(() => {
    // The user may have signed out between rendering and this effect.
    if (owner === userId || userId !== (currentUser()?.id ?? null)) return;
    if (userId === null) reset(null);
    // A press of the heart repeats a failed request.
    else loadWishes(userId).catch(() => {});
  }, [userId]);
  return useSyncExternalStore(
    subscribe,
    () => isWished(wish),
    () => false,
  );
}

/** Toggles a wish on the server; returns the new state. */
async function toggle({ id: productId, variantId }: WishKey): Promise<boolean> {
  const { isWishlisted } = await callApi('PUT /api/products/addRemoveToWishlist/:productId', {
    params: { productId },
    query: { variant: variantId },
  });
  return isWishlisted;
}

/**
 * Adds a product or a variant to the wishlist or removes it, on the server first. Waits until the list is loaded, because the call
 * toggles and would otherwise do the opposite.
 * @throws CallError
 */
export async function setWish(wish: WishKey, wanted: boolean): Promise<void> {
  const userId = owner;
  await loadList();
  if (owner !== userId || isWished(wish) === wanted) return;
  let isAdded = await toggle(wish);
  // Another tab had changed it already.
  if (isAdded !== wanted) isAdded = await toggle(wish);
  if (owner !== userId) return;
  if (!wished) {
    // A reload of the list is pending and may return the state before this change: load it again.
    loading = null;
    return void loadList().catch(() => {});
  }
  setWished(isAdded ? [...wished, wish] : wished.filter((each) => !isWishFor(each, wish)));
}
