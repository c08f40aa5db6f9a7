import type { SQL } from 'drizzle-orm';
import type { PgDatabase, PgQueryResultHKT } from 'drizzle-orm/pg-core';
import type { Db as QueueDatabase } from 'pg-boss';
import type { DatabaseSession } from './connection/session.ts';
import { sqlState } from './errors.ts';

/** A statement with numbered parameters ($1, ...). A name always stands for the same text. */
export type NamedStatement = { name: string; text: string; values: unknown[] };

/** A handle on the database or on one transaction: Drizzle's query builders, named statements and transactions. */
export type Db = Omit<PgDatabase<PgQueryResultHKT>, 'transaction'> & {
  /**
   * Runs a statement that each connection parses once and then finds by name. Returns rows as the driver gives them.
   */
  named: <Row>(statement: NamedStatement) => Promise<Row[]>;
  /** Begins a transaction that commits when `work` resolves and rolls back when it throws. */
  begin: <T>(work: (tx: Db) => Promise<T>) => Promise<T>;
};

/** Refuses a nested transaction. @throws Error */
export const beginNested: Db['begin'] = () => {
  throw new Error('A transaction cannot begin inside of another one');
};

export type Read = <T>(work: (db: Db) => Promise<T>) => Promise<T>;

/** Receives the notifications of catalogue changes made by any instance. */
export type ChangeListener = {
  /** Receives the cache tags of a committed change (`0005_what_changed.sql`); resolves when the change is applied. */
  onChange: (words: string[]) => void | Promise<void>;
  /** Receives until when (by `performance.now()`) no notification can be missed; 0 as soon as that is in doubt. */
  onTrustedUntil: (until: number) => void;
};

/** The state of the database connections of this process. */
export type DatabaseVitals = {
  /** Connections of the pool; null for the embedded database. */
  pool: { active: number; idle: number; waiting: number } | null;
  /** null without a replica. */
  replica: { isInUse: boolean; lagSeconds: () => Promise<number> } | null;
  /** Whether notifications of other processes arrive; while they do not, the cache is not used. */
  isListening: boolean;
};

/** The open database, embedded or on a server. */
export type Database = {
  /** The embedded database has one connection: while a transaction runs, everything else waits. */
  kind: 'embedded' | 'server';
  db: Db;
  /**
   * Runs read-only work on the replica while the replica has every notified change, otherwise on the primary. Reads
   * that must see the caller's own recent writes (staff, a user's own records) use `db`.
   */
  readReplica: Read;
  /** Returns the connection of the job queues to the same database. */
  queues: () => Promise<QueueDatabase>;
  /**
   * Runs `task` once, on the first call, if no other process can use the database: jobs that a dead process had begun
   * are then free.
   */
  recover: (task: () => Promise<void>) => Promise<void>;
  /**
   * Runs a task while no other instance runs one: migrations, the first owner, the seed. `onWait` is called when it has
   * to wait.
   */
  exclusively: (task: () => Promise<void>, onWait?: () => void) => Promise<void>;
  /** Applies the migrations of a folder, then the functions of another one (functions.ts). */
  migrate: (folder: string, functions?: string) => Promise<void>;
  /** Runs work in one transaction without timeouts, for changes of tables. */
  changeTables: (
    work: (session: Pick<DatabaseSession, 'query' | 'execute'>) => Promise<void>,
  ) => Promise<void>;
  /**
   * Whether the database takes writes and has the tables of this version, on a connection of its own. @throws when it
   * does not answer
   */
  isReady: () => Promise<boolean>;
  /** Copies the embedded database, as it is at one moment, to a folder that does not exist. Absent for a server. */
  copyTo?: (folder: string) => Promise<void>;
  listen: (listener: ChangeListener) => Promise<void>;
  /** Resolves when no instance answers from cache entries older than the changes committed so far. */
  waitForInvalidation: () => Promise<void>;
  vitals: () => DatabaseVitals;
  close: () => Promise<void>;
};

/** Returns the rows of one SQL statement, as the driver gives them. */
export async function rows<T>(db: Pick<Db, 'execute'>, statement: SQL): Promise<T[]> {
  const result = (await db.execute(statement)) as unknown as { rows: T[] };
  return result.rows;
}

const retryable = new Set(['40001', '40P01']);

/** The running transactions, each with its database and the callbacks to run after the commit. */
const transactions = new WeakMap<Db, { db: Db; callbacks: (() => void)[] }>();

/** Runs `callback` after the transaction `tx` of {@link transaction} has committed; never after a rollback. */
export function onceCommitted(tx: Db, callback: () => void): void {
  transactions.get(tx)?.callbacks.push(callback);
}

/** Returns the database of a transaction of {@link transaction}. @throws Error outside of one */
export function databaseOf(tx: Db): Db {
  const running = transactions.get(tx);
  if (!running) throw new Error('There is no transaction');
  return running.db;
}

/**
 * Runs `work` in a transaction. After a deadlock or serialization failure the transaction is retried, up to 5 attempts
 * in total, so `work` must have no effect outside the database.
 */
export async function transaction<T>(db: Db, work: (tx: Db) => Promise<T>): Promise<T> {
  for (let attempt = 1; ; attempt++) {
    try {
      const callbacks: (() => void)[] = [];
      const result = await db.begin((tx) => {
        transactions.set(tx, { db, callbacks });
        return work(tx);
      });
      for (const callback of callbacks) callback();
      return result;
    } catch (error) {
      if (attempt === 5 || !retryable.has(sqlState(error) ?? '')) throw error;
    }
  }
}
