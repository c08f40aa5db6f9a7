import type { Calls } from '#kernel/contract/endpoint.ts';

/** Paths that crawlers must not visit: pages of one visitor, and the back office. */
const disallowedPaths = [
  '/api/',
  '/admin',
  '/auth/',
  '/cart',
  '/checkout',
  '/contact/messages/',
  '/custom-orders/',
  '/emails/',
  '/newsletter/',
  '/oauth/',
  '/orders',
  '/profile',
  '/stock-alerts/',
  '/verify/',
  '/wishlist',
];

/** Returns the addresses of calls that need no key and are the same for everyone; `*` stands for a part of the address. */
function openCalls(calls: Calls): string[] {
  const paths = Object.entries(calls).flatMap(([name, { access, sameForEveryone }]) => {
    const [method = '', path = ''] = name.split(' ');
    return method === 'GET' && access === 'anyone' && sameForEveryone ? [path.replace(/:\w+/g, '*')] : [];
  });
  // A rule counts for every address that begins with it.
  return paths.filter((path) => !paths.some((other) => other !== path && path.startsWith(other))).sort();
}

/** /robots.txt */
export const robots = (origin: string, calls: Calls): string =>
  [
    'User-agent: *',
    ...[...openCalls(calls), '/api/openapi.json'].map((path) => `Allow: ${path}`),
    ...disallowedPaths.map((path) => `Disallow: ${path}`),
    '',
    `Sitemap: ${origin}/sitemap.xml`,
    '',
  ].join('\n');
