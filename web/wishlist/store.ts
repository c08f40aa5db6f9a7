import { useEffect, useSyncExternalStore } from 'react';
import { tell } from '#web/api/queries.ts';

// Which products are on the wishlist of whoever is signed in. The server's pages are the same for everybody;
// this is filled in by the browser.

let owner: string | null = null;
let wished: ReadonlySet<string> = new Set();
const listeners = new Set<() => void>();

function become(ids: ReadonlySet<string>): void {
  wished = ids;
  for (const listener of listeners) listener();
}

/** Asks for the list of this user, once; of a visitor there is none. */
async function recall(userId: string | null): Promise<void> {
  if (owner === userId) return;
  owner = userId;
  become(new Set());
  if (userId === null) return;
  const products = await tell('GET /api/products/my/wishlist').catch(() => []);
  if (owner === userId) become(new Set(products.map(({ id }) => id)));
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
    void recall(userId);
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
