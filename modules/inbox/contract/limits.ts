/** Entries of a page of the inbox. */
export const inboxPageSize = 20;
/** Saved replies of a shop. */
export const maxSavedReplies = 100;
/** The longest name of a saved reply. */
export const maxReplyName = 80;
