/** The start of the fragment with the key of a cart line; browsers never send a fragment to a server. */
const fragmentPrefix = '#line=';

/** Returns the address to edit a cart line: the product page, which fills its fields from the line. */
export const editAddress = (slug: string, key: string): string =>
  `/products/${slug}${fragmentPrefix}${encodeURIComponent(key)}`;

/** Returns the key of the cart line that a fragment names; null if it names none. */
export function editedKey(hash: string): string | null {
  if (!hash.startsWith(fragmentPrefix)) return null;
  try {
    return decodeURIComponent(hash.slice(fragmentPrefix.length));
  } catch {
    return null;
  }
}
