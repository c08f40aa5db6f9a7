/** Minutes for which the stock of an unpaid online order stays reserved. */
export const unpaidReservationMinutes = 30;
/** Minutes for which the stock of a large guest order waiting for its email confirmation stays reserved. */
export const unconfirmedReservationMinutes = 120;
