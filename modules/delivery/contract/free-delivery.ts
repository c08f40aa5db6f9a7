/** Whether the delivery of items for an amount is free: above the limit of the owner, in the same unit. */
export const isFreeAbove = (amount: number, limit: number): boolean => amount > limit;
