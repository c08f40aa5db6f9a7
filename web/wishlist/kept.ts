const key = 'wishes';
/** What was wished for longer ago than this, in ms, may be somebody else's by now. */
const keptForMs = 24 * 3_600_000;

type Kept = { id: string; at: number };

function read(): Kept[] {
  const kept: unknown = JSON.parse(localStorage.getItem(key) ?? '[]');
  const known = (each: unknown): each is Kept => typeof (each as Kept | null)?.id === 'string';
  return Array.isArray(kept) ? kept.filter(known).filter(({ at }) => Date.now() - at < keptForMs) : [];
}

/** Writes down what is kept besides this one, and what is told of it. */
function replace(id: string, by: Kept[]): void {
  try {
    localStorage.setItem(key, JSON.stringify([...read().filter((kept) => kept.id !== id), ...by]));
  } catch {
    // Nothing can be kept: they press the heart again.
  }
}

/**
 * Keeps the wish of a visitor who is on the way to sign in. They may have to make an account first and come back by the link in
 * a mail, in another tab: so it is not the tab that keeps it.
 */
export const keepWish = (id: string): void => replace(id, [{ id, at: Date.now() }]);

/** The wish has been made, or cannot be made any more. */
export const dropWish = (id: string): void => replace(id, []);

/** The ids of the products that were wished for before signing in. */
export function keptWishes(): string[] {
  try {
    return read().map(({ id }) => id);
  } catch {
    return [];
  }
}
