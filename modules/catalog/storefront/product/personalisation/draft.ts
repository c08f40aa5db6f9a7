import type { Personalisation } from '#modules/personalisation/contract/personalisation/key.ts';
import { readTab, storeTab } from '#web/session/tab-storage.ts';

// The personalisation of products that are not in the cart yet, stored as long as the tab is open.

const key = 'personalisationDrafts';

const drafts = () => readTab<Record<string, unknown>>(key);

/** Returns the stored answers for a product; drops invalid values. */
export function readDraft(productId: string): Personalisation {
  const answers = Object.entries(drafts()[productId] ?? {});
  return Object.fromEntries(
    answers.filter((entry): entry is [string, string] => typeof entry[1] === 'string'),
  );
}

/** Stores the answers for a product; null removes them. */
export function storeDraft(productId: string, answers: Personalisation | null): void {
  const { [productId]: _, ...others } = drafts();
  storeTab(key, answers === null ? others : { ...others, [productId]: answers });
}
