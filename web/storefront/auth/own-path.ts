/** An address that no shop has: only what it makes of a path is used. */
const base = 'https://shop.invalid';

/**
 * The path, query and fragment of a page of this shop, as a browser reads the address; `/` for every other address, so that a
 * link cannot lead a customer to another site after signing in.
 */
export function ownPath(next: string | null): string {
  if (!next?.startsWith('/') || !URL.canParse(next, base)) return '/';
  const { origin, pathname, search, hash } = new URL(next, base);
  // A path that begins with two slashes would name another site itself.
  return origin === base && !pathname.startsWith('//') ? `${pathname}${search}${hash}` : '/';
}

/** The address of another screen of signing in, which keeps the page to return to. */
export const takingAlong = (screen: string, next: string): string =>
  next === '/' ? screen : `${screen}?next=${encodeURIComponent(next)}`;
