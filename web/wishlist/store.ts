import { useEffect, useSyncExternalStore } from 'react';
import { tell } from '#web/api/queries.ts';
import { keptWishes } from './kept.ts';

// Which products are on the wishlist of whoever is signed in. The server's pages are the same for everybody;
// this is filled in by the browser.

let owner: string | null = null;
let wished: ReadonlySet<string> = new Set();
const listeners = new Set<() => void>();

function become(ids: ReadonlySet<string>): void {
  wished = ids;
  for (const listener of listeners) listener();
}

/** Asks for the list of this user, and makes the wishes that waited for them to sign in. Done when both are. */
export async function recallWishes(userId: string): Promise<void> {
  owner = userId;
  become(new Set());
  const products = await tell('GET /api/products/my/wishlist').catch(() => null);
  if (owner !== userId || !products) return;
  become(new Set(products.map(({ id }) => id)));
  for (const id of keptWishes()) if (!wished.has(id)) await toggleWish(id).catch(() => {});
}

const subscribe = (listener: () => void) => {
  listeners.add(listener);
  return () => {
    listeners.delete(listener);
  };
};

/** Whether this product is on the wishlist of this user, null for a visitor. */
export function useWished(userId: string | null, productId: string): boolean {
  useEffect(() => {
    if (owner === userId) return;
    if (userId !== null) return void recallWishes(userId);
    owner = null;
    become(new Set());
  }, [userId]);
  return useSyncExternalStore(
    subscribe,
    () => wished.has(productId),
    () => false,
  );
}

/** Turns the wish for a product round, on the server first. @throws CallError */
export async function toggleWish(productId: string): Promise<void> {
  const { isWishlisted } = await tell('PUT /api/products/addRemoveToWishlist/:productId', {
    params: { productId },
  });
  const ids = new Set(wished);
  if (isWishlisted) ids.add(productId);
  else ids.delete(productId);
  become(ids);
}
