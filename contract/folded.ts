// What is one mailbox, one phone and one address, however it is typed: limits for each customer are counted by these.

/** Providers that ignore dots before the @, and the domain that all of their addresses are counted under. */
const dotless: Record<string, string> = { 'gmail.com': 'gmail.com', 'googlemail.com': 'gmail.com' };

/** An email address without letter case, +tag, and the dots that its provider ignores. */
export function foldedEmail(email: string): string {
  const typed = email.trim().toLowerCase();
  const at = typed.lastIndexOf('@');
  if (at <= 0) return typed;
  const domain = typed.slice(at + 1);
  const [name = ''] = typed.slice(0, at).split('+', 1);
  const folded = dotless[domain] ? name.replaceAll('.', '') : name;
  return folded === '' ? typed : `${folded}@${dotless[domain] ?? domain}`;
}

/** The digits of an Indian phone number, without country code and leading zero; empty for a text without digits. */
export const foldedPhone = (phone: string): string => phone.replace(/\D/g, '').slice(-10);

/** Letters and digits of street and PIN code, without letter case. */
export const foldedAddress = ({ street, zipCode }: { street: string; zipCode: string }): string =>
  `${street
    .normalize('NFKC')
    .toLowerCase()
    .replace(/[^\p{L}\p{M}\p{N}]/gu, '')} ${zipCode.replace(/\D/g, '')}`;
