import type { FastifyInstance } from 'fastify';
import { shopUrl } from '#kernel/contract/shop-url.ts';

/**
 * Returns whether the server has a page, file or redirect at an address of this shop. The server itself knows all its addresses:
 * pages, records, files, and those of plugins.
 */
export async function isServed(app: FastifyInstance, url: URL): Promise<boolean> {
  const { statusCode } = await app.inject({ method: 'HEAD', url: `${url.pathname}${url.search}` });
  return statusCode !== 404;
}

export type IsMissing = (address: string) => Promise<boolean>;

/**
 * Returns the check whether an address of this shop is not served; false for another website. A server that shows no pages knows
 * of none that is missing.
 */
export const missingPageCheck =
  (app: FastifyInstance): IsMissing =>
  async (address) => {
    const url = shopUrl(address);
    return url !== null && app.hasRoute({ method: 'GET', url: '/*' }) && !(await isServed(app, url));
  };

/** Returns those of some addresses that have no page, each looked up once, one after the other. */
export async function missingAmong(isMissing: IsMissing, addresses: Iterable<string>): Promise<Set<string>> {
  const missing = new Set<string>();
  for (const address of new Set(addresses)) if (await isMissing(address)) missing.add(address);
  return missing;
}
