import { randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import type { ChangeListener } from '../database.ts';

// Keeps the caches of all instances consistent (docs/decisions/012). Each instance has a listening connection and
// trusts its cache for a lease after the database last answered there. A writer waits until every listening instance
// has confirmed the change, or until the lease of an instance that does not answer has expired.

/** How long the cache is trusted after the database answered, in ms; also the longest wait of a writer. */
const leaseMs = 2000;
/** Interval between queries that check the listening connection, in ms. */
const heartbeatMs = 500;
/** The application name by which the listening connections of all instances are counted. */
const listenerName = 'haat listener';
const retryMs = 500;

export type Listener = {
  /** @see Database.waitForInvalidation */
  waitForInvalidation: () => Promise<void>;
  close: () => Promise<void>;
};

/** Keeps one connection listening and reconnects it whenever it breaks. */
export function openListener(
  connectionString: string,
  pool: pg.Pool,
  { onChange, onTrustedUntil }: ChangeListener,
): Listener {
  const stop = new AbortController();
  const confirmations = new Confirmations(pool);
  let client: pg.Client | undefined;
  let applied: Promise<unknown> = Promise.resolve();

  const query = queriesInTurn();

  const onNotification = (listening: pg.Client, channel: string, payload = '') => {
    if (channel === 'catalogue') applied = Promise.all([applied, onChange(payload.split('\n'))]);
    if (channel === 'catalogue_heard') confirmations.confirm(payload);
    if (channel !== 'catalogue_asked') return;
    const confirm = () => query(listening, "select pg_notify('catalogue_heard', $1)", [payload]);
    applied.then(confirm).catch(() => {});
  };

  const listenUntilBroken = async () => {
    const listening = new pg.Client({ connectionString, keepAlive: true, query_timeout: leaseMs });
    client = listening;
    const broken = new Promise<'broken'>((resolve) => {
      listening.on('error', () => resolve('broken'));
      listening.on('end', () => resolve('broken'));
    });
    listening.on('notification', ({ channel, payload }) => onNotification(listening, channel, payload));
    await listening.connect();
    await listening.query(
      `set application_name = '${listenerName}'; listen catalogue; listen catalogue_asked; listen catalogue_heard`,
    );
    for (let beat: unknown; beat !== 'broken' && !stop.signal.aborted; ) {
      // Every change committed before the query was sent has been notified when its answer arrives.
      const sentAt = performance.now();
      await query(listening, 'select 1');
      onTrustedUntil(sentAt + leaseMs);
      beat = await Promise.race([broken, sleep(heartbeatMs, undefined, { signal: stop.signal })]);
    }
  };

  const listenUntilStopped = async () => {
    while (!stop.signal.aborted) {
      await listenUntilBroken().catch(() => {});
      onTrustedUntil(0);
      await client?.end().catch(() => {});
      await sleep(retryMs, undefined, { signal: stop.signal }).catch(() => {});
    }
  };
  const done = listenUntilStopped();

  return {
    waitForInvalidation: () => confirmations.waitForAll(),
    async close() {
      stop.abort();
      await client?.end().catch(() => {});
      await done;
    },
  };
}

/** Returns a function that runs queries one after the other: a connection takes no second one while it answers. */
function queriesInTurn() {
  let lastQuery: Promise<unknown> = Promise.resolve();
  return (client: pg.Client, text: string, values: string[] = []) => {
    const result = lastQuery.then(() => client.query(text, values));
    lastQuery = result.catch(() => {});
    return result;
  };
}

/** The writers of this instance that wait until every instance has confirmed their change. */
class Confirmations {
  readonly #pool: pg.Pool;
  /** By the id of the request, the callback for each confirmation. */
  readonly #waiting = new Map<string, () => void>();

  constructor(pool: pg.Pool) {
    this.#pool = pool;
  }

  /** Counts a confirmation of a request. */
  confirm(id: string): void {
    this.#waiting.get(id)?.();
  }

  /** Waits until every instance has confirmed all changes so far, or until the lease of those that do not has expired. */
  async waitForAll(): Promise<void> {
    const id = randomUUID();
    let confirmed = 0;
    let resolveAll = () => {};
    const allConfirmed = new Promise<void>((resolve) => {
      resolveAll = resolve;
    });
    let instances = Number.POSITIVE_INFINITY;
    const count = () => confirmed >= instances && resolveAll();
    this.#waiting.set(id, () => {
      confirmed++;
      count();
    });
    const leaseExpired = sleep(leaseMs, undefined, { ref: false });
    try {
      instances = await requestConfirmations(this.#pool, id);
      count();
      await Promise.race([allConfirmed, leaseExpired]);
    } catch {
      // The change itself is committed; instances that cannot be reached stop trusting their caches within this time.
      await leaseExpired;
    } finally {
      this.#waiting.delete(id);
    }
  }
}

/** Requests a confirmation of all changes so far from every instance; returns the number of instances. */
async function requestConfirmations(pool: pg.Pool, id: string): Promise<number> {
  const { rows } = await pool.query<{ instances: number }>(
    `select pg_notify('catalogue_asked', $1), (select count(*)::int from pg_stat_activity
       where datname = current_database() and application_name = $2) as instances`,
    [id, listenerName],
  );
  return rows[0]?.instances ?? 0;
}
