/** The most orders that the list of the back office counts and pages through without a search. */
export const maxOrdersCounted = 10_000;
/** Characters of a note or a reason at an order. */
export const maxNote = 500;
/** Photos of damage in a return request. */
export const maxReturnPhotos = 6;
/** Characters of a tracking number. */
export const maxTrackingNumber = 120;
