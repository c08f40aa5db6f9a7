import { randomUUID } from 'node:crypto';
import type { ResponseCache } from '#kernel/cache/response-cache.ts';
import type { Database } from '#kernel/database/database.ts';
import { keyOf, withQuery } from './addresses.ts';
import { findRedirects } from './redirects-store.ts';

/** The cache tag of all redirects (redirects_invalidate.sql). */
export const redirectsTag = 'redirects';

/** Memory of a redirect, in bytes. */
const redirectBytes = 400;

/** The targets by the key of their address. `revision` differs for each reading. */
type Targets = { revision: string; targets: ReadonlyMap<string, string> };

export type FoundTarget = {
  /** Where an address leads, with its query; null without a redirect. */
  to: string | null;
  /** Differs from that of the redirects before a change. */
  revision: string;
};

/** Finds where addresses lead. All redirects are in the memory of each server until one changes. */
export class RedirectFinder {
  readonly #cache: ResponseCache;
  readonly #readReplica: Database['readReplica'];

  constructor({ cache, database }: { cache: ResponseCache; database: Pick<Database, 'readReplica'> }) {
    this.#cache = cache;
    this.#readReplica = database.readReplica;
  }

  /** Returns the target of an address with its query. */
  async find(address: string): Promise<FoundTarget> {
    const { revision, targets } = await this.#targets();
    const [path = '', query = ''] = address.split(/\?(.*)/s);
    const to = targets.get(keyOf(path));
    return { to: to === undefined ? null : withQuery(to, query), revision };
  }

  #targets(): Promise<Targets> {
    return this.#cache.get(
      'redirects',
      async () => {
        const rows = await this.#readReplica(findRedirects);
        return { revision: randomUUID(), targets: new Map(rows.map(({ key, target }) => [key, target])) };
      },
      ({ targets }) => ({ bytes: targets.size * redirectBytes, cacheTags: [redirectsTag] }),
    );
  }
}
