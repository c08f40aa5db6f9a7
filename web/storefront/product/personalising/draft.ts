import type { Personalisation } from '#contract/personalisation-key.ts';

// What a shopper has typed about products that are not in the cart yet, for as long as the tab is open.

const key = 'personalisationDrafts';

function drafts(): Record<string, unknown> {
  try {
    const kept: unknown = JSON.parse(sessionStorage.getItem(key) ?? '{}');
    return typeof kept === 'object' && kept !== null ? { ...kept } : {};
  } catch {
    // A browser that keeps nothing keeps no drafts either.
    return {};
  }
}

/** The answers for a product that were typed in this tab; anything else that stands there counts for nothing. */
export function readDraft(productId: string): Personalisation {
  const answers = Object.entries(drafts()[productId] ?? {});
  return Object.fromEntries(answers.filter((each): each is [string, string] => typeof each[1] === 'string'));
}

/** Keeps the answers for a product; null forgets them. */
export function keepDraft(productId: string, given: Personalisation | null): void {
  const { [productId]: _, ...others } = drafts();
  try {
    sessionStorage.setItem(key, JSON.stringify(given === null ? others : { ...others, [productId]: given }));
  } catch {
    // It is not kept.
  }
}
