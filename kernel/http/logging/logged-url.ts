const secretParameters = /([?&](?:token|code|state|key|preview|reminder)=)[^&]+/g;
/** Search texts of staff often contain a customer. */
const staffSearches = /([?&](?:search|q|email)=)[^&]+/g;
/** The paths that end in the token of a link. */
const beforeSecret = [
  'cart-reminders',
  'checkout-links',
  'checkout/link',
  'emails/open',
  'emails/preview',
  'emails/unsubscribe',
  'newsletter/preview',
  'newsletter/unsubscribe',
  'products/preview',
  'stock-alerts/confirm',
  'ucp/continue',
  'wishlist/shared',
  'wishlists',
];
const secretSegments = new RegExp(`(/(?:${beforeSecret.join('|')})/)[^/?]+`);

/** Returns the URL of a request for the log, without secrets of links in emails and without the searches of staff. */
export function loggedUrl(url: string): string {
  const withoutSecrets = url.replace(secretSegments, '$1...').replace(secretParameters, '$1...');
  return /^\/(?:api|admin)\//.test(url) ? withoutSecrets.replace(staffSearches, '$1...') : withoutSecrets;
}
