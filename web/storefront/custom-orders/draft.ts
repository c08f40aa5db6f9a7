import { newOnce } from '#web/api/once.ts';

/** A request that is being written: nothing of it is lost by a reload. */
export type Draft = { values: Record<string, string>; pictures: readonly string[]; once: string };

const key = 'customOrderDraft';

export const emptyDraft = (): Draft => ({ values: {}, pictures: [], once: newOnce() });

/** What this tab has kept; anything else that stands there counts for nothing. */
export function readDraft(): Draft {
  try {
    const kept = JSON.parse(sessionStorage.getItem(key) ?? 'null') as Partial<Draft> | null;
    const { values, pictures, once } = kept ?? {};
    if (typeof values === 'object' && Array.isArray(pictures) && typeof once === 'string')
      return { values, pictures, once };
  } catch {
    // It cannot be read: there is none.
  }
  return emptyDraft();
}

export function keepDraft(draft: Draft): void {
  try {
    sessionStorage.setItem(key, JSON.stringify(draft));
  } catch {
    // A browser that keeps nothing keeps no drafts either.
  }
}

export function forgetDraft(): void {
  try {
    sessionStorage.removeItem(key);
  } catch {
    // There was nothing to forget.
  }
}
