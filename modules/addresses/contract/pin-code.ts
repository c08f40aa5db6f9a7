// The form of Indian PIN codes, without the states: nearly every page of the storefront loads this file.

/** Returns whether a text without spaces can be a PIN code. */
export const isPinCode = (text: string): boolean => /^[1-9]\d{5}$/.test(text);

/** Returns a PIN code without spaces, as it is stored. */
export const plainPinCode = (text: string): string => text.replace(/\s+/g, '');
