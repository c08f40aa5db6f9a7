import { useEffect, useSyncExternalStore } from 'react';
import type { Product } from '#contract/catalog.ts';
import { CallError } from '#web/api/client.ts';
import { askAnew, tell } from '#web/api/queries.ts';
import { currentUser } from '#web/session/store.ts';
import { dropWish, keptWishes } from './kept.ts';

// Which products are on the wishlist of whoever is signed in. The server's pages are the same for everybody;
// this is filled in by the browser.

type Wishes = ReadonlySet<string>;

let owner: string | null = null;
/** null as long as it is not known. */
let wished: Wishes | null = null;
let asking: Promise<Product[]> | null = null;
const listeners = new Set<() => void>();

function become(ids: Wishes | null): void {
  wished = ids;
  for (const listener of listeners) listener();
}

/** Nothing is known of whoever it is now, and what was asked for before counts no more. */
function begin(userId: string | null): void {
  owner = userId;
  asking = null;
  become(null);
}

/** The list of whoever is signed in, asked for once; one that did not come is asked for again. @throws CallError */
async function listed(): Promise<Product[]> {
  asking ??= askAnew('GET /api/products/my/wishlist');
  const mine = asking;
  try {
    const products = await mine;
    if (asking === mine && !wished) become(new Set(products.map(({ id }) => id)));
    return products;
  } catch (error) {
    if (asking === mine) asking = null;
    throw error;
  }
}

/**
 * Asks for the list of this user, and makes the wishes that waited for them to sign in. Gives it when both are done.
 * @throws CallError when it is not to be had: the wishes wait on
 */
export async function recallWishes(userId: string): Promise<Product[]> {
  begin(userId);
  const products = await listed();
  let made = false;
  for (const id of keptWishes()) if (owner === userId && (await makeKept(id))) made = true;
  if (!made) return products;
  asking = null;
  return listed();
}

/** Whether a wish was made that was kept until now; one that failed waits for the next time. */
async function makeKept(id: string): Promise<boolean> {
  const isNew = !wished?.has(id);
  try {
    await wish(id, true);
  } catch (error) {
    // There is no such product any more.
    if (error instanceof CallError && error.statusCode === 404) dropWish(id);
    return false;
  }
  dropWish(id);
  return isNew;
}

const subscribe = (listener: () => void) => {
  listeners.add(listener);
  return () => {
    listeners.delete(listener);
  };
};

const unknown = () => null;

/** The ids of what is wished for; null as long as that is not known. */
export const useWishes = (): Wishes | null => useSyncExternalStore(subscribe, () => wished, unknown);

/** Whether this product is on the wishlist of this user, null for a visitor; false as long as that is not known. */
export function useWished(userId: string | null, productId: string): boolean {
  useEffect(() => {
    // Whoever was drawn here may have left before the browser came to this.
    if (owner === userId || userId !== (currentUser()?.id ?? null)) return;
    if (userId === null) begin(null);
    // Whoever presses a heart asks again.
    else recallWishes(userId).catch(() => {});
  }, [userId]);
  return useSyncExternalStore(
    subscribe,
    () => wished?.has(productId) ?? false,
    () => false,
  );
}

/** The call turns a wish round, whatever it was. */
const turn = async (productId: string) =>
  (await tell('PUT /api/products/addRemoveToWishlist/:productId', { params: { productId } })).isWishlisted;

/**
 * Wishes for a product, or not any more, on the server first. It waits until it is known what is wished for, so as not to do the
 * opposite of what somebody pressed.
 * @throws CallError
 */
export async function wish(productId: string, wanted: boolean): Promise<void> {
  const whose = owner;
  await listed();
  if (owner !== whose || wished?.has(productId) === wanted) return;
  let isWished = await turn(productId);
  // It had been turned round elsewhere already, in another tab, say.
  if (isWished !== wanted) isWished = await turn(productId);
  if (owner !== whose) return;
  if (!wished) {
    // The list has been asked for anew meanwhile, and what comes may be the one from before.
    asking = null;
    return void listed().catch(() => {});
  }
  const ids = new Set(wished);
  if (isWished) ids.add(productId);
  else ids.delete(productId);
  become(ids);
}
