const key = 'wishes';
/** Older wishes are ignored, since another person may use the browser by then; in ms. */
const keptForMs = 24 * 3_600_000;

/** A wished product, or one of its variants; without one, whichever variant it will be. */
export type WishKey = { id: string; variantId?: string | undefined };
type KeptWish = WishKey & { at: number };

/** Whether a wish stands for this product or variant: a wish without a variant stands for each of them, and vice versa. */
export const isWishFor = (wish: WishKey, { id, variantId }: WishKey): boolean =>
  wish.id === id && (!wish.variantId || !variantId || wish.variantId === variantId);

function read(): KeptWish[] {
  const stored: unknown = JSON.parse(localStorage.getItem(key) ?? '[]');
  const isKeptWish = (value: unknown): value is KeptWish =>
    typeof (value as KeptWish | null)?.id === 'string';
  return Array.isArray(stored)
    ? stored.filter(isKeptWish).filter(({ at }) => Date.now() - at < keptForMs)
    : [];
}

/** Stores the wishes with those for this product or variant replaced. */
function replace(wish: WishKey, wishes: KeptWish[]): void {
  try {
    const others = read().filter((kept) => !isWishFor(kept, wish));
    localStorage.setItem(key, JSON.stringify([...others, ...wishes]));
  } catch {
    // Local storage is forbidden or full: the customer has to press the heart again.
  }
}

/**
 * Stores the wish of a visitor until sign-in. Uses local storage, because the visitor may create an account first and
 * come back in another tab by the link in an email.
 */
export const storePendingWish = (wish: WishKey): void => replace(wish, [{ ...wish, at: Date.now() }]);

/** Removes a stored wish. */
export const removePendingWish = (wish: WishKey): void => replace(wish, []);

/** Returns the products and variants that were wished for before sign-in. */
export function pendingWishes(): WishKey[] {
  try {
    return read();
  } catch {
    return [];
  }
}
