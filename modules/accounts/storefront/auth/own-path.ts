import { localAddress, shopUrl } from '#kernel/contract/shop-url.ts';

/** Returns the page to return to after sign-in, encoded; `/` for every address that is no page of this shop. */
export function ownPath(next: string | null): string {
  const url = next === null ? null : shopUrl(next);
  return url ? localAddress(url) : '/';
}

/** Returns the address of another sign-in page that keeps the page to return to. */
export const withNext = (screen: string, next: string): string =>
  next === '/' ? screen : `${screen}?next=${encodeURIComponent(next)}`;
