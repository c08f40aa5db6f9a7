/** A reserved host, used only to parse paths. */
const base = 'https://shop.invalid';

/**
 * Returns path, query and fragment of a page of this shop, parsed as a browser does; `/` for every other address, so
 * that a link cannot lead a customer to another site after sign-in.
 */
export function ownPath(next: string | null): string {
  if (!next?.startsWith('/') || !URL.canParse(next, base)) return '/';
  const { origin, pathname, search, hash } = new URL(next, base);
  // A path with two leading slashes would be the address of another site.
  return origin === base && !pathname.startsWith('//') ? `${pathname}${search}${hash}` : '/';
}

/** Returns the address of another sign-in page that keeps the page to return to. */
export const withNext = (screen: string, next: string): string =>
  next === '/' ? screen : `${screen}?next=${encodeURIComponent(next)}`;
