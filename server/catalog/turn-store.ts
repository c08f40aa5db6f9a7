import { sql } from 'drizzle-orm';
import { type Db, transaction } from '#server/platform/database/database.ts';
import { type Author, signed } from '#server/platform/database/signed.ts';

const lastOf = new WeakMap<Db, Promise<unknown>>();

/**
 * Writes to the catalogue go one after the other. A product and its category keep figures of each other, so
 * writers side by side would wait for each other's rows in circles; and they would fill the pool with
 * connections that only wait. In this process they therefore queue before they take a connection, and
 * processes queue by a lock of the database. A write takes a few ms and no reader waits for it.
 * @param author who writes, for the logs; null where nobody of the back office does
 */
export function inTurn<T>(db: Db, author: Author | null, work: (tx: Db) => Promise<T>): Promise<T> {
  const mine = (lastOf.get(db) ?? Promise.resolve()).then(() =>
    transaction(db, async (tx) => {
      await takeTurn(tx);
      if (author) await signed(tx, author);
      return work(tx);
    }),
  );
  lastOf.set(
    db,
    mine.catch(() => {}),
  );
  return mine;
}

/** How long a writer waits for its turn, in ms, instead of the usual moment: another process may be writing a file of products. */
const turnMs = 30_000;

/** Keeps every other writer of the catalogue waiting until the transaction ends. */
export async function takeTurn(tx: Db): Promise<void> {
  await tx.execute(sql`set local lock_timeout = ${sql.raw(String(turnMs))}`);
  await tx.execute(sql`select pg_advisory_xact_lock(hashtext('catalogue'))`);
  await tx.execute(sql`set local lock_timeout to default`);
}
