// Normalised emails, phone numbers and addresses: the limits per customer count all spellings of one mailbox, phone or
// address together.

/** Domains of providers that ignore dots before the @, each with the domain under which its addresses are counted. */
const dotless: Record<string, string> = { 'gmail.com': 'gmail.com', 'googlemail.com': 'gmail.com' };

/** Returns an email address in lower case, without the +tag and the dots that its provider ignores. */
export function normalisedEmail(email: string): string {
  const normalised = email.trim().toLowerCase();
  const atIndex = normalised.lastIndexOf('@');
  if (atIndex <= 0) return normalised;
  const domain = normalised.slice(atIndex + 1);
  const [name = ''] = normalised.slice(0, atIndex).split('+', 1);
  const folded = dotless[domain] ? name.replaceAll('.', '') : name;
  return folded === '' ? normalised : `${folded}@${dotless[domain] ?? domain}`;
}

/**
 * Returns the digits of an Indian phone number without country code and leading zero; empty for a text without digits.
 */
export const normalisedPhone = (phone: string): string => phone.replace(/\D/g, '').slice(-10);

/** Returns the letters and digits of street and PIN code in lower case. */
export const normalisedAddress = ({ street, zipCode }: { street: string; zipCode: string }): string =>
  `${street
    .normalize('NFKC')
    .toLowerCase()
    .replace(/[^\p{L}\p{M}\p{N}]/gu, '')} ${zipCode.replace(/\D/g, '')}`;
