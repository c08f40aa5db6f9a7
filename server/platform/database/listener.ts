import { randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import type { ChangeListener } from './database.ts';

// How instances agree on what is still true (docs/decisions/012). Each has a connection that listens. It trusts what
// it keeps for a lease after the database last answered there; a writer waits until every instance that listens has
// heard of the change, or until the lease of one that does not answer has run out.

/** For how long what is kept is trusted after the database answered, in ms; also the longest wait of a writer. */
const leaseMs = 2000;
/** How often the database is asked whether it is still there, in ms. */
const beatMs = 500;
/** By this name the listening connections of all instances are counted. */
const listenerName = 'haat listener';
const retryMs = 500;

export type Listener = {
  /** @see Database.heardByAll */
  heardByAll: () => Promise<void>;
  close: () => Promise<void>;
};

/** Keeps one connection listening, however often it breaks. */
export function openListener(
  connectionString: string,
  pool: pg.Pool,
  { changed, hearing }: ChangeListener,
): Listener {
  const stop = new AbortController();
  /** Who waits for the word of all instances: the id of the question, and what to do at each answer. */
  const waiting = new Map<string, () => void>();
  let client: pg.Client | undefined;
  let applied: Promise<unknown> = Promise.resolve();

  /** One question after another: a connection takes no second one while it answers. */
  let turn: Promise<unknown> = Promise.resolve();
  const ask = (listening: pg.Client, text: string, values: string[] = []) => {
    const asked = turn.then(() => listening.query(text, values));
    turn = asked.catch(() => {});
    return asked;
  };

  const hear = (listening: pg.Client, channel: string, payload = '') => {
    if (channel === 'catalogue') applied = Promise.all([applied, changed(payload.split('\n'))]);
    if (channel === 'catalogue_heard') waiting.get(payload)?.();
    if (channel !== 'catalogue_asked') return;
    const answer = () => ask(listening, "select pg_notify('catalogue_heard', $1)", [payload]);
    applied.then(answer).catch(() => {});
  };

  const once = async () => {
    const listening = new pg.Client({ connectionString, keepAlive: true, query_timeout: leaseMs });
    client = listening;
    const broken = new Promise<'broken'>((resolve) => {
      listening.on('error', () => resolve('broken'));
      listening.on('end', () => resolve('broken'));
    });
    listening.on('notification', ({ channel, payload }) => hear(listening, channel, payload));
    await listening.connect();
    await listening.query(
      `set application_name = '${listenerName}'; listen catalogue; listen catalogue_asked; listen catalogue_heard`,
    );
    for (let beat: unknown; beat !== 'broken' && !stop.signal.aborted; ) {
      // Whatever was committed before the question was sent has been heard when its answer comes.
      const asked = performance.now();
      await ask(listening, 'select 1');
      hearing(asked + leaseMs);
      beat = await Promise.race([broken, sleep(beatMs, undefined, { signal: stop.signal })]);
    }
  };

  const forever = async () => {
    while (!stop.signal.aborted) {
      await once().catch(() => {});
      hearing(0);
      await client?.end().catch(() => {});
      await sleep(retryMs, undefined, { signal: stop.signal }).catch(() => {});
    }
  };
  const done = forever();

  return {
    async heardByAll() {
      const id = randomUUID();
      let heard = 0;
      let all = () => {};
      const heardAll = new Promise<void>((resolve) => {
        all = resolve;
      });
      let instances = Number.POSITIVE_INFINITY;
      const count = () => heard >= instances && all();
      waiting.set(id, () => {
        heard++;
        count();
      });
      const patience = sleep(leaseMs, undefined, { ref: false });
      try {
        instances = await askAll(pool, id);
        count();
        await Promise.race([heardAll, patience]);
      } catch {
        // The change itself is committed; instances that cannot be asked stop trusting what they keep in this time.
        await patience;
      } finally {
        waiting.delete(id);
      }
    },
    async close() {
      stop.abort();
      await client?.end().catch(() => {});
      await done;
    },
  };
}

/** Asks every instance to say that it has heard of all changes so far; gives how many there are. */
async function askAll(pool: pg.Pool, id: string): Promise<number> {
  const { rows } = await pool.query<{ instances: number }>(
    `select pg_notify('catalogue_asked', $1), (select count(*)::int from pg_stat_activity
       where datname = current_database() and application_name = $2) as instances`,
    [id, listenerName],
  );
  return rows[0]?.instances ?? 0;
}
