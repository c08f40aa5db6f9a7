/** Orders on a page of the admin list, unless the caller names another number. */
export const adminOrdersPageSize = 20;
/** Orders on a page of a customer's own orders. */
export const myOrdersPageSize = 10;
