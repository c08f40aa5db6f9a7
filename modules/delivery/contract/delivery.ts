// Delivery methods (sections 2 and 9).

export const deliveries = ['standard', 'express'] as const;

/** A delivery option. */
export type Delivery = (typeof deliveries)[number];

/** The delivery of an order whose items the customer took along, as at a fair. */
export const handedOver = 'handed_over';

/** The deliveries of orders: shoppers choose an option, and staff may also hand the items over. */
export const orderDeliveries = [...deliveries, handedOver] as const;
export type OrderDelivery = (typeof orderDeliveries)[number];

/** Returns the option of an order that is sent. An order that was handed over is neither priced nor promised again. */
export const sentDelivery = (delivery: OrderDelivery): Delivery =>
  delivery === handedOver ? 'standard' : delivery;
