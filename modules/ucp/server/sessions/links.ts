const policies = [
  ['privacy_policy', 'privacy'],
  ['terms_of_service', 'terms'],
  ['refund_policy', 'returns'],
  ['shipping_policy', 'shipping'],
  ['faq', 'faq'],
] as const;

/** Returns the links that platforms show. */
export const linksOf = (origin: string) =>
  policies.map(([type, page]) => ({ type, url: `${origin}/${page}` }));
