// Delivery methods and the limits of a requested day (sections 2 and 9).

export const deliveries = ['standard', 'express'] as const;

/** A delivery option. */
export type Delivery = (typeof deliveries)[number];

/** The most pieces of one item in an order. */
export const maxPieces = 999;

/** The latest delivery day that a shopper can choose, in days from today. */
export const furthestDelivery = 90;
