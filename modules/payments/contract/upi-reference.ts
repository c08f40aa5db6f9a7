/** Returns the reference of a UPI payment (UTR) from typed text: 12 digits; null if it is none. */
export function readUpiReference(text: string): string | null {
  const digits = text.replaceAll(/\s/g, '');
  return /^\d{12}$/.test(digits) ? digits : null;
}
