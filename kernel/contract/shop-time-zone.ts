/** The time zone of the shop's calendar days. */
export const shopTimeZone = 'Asia/Kolkata';
