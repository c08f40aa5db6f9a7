import { localAddress, shopUrl } from '#kernel/contract/shop-url.ts';

/** Returns the form in which paths are compared: decoded, in lower case, without a slash at the end. */
export function keyOf(path: string): string {
  const { pathname } = shopUrl(path) ?? { pathname: '' };
  let decoded = pathname;
  try {
    decoded = decodeURIComponent(pathname);
  } catch {
    // A path with a percent sign that encodes nothing is compared as it is.
  }
  return decoded.toLowerCase().replace(/\/+$/, '');
}

/** Returns an address as the header of a response can have it, with the query of a request after its own. */
export function withQuery(address: string, query: string): string {
  const local = shopUrl(address);
  const url = local ?? new URL(address);
  // The query is kept as it was sent.
  if (query !== '') url.search = [url.search.slice(1), query].filter((part) => part !== '').join('&');
  return local ? localAddress(url) : url.href;
}

/** Returns the query of an address, without its question mark. */
export const queryOf = (address: string): string => shopUrl(address)?.search.slice(1) ?? '';
