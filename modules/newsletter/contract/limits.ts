/** Subscribers on a page of the list. */
export const subscribersPageSize = 50;
export const newslettersPageSize = 20;
/** Longer subjects are cut by most mail programs. */
export const maxSubjectLength = 150;
/** The text beside the subject, in characters. */
export const maxPreviewLength = 200;
/** Addresses with their refusals that the page of a newsletter lists. */
export const maxListedRefusals = 100;
/** Newsletters that are not sent yet. */
export const maxDrafts = 200;
