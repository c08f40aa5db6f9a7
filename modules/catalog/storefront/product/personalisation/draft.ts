import type { Personalisation } from '#modules/personalisation/contract/personalisation/key.ts';

// The personalisation of products that are not in the cart yet, stored as long as the tab is open.

const key = 'personalisationDrafts';

function drafts(): Record<string, unknown> {
  try {
    const stored: unknown = JSON.parse(sessionStorage.getItem(key) ?? '{}');
    return typeof stored === 'object' && stored !== null ? { ...stored } : {};
  } catch {
    // Session storage is forbidden, so there are no drafts.
    return {};
  }
}

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
  try {
    sessionStorage.setItem(
      key,
      JSON.stringify(answers === null ? others : { ...others, [productId]: answers }),
    );
  } catch {
    // Session storage is forbidden or full.
  }
}
