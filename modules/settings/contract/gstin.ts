// GST identification numbers of Indian sellers and buyers.

const pattern = /^\d{2}[A-Z]{5}\d{4}[A-Z][0-9A-Z]Z[0-9A-Z]$/;
const signs = '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZ';

const compact = (text: string) => text.replace(/\s/g, '').toUpperCase();

/** Returns a GSTIN without spaces and in capitals; null for a text that is not a GSTIN. Ignores the check digit. */
export function gstinOf(taxNumber: string): string | null {
  const number = compact(taxNumber);
  return pattern.test(number) ? number : null;
}

/**
 * Returns the check digit of a GSTIN, its last sign: the signs before it are weighted by 1 and 2 in turn, and the digits
 * of each product to the base 36 are added.
 */
export function checkDigitOf(gstin: string): string {
  const sum = [...gstin.slice(0, 14)].reduce((total, sign, index) => {
    const product = signs.indexOf(sign) * (index % 2 === 0 ? 1 : 2);
    return total + Math.floor(product / 36) + (product % 36);
  }, 0);
  return signs[(36 - (sum % 36)) % 36] ?? '';
}

/** Returns a GSTIN in its stored form; null for a text of another form or with a wrong check digit. */
export function validGstin(text: string): string | null {
  const number = gstinOf(text);
  return number !== null && checkDigitOf(number) === number.slice(-1) ? number : null;
}

/** Returns whether a tax number has the form of a GSTIN and a wrong check digit. */
export function hasWrongCheckDigit(taxNumber: string): boolean {
  return gstinOf(taxNumber) !== null && validGstin(taxNumber) === null;
}
