// The limits that several modules share (specification, section 9; readings, "Constants of the contract").

/**
 * The most matching records that a list of the back office counts and pages through; beyond it staff refine the search.
 */
export const maxCounted = 1000;
/** The most items any list gives at once (R23). */
export const maxPageSize = 100;
/** The highest page number. */
export const maxPage = 1_000_000;

/** Characters of a search text. */
export const maxSearchLength = 200;
/** Characters of a name (category, product, artisan). */
export const maxNameLength = 200;
/** Characters of a long text (description, care instructions, bio). */
export const maxTextLength = 20_000;
/** Characters of a URL. */
export const maxUrlLength = 2_000;
/** Entries of a list in a product (tags, features, materials). */
export const maxEntries = 50;
/** The highest price, in whole units of the currency: fits a 32-bit integer of minor units. */
export const maxPrice = 10_000_000;

/** The largest request body of a signed-in user, of a cart and of an order, in bytes. */
export const maxBodyBytes = 1_048_576;
/** The largest request body of any other call that is open to every caller, in bytes. */
export const maxVisitorBodyBytes = 98_304;
/** The most validation errors in one answer. */
export const maxFieldErrors = 20;
/** Characters of an alternative text. */
export const maxAltLength = 300;
/** Records changed by one bulk action. */
export const maxBulk = 1000;
