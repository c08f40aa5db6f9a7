import type { FastifyInstance } from 'fastify';
import { shopUrl } from '#kernel/contract/shop-url.ts';

/**
 * Returns whether an address of this shop has no page, file or redirect; false for another website. The server itself knows
 * all its addresses: pages, records, files, and those of plugins. A server that shows no pages knows of none that is missing.
 */
export async function isMissingPage(app: FastifyInstance, address: string): Promise<boolean> {
  const url = shopUrl(address);
  if (url === null || !app.hasRoute({ method: 'GET', url: '/*' })) return false;
  const { statusCode } = await app.inject({ method: 'HEAD', url: `${url.pathname}${url.search}` });
  return statusCode === 404;
}

export type IsMissing = (address: string) => Promise<boolean>;

/** Returns those of some addresses that have no page, each looked up once, one after the other. */
export async function missingAmong(isMissing: IsMissing, addresses: Iterable<string>): Promise<Set<string>> {
  const missing = new Set<string>();
  for (const address of new Set(addresses)) if (await isMissing(address)) missing.add(address);
  return missing;
}
