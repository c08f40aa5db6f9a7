const secretParameters = /([?&](?:token|code|state|key|preview)=)[^&]+/g;
/** Search texts of staff often contain a customer. */
const staffSearches = /([?&](?:search|q|email)=)[^&]+/g;
const secretSegments = /(\/(?:wishlists|wishlist\/shared|products\/preview|newsletter\/unsubscribe)\/)[^/?]+/;

/** Returns the URL of a request for the log, without secrets of links in emails and without the searches of staff. */
export function loggedUrl(url: string): string {
  const withoutSecrets = url.replace(secretSegments, '$1...').replace(secretParameters, '$1...');
  return /^\/(?:api|admin)\//.test(url) ? withoutSecrets.replace(staffSearches, '$1...') : withoutSecrets;
}
