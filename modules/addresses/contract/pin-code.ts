// The form of Indian PIN codes, without their states: pages of products and carts load this file too.

/** Returns whether a text without spaces can be a PIN code. */
export const isPinCode = (text: string): boolean => /^[1-9]\d{5}$/.test(text);

/** Returns a PIN code without spaces, as it is stored. */
export const plainPinCode = (text: string): string => text.replace(/\s+/g, '');
