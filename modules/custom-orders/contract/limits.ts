/** Pictures of a custom request or of one message about it. */
export const maxRequestPictures = 6;
/** The most entries of a conversation that are shown; the latest are kept. */
export const maxConversationEntries = 300;
/** Days that a custom gift may take to make. */
export const maxMakingDays = 365;
/** Custom requests on one page. */
export const customOrderPageSize = 20;
