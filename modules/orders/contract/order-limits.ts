/**
 * The traits by which orders are counted together: the client's network, and the customer's email, phone and address.
 */
export const orderTraits = ['network', 'email', 'phone', 'address'] as const;
export type OrderTrait = (typeof orderTraits)[number];

/**
 * The most units that the orders of one network may hold while they wait for a confirmation or a payment. Customers with
 * a verified address may hold more.
 */
export const maxHeldPieces = 500;

/** The most orders per hour that share a trait. */
export type OrderLimits = Record<OrderTrait, number>;

/** The limits unless the environment sets others, as ORDER_LIMITS has them. */
export const defaultOrderLimits = 'network=30,email=8,phone=8,address=8';
