/** The latest delivery day that a shopper can choose, in days from today (section 9). */
export const furthestDelivery = 90;
