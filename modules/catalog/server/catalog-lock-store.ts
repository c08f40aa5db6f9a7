import { sql } from 'drizzle-orm';
import { type AuditActor, setAuditActor } from '#kernel/database/audit-actor.ts';
import { type Db, transaction } from '#kernel/database/database.ts';

const lastWriteOf = new WeakMap<Db, Promise<unknown>>();

/**
 * Serializes writes to the catalog. A product and its category maintain totals of each other, so concurrent writers
 * would deadlock and fill the connection pool with waiting connections. Within this process they queue before they
 * take a connection; processes queue by an advisory lock. A write takes a few ms and blocks no reader.
 * @param author for the audit log; null if no staff member writes
 */
export function withCatalogLock<T>(
  db: Db,
  author: AuditActor | null,
  work: (tx: Db) => Promise<T>,
): Promise<T> {
  const turn = (lastWriteOf.get(db) ?? Promise.resolve()).then(() =>
    transaction(db, async (tx) => {
      await takeCatalogLock(tx);
      if (author) await setAuditActor(tx, author);
      return work(tx);
    }),
  );
  lastWriteOf.set(
    db,
    turn.catch(() => {}),
  );
  return turn;
}

/**
 * How long a writer waits for the lock, in ms, instead of the default: another process may be importing products.
 */
const lockTimeoutMs = 30_000;

/** Takes the catalog lock until the transaction ends. */
export async function takeCatalogLock(tx: Db): Promise<void> {
  await tx.execute(sql`set local lock_timeout = ${sql.raw(String(lockTimeoutMs))}`);
  await tx.execute(sql`select pg_advisory_xact_lock(hashtext('catalogue'))`);
  await tx.execute(sql`set local lock_timeout to default`);
}
