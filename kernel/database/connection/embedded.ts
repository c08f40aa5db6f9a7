import { cp } from 'node:fs/promises';
import { join } from 'node:path';
import { setImmediate } from 'node:timers/promises';
import type { PGlite } from '@electric-sql/pglite';
import { type SQL, sql } from 'drizzle-orm';
import { drizzle } from 'drizzle-orm/pglite';
import { migrate } from 'drizzle-orm/pglite/migrator';
import { beginNested, type Database, type Db, type NamedStatement, rows } from '../database.ts';
import { applyFunctions, functionsFolder } from '../functions.ts';
import { requireKnownMigrations } from '../migrations-applied.ts';
import { lockFolder } from './folder-lock.ts';
import { openPGlite } from './pglite.ts';
import { isReady } from './ready.ts';
import { onEmbedded } from './session.ts';

/** Converts a statement with numbered parameters to Drizzle's form. Its literals must not contain `$1` and the like. */
function sqlOf(text: string, values: unknown[]): SQL {
  const fragments = text.split(/\$(\d+)/);
  return sql.join(
    fragments.map((part, index) => (index % 2 === 0 ? sql.raw(part) : sql.param(values[Number(part) - 1]))),
  );
}

/** Runs named statements without their names, which PGlite does not support. */
const namedOn =
  (drizzled: Pick<Db, 'execute'>): Db['named'] =>
  async <Row>({ text, values }: NamedStatement) =>
    rows<Row>(drizzled, sqlOf(text, values));

/**
 * Resolves in the next turn of the event loop. PGlite answers without leaving the current turn, and Node accepts one
 * connection in a turn: without this pause between two transactions, a new client waits until all waiting transactions
 * have ended, and again behind every other new client.
 */
const nextEventLoopTurn = () => setImmediate();

function handleOf(client: PGlite): Db {
  const db = drizzle(client);
  return Object.assign(db, {
    named: namedOn(db),
    begin: <T>(work: (tx: Db) => Promise<T>) =>
      db.transaction(async (tx) => {
        await nextEventLoopTurn();
        return work(Object.assign(tx, { named: namedOn(tx), begin: beginNested }));
      }),
  });
}

/** Returns the folder of the embedded database within the data folder. */
export const postgresIn = (folder: string) => join(folder, 'postgres');

/**
 * Opens PostgreSQL inside this process (PGlite), stored in `folder`; null keeps it in memory only.
 * @throws FolderError when another process uses the folder
 */
export async function openEmbedded(folder: string | null): Promise<Database> {
  const unlock = folder === null ? () => {} : lockFolder(folder);
  const postgresFolder = folder && postgresIn(folder);
  const client = await openPGlite(postgresFolder).catch((error) => {
    unlock();
    throw error;
  });
  const db = handleOf(client);
  let applied: Promise<unknown> = Promise.resolve();
  let recovered: Promise<void> | undefined;
  return {
    kind: 'embedded',
    db,
    readReplica: (work) => work(db),
    async queues() {
      const { fromPglite } = await import('pg-boss');
      return fromPglite(client);
    },
    recover(task) {
      recovered ??= task();
      return recovered;
    },
    // The folder lock already excludes every other process.
    exclusively: (task) => task(),
    async migrate(migrationsFolder, functions = functionsFolder) {
      await requireKnownMigrations(db, migrationsFolder);
      await migrate(drizzle(client), { migrationsFolder });
      await applyFunctions(onEmbedded(client), functions);
    },
    changeTables: (work) => client.transaction((tx) => work(onEmbedded(tx))),
    isReady: () => isReady(db),
    // Nothing else runs during a transaction, and after a checkpoint the files contain the whole database.
    copyTo: (copy) =>
      client.transaction(async (tx) => {
        await tx.exec('checkpoint');
        await cp(postgresFolder ?? '', copy, { recursive: true });
      }),
    async listen({ onChange, onTrustedUntil }) {
      await client.listen('catalogue', (payload) => {
        applied = Promise.all([applied, onChange(payload.split('\n'))]);
      });
      onTrustedUntil(Number.POSITIVE_INFINITY);
    },
    // There is no other instance, and a notification arrives before the answer of the write that sent it.
    async waitForInvalidation() {
      await applied;
    },
    vitals: () => ({ pool: null, replica: null, isListening: true }),
    async close() {
      await client.close();
      unlock();
    },
  };
}
