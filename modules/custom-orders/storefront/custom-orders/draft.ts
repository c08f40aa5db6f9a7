import { newIdempotencyKey } from '#web/api/idempotency-key.ts';

/** The values of the request form, which survive a reload. `once` is its idempotency key. */
export type RequestDraft = { values: Record<string, string>; pictures: readonly string[]; once: string };

const key = 'customOrderDraft';

export const emptyDraft = (): RequestDraft => ({ values: {}, pictures: [], once: newIdempotencyKey() });

/** Returns the stored draft of this tab; an empty one if it is missing or invalid. */
export function readDraft(): RequestDraft {
  try {
    const stored = JSON.parse(sessionStorage.getItem(key) ?? 'null') as Partial<RequestDraft> | null;
    const { values, pictures, once } = stored ?? {};
    if (typeof values === 'object' && Array.isArray(pictures) && typeof once === 'string')
      return { values, pictures, once };
  } catch {
    // The stored draft is invalid.
  }
  return emptyDraft();
}

export function storeDraft(draft: RequestDraft): void {
  try {
    sessionStorage.setItem(key, JSON.stringify(draft));
  } catch {
    // Session storage is forbidden or full.
  }
}

export function removeDraft(): void {
  try {
    sessionStorage.removeItem(key);
  } catch {
    // Session storage is forbidden, so there is no draft.
  }
}
