// The promises of the shop to its customers, from which every text, email and document renders them.

/** The return window in days after delivery (section 9). */
export const returnDays = 30;

/** Business days until delivery: earliest and latest (section 9). */
export const businessDays = {
  standard: { from: 5, to: 7 },
  express: { from: 2, to: 3 },
};

const rangeOf = ({ from, to }: { from: number; to: number }) => `${from}-${to}`;

/** The same as text: "5-7". */
export const businessDayRange = {
  standard: rangeOf(businessDays.standard),
  express: rangeOf(businessDays.express),
};

/** Minutes for which the stock of an unpaid online order stays reserved. */
export const unpaidReservationMinutes = 30;
/** Minutes for which the stock of a large guest order waiting for its email confirmation stays reserved. */
export const unconfirmedReservationMinutes = 120;
