/**
 * Returns a barcode as a global trade item number, which other programs refuse with a wrong check digit; null for a code
 * of the shop. It has 8, 12, 13 or 14 digits, weighted by 3 and 1 in turn from the one before the last.
 */
export function gtinOf(barcode: string | null): string | null {
  const number = barcode?.replace(/[\s-]/g, '') ?? '';
  if (!/^(?:\d{8}|\d{12,14})$/.test(number)) return null;
  const sum = [...number].reduceRight(
    (total, digit, at) => total + Number(digit) * ((number.length - at) % 2 === 0 ? 3 : 1),
    0,
  );
  return sum % 10 === 0 ? number : null;
}
