/** A UPI address (VPA): a name, and the handle of a bank, which has letters, digits, dots and hyphens. */
export const upiAddressPattern = /^[\w.-]{2,256}@[a-z][a-z\d.-]{1,63}$/i;
