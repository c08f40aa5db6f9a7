const key = 'wishes';
/** What was wished for longer ago than this, in ms, may be somebody else's by now. */
const keptForMs = 24 * 3_600_000;

type Kept = { id: string; at: number };

function read(): Kept[] {
  const kept: unknown = JSON.parse(localStorage.getItem(key) ?? '[]');
  const known = (each: unknown): each is Kept => typeof (each as Kept | null)?.id === 'string';
  return Array.isArray(kept) ? kept.filter(known).filter(({ at }) => Date.now() - at < keptForMs) : [];
}

/**
 * Keeps the wish of a visitor who is on the way to sign in. They may have to make an account first and come back by the link in
 * a mail, in another tab: so it is not the tab that keeps it.
 */
export function keepWish(id: string): void {
  try {
    const others = read().filter((kept) => kept.id !== id);
    localStorage.setItem(key, JSON.stringify([...others, { id, at: Date.now() }]));
  } catch {
    // Nothing can be kept: they press the heart again.
  }
}

/** The ids of the products that were wished for before signing in, once. */
export function keptWishes(): string[] {
  try {
    const kept = read();
    localStorage.removeItem(key);
    return kept.map(({ id }) => id);
  } catch {
    return [];
  }
}
