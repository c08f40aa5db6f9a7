/** Returns the label of a recipient, an occasion, a material or a colour, with a capital first letter. */
export const giftLabel = (value: string): string => value.charAt(0).toUpperCase() + value.slice(1);
