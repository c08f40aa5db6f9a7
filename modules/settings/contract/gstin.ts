// GST identification numbers of Indian sellers.

const pattern = /^\d{2}[A-Z]{5}\d{4}[A-Z][0-9A-Z]Z[0-9A-Z]$/;

/** Returns a GSTIN without spaces and in capitals; null for a text that is not a GSTIN. */
export function gstinOf(taxNumber: string): string | null {
  const number = taxNumber.replace(/\s/g, '').toUpperCase();
  return pattern.test(number) ? number : null;
}
