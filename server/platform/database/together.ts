import DataLoader from 'dataloader';
import type { Db } from './database.ts';

/** Things asked for in one statement at most. */
const most = 500;

/**
 * Gets single things that many ask for at about the same moment by one statement instead of one each. They are read
 * after the last of those asked, so nobody is given what is older than their question; nothing is remembered.
 * @param read gives what it finds under the keys; what is missing there is null
 */
export function together<Key, Thing>(
  read: (db: Db, keys: Key[]) => Promise<Map<Key, Thing>>,
): (db: Db) => { load: (key: Key) => Promise<Thing | null>; loadMany: (keys: Key[]) => Promise<Thing[]> } {
  const loaders = new WeakMap<Db, DataLoader<Key, Thing | null>>();
  return (db) => {
    const made = loaders.get(db);
    const loader =
      made ??
      new DataLoader<Key, Thing | null>(
        async (keys) => {
          const found = await read(db, [...new Set(keys)]);
          return keys.map((key) => found.get(key) ?? null);
        },
        // Everything that has come in by now is read from its sockets first.
        { cache: false, maxBatchSize: most, batchScheduleFn: (send) => setImmediate(send) },
      );
    if (!made) loaders.set(db, loader);
    return {
      load: (key) => loader.load(key),
      async loadMany(keys) {
        const things = await Promise.all(keys.map((key) => loader.load(key)));
        return things.filter((thing) => thing !== null);
      },
    };
  };
}
