/** Drafts of this tab: an order, the attempt to place it, a custom order request, personalisations, counted searches. */
const drafts = [
  'checkout',
  'checkoutAttempt',
  'customOrderDraft',
  'personalisationDrafts',
  'countedSearches',
];

/** Removes the drafts when a user signs out; an expired session keeps them. */
export function removeDrafts(): void {
  try {
    for (const key of drafts) sessionStorage.removeItem(key);
  } catch {
    // Session storage is forbidden, so there are no drafts.
  }
}
