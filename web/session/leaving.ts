/** Drafts of this tab: an order, the try to place it, a wish for something of one's own, names for gifts. */
const drafts = ['checkout', 'checkoutAttempt', 'customOrderDraft', 'personalisationDrafts'];

/** What was typed here goes with whoever leaves on purpose; a session that only ended takes nothing along. */
export function forgetTyped(): void {
  try {
    for (const key of drafts) sessionStorage.removeItem(key);
  } catch {
    // Nothing is kept here.
  }
}
