/** Products per page of a category (R22 leaves it open; the admin list has 12, R19). */
export const categoryPageSize = 12;
/** Artisans, and categories, per page of the back office. */
export const groupPageSize = 10;
/** Products per page of the back office (R19). */
export const adminPageSize = 12;
/** Products in one answer of the product search when no limit is sent (section 9). */
export const searchPageSize = 10;
