import { setTimeout as sleep } from 'node:timers/promises';
import type { FastifyInstance } from 'fastify';
import { type Db, transaction } from '#kernel/database/database.ts';
import { changeValue, remembered } from '#kernel/database/installation.ts';

const storedAs = 'popular pages';
/** Rendering them takes about two seconds of processor time. */
const mostPages = 300;
/** In ms. The list of a process that is killed is at most this old. */
const storedEvery = 5 * 60_000;
/** In ms, between two pages, so that visitors of a shop that has just opened wait for one page at most. */
const pause = 20;
/** In ms, between attempts while no page can be cached. */
const retryAfter = 200;

type PageCache = {
  /** Returns the addresses of the cached pages that answered the most requests. */
  list: (most: number) => string[];
  /** Renders the page at an address into the cache. @returns false when it cannot be cached at this moment */
  prepare: (address: string) => Promise<boolean>;
};

const addressesIn = (value: string | null): string[] => JSON.parse(value ?? '[]');

/**
 * Makes a restart warm: stores the addresses of the most requested pages, and renders these pages again once the shop
 * has opened, the most requested first. The pages themselves are not stored, since they may change while the shop is
 * closed.
 */
export function keepPopularPages(app: FastifyInstance, db: Db, { list, prepare }: PageCache): void {
  const stop = new AbortController();
  const { signal } = stop;

  /** Stores the pages of this process before those that were stored: these stay until enough others are requested. */
  const store = () =>
    transaction(db, (tx) =>
      changeValue(tx, storedAs, (value) => {
        const addresses = new Set([...list(mostPages), ...addressesIn(value)]);
        return JSON.stringify([...addresses].slice(0, mostPages));
      }),
    );
  const prepareAll = async () => {
    const addresses = addressesIn(await remembered(db, storedAs));
    for (const address of addresses) {
      while (!(await prepare(address).catch(failed))) await sleep(retryAfter, undefined, { signal });
      await sleep(pause, undefined, { signal });
    }
    if (addresses.length > 0) app.log.info({ pages: addresses.length }, 'popular pages are rendered');
  };
  /** Logs an error. One page that fails does not stop the others. */
  const failed = (error: unknown) => {
    if (!signal.aborted) app.log.warn({ err: error }, 'popular pages');
    return true;
  };
  let timer: NodeJS.Timeout;
  let running: Promise<unknown>;

  app.addHook('onListen', async () => {
    running = prepareAll().catch(failed);
    timer = setInterval(() => store().catch(failed), storedEvery).unref();
  });
  app.addHook('preClose', async () => {
    clearInterval(timer);
    await store().catch(failed);
    stop.abort();
    await running;
  });
}
