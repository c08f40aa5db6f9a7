/** Customers on a page of the list. */
export const customersPageSize = 20;
/** The latest orders, requests and messages on the page of a customer. */
export const maxListed = 50;
/** The latest addresses of a customer that are offered for an order of staff. */
export const maxAddresses = 5;
/** Orders that are moved to another customer at once. */
export const maxMovedOrders = 100;
/** Characters of a note. */
export const maxCustomerNote = 2000;
/** Characters of the name of a segment, and segments of the shop. */
export const maxSegmentName = 60;
export const maxSegments = 100;
