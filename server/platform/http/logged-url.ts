const secretParameters = /([?&](?:token|code|state|key)=)[^&]+/g;
/** What staff search for is often a customer. */
const searchedByStaff = /([?&](?:search|q|email)=)[^&]+/g;
const secretSegments = /(\/(?:wishlists|wishlist\/shared|newsletter\/unsubscribe)\/)[^/?]+/;

/**
 * The address of a request as the log may have it: a reader of the log must not be able to use a link out of a mail, nor learn whom
 * staff searched for.
 */
export function loggedUrl(url: string): string {
  const withoutSecrets = url.replace(secretSegments, '$1...').replace(secretParameters, '$1...');
  return /^\/(?:api|admin)\//.test(url) ? withoutSecrets.replace(searchedByStaff, '$1...') : withoutSecrets;
}
