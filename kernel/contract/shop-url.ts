/** A reserved host, used only to parse addresses. */
const base = 'https://shop.invalid';

/**
 * Parses the address of a page of this shop, such as `/products?search=mug`, as a browser does. Returns null for every other
 * address, so that a link cannot lead to another site.
 */
export function shopUrl(address: string): URL | null {
  if (!address.startsWith('/') || !URL.canParse(address, base)) return null;
  const url = new URL(address, base);
  // A path with two leading slashes would be the address of another site.
  return url.origin === base && !url.pathname.startsWith('//') ? url : null;
}

/** Returns path, query and fragment, encoded. */
export const localAddress = ({ pathname, search, hash }: URL): string => `${pathname}${search}${hash}`;
