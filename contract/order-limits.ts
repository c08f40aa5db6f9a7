/** By what orders are counted together: the network that they come from, and what they say of their customer. */
export const orderTraits = ['network', 'email', 'phone', 'address'] as const;
export type OrderTrait = (typeof orderTraits)[number];

/** Orders with one trait in an hour. */
export type OrderLimits = Record<OrderTrait, number>;
