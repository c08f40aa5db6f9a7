const key = 'wishes';
/** Older wishes are ignored, since another person may use the browser by then; in ms. */
const keptForMs = 24 * 3_600_000;

type KeptWish = { id: string; at: number };

function read(): KeptWish[] {
  const stored: unknown = JSON.parse(localStorage.getItem(key) ?? '[]');
  const isKeptWish = (value: unknown): value is KeptWish =>
    typeof (value as KeptWish | null)?.id === 'string';
  return Array.isArray(stored)
    ? stored.filter(isKeptWish).filter(({ at }) => Date.now() - at < keptForMs)
    : [];
}

/** Stores the wishes with those of this product replaced. */
function replace(id: string, wishes: KeptWish[]): void {
  try {
    localStorage.setItem(key, JSON.stringify([...read().filter((kept) => kept.id !== id), ...wishes]));
  } catch {
    // Local storage is forbidden or full: the customer has to press the heart again.
  }
}

/**
 * Stores the wish of a visitor until sign-in. Uses local storage, because the visitor may create an account first and
 * come back in another tab by the link in an email.
 */
export const storePendingWish = (id: string): void => replace(id, [{ id, at: Date.now() }]);

/** Removes a stored wish. */
export const removePendingWish = (id: string): void => replace(id, []);

/** Returns the ids of the products that were wished for before sign-in. */
export function pendingWishes(): string[] {
  try {
    return read().map(({ id }) => id);
  } catch {
    return [];
  }
}
