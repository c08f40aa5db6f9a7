/**
 * Minutes after which the customer is reminded of the unpaid order by email; a payment in progress is completed by
 * then.
 */
export const paymentReminderMinutes = 10;

/** Hours in which a customer may pay again after a payment straight to the shop did not arrive. */
export const claimRetryHours = 24;

/** Days in which the customer pays an order by the link in an email, before its stock is released. */
export const paymentLinkDays = 3;
