import DataLoader from 'dataloader';
import type { Db } from './database.ts';

/** Keys in one statement at most. */
const maxBatchSize = 500;

/**
 * Batches single look-ups made at about the same moment into one statement. The read happens after the last of them was
 * requested, so no caller gets data older than its request; nothing is cached.
 * @param read returns what it finds by key; missing keys give null
 */
export function newBatchLoader<Key, Value>(
  read: (db: Db, keys: Key[]) => Promise<Map<Key, Value>>,
): (db: Db) => { load: (key: Key) => Promise<Value | null>; loadMany: (keys: Key[]) => Promise<Value[]> } {
  const loaders = new WeakMap<Db, DataLoader<Key, Value | null>>();
  return (db) => {
    const cached = loaders.get(db);
    const loader =
      cached ??
      new DataLoader<Key, Value | null>(
        async (keys) => {
          const values = await read(db, [...new Set(keys)]);
          return keys.map((key) => values.get(key) ?? null);
        },
        // Runs after everything that has arrived on the sockets by now is read.
        { cache: false, maxBatchSize, batchScheduleFn: (send) => setImmediate(send) },
      );
    if (!cached) loaders.set(db, loader);
    return {
      load: (key) => loader.load(key),
      async loadMany(keys) {
        const values = await Promise.all(keys.map((key) => loader.load(key)));
        return values.filter((value) => value !== null);
      },
    };
  };
}
