import { newIdempotencyKey } from '#web/api/idempotency-key.ts';
import { readTab, storeTab } from '#web/session/tab-storage.ts';

/** The values of the request form, which survive a reload. `once` is its idempotency key. */
export type RequestDraft = { values: Record<string, string>; pictures: readonly string[]; once: string };

const key = 'customOrderDraft';

export const emptyDraft = (): RequestDraft => ({ values: {}, pictures: [], once: newIdempotencyKey() });

/** Returns the stored draft of this tab; an empty one if it is missing or invalid. */
export function readDraft(): RequestDraft {
  const { values, pictures, once } = readTab<RequestDraft>(key);
  const isValid = typeof values === 'object' && Array.isArray(pictures) && typeof once === 'string';
  return isValid ? { values, pictures, once } : emptyDraft();
}

export const storeDraft = (draft: RequestDraft): boolean => storeTab(key, draft);

export function removeDraft(): void {
  try {
    sessionStorage.removeItem(key);
  } catch {
    // Session storage is forbidden, so there is no draft.
  }
}
