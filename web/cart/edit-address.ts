/** Begins the fragment of the address at which a line of the cart is changed: a fragment is never sent to a server. */
const mark = '#line=';

/** Where a line is changed: the page of its product, with what was asked for in its fields. */
export const editAddress = (slug: string, key: string): string =>
  `/products/${slug}${mark}${encodeURIComponent(key)}`;

/** The key of the line that is changed at this address; null at any other. */
export function editedKey(hash: string): string | null {
  if (!hash.startsWith(mark)) return null;
  try {
    return decodeURIComponent(hash.slice(mark.length));
  } catch {
    return null;
  }
}
