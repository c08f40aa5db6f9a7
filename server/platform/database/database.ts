import type { SQL } from 'drizzle-orm';
import type { PgDatabase, PgQueryResultHKT } from 'drizzle-orm/pg-core';
import type { Db as QueueDatabase } from 'pg-boss';
import { sqlState } from './trouble.ts';

/** A statement with numbered parameters ($1, ...). One name always stands for the same text. */
export type NamedStatement = { name: string; text: string; values: unknown[] };

/** A handle on the database, or on one transaction in it: Drizzle's query builders, and what they lack. */
export type Db = Omit<PgDatabase<PgQueryResultHKT>, 'transaction'> & {
  /** Runs a statement that a connection parses once and then knows by its name. Returns rows as the driver gives them. */
  named: <Row>(statement: NamedStatement) => Promise<Row[]>;
  /** Begins a transaction, which commits when `work` ends and rolls back when it throws. */
  begin: <T>(work: (tx: Db) => Promise<T>) => Promise<T>;
};

/** Transactions do not nest. @throws Error */
export const beginNested: Db['begin'] = () => {
  throw new Error('A transaction cannot begin inside of another one');
};

export type Read = <T>(work: (db: Db) => Promise<T>) => Promise<T>;

/** What listens to the word that the catalogue changed (on any instance). */
export type ChangeListener = {
  /** This was committed, in the words of `0005_what_changed.sql`; the promise ends when it is taken into account. */
  changed: (words: string[]) => void | Promise<void>;
  /** Until when (on the clock of `performance.now()`) every change is surely heard; 0 as soon as that is in doubt. */
  hearing: (until: number) => void;
};

/** How the connections of this process fare at the moment. */
export type DatabaseVitals = {
  /** The connections of the pool; null for the embedded database. */
  pool: { active: number; idle: number; waiting: number } | null;
  /** null without a replica. */
  replica: { isInUse: boolean; lagSeconds: () => Promise<number> } | null;
  /** Whether changes of other processes are heard; while they are not, nothing is answered from the cache. */
  isHearing: boolean;
};

/** The open database: embedded or a server, behind one handle. */
export type Database = {
  /** The embedded one has one connection: while a transaction runs, everything else waits. */
  kind: 'embedded' | 'server';
  db: Db;
  /**
   * Does work that only reads, on a copy of the database where there is one that has every change heard of. What
   * somebody reads who may have written just now (staff, a user's own things) is read from `db`.
   */
  read: Read;
  /** The way of the job queues to the same database, once they need one. */
  queues: () => Promise<QueueDatabase>;
  /** Runs `task` once, when first called, if no other process can use the database: what a dead one had begun is then free. */
  recover: (task: () => Promise<void>) => Promise<void>;
  /** Runs a task while no other instance runs one: migrations, the first owner, the seed. `onWait` is called when it has to wait for one. */
  alone: (task: () => Promise<void>, onWait?: () => void) => Promise<void>;
  /** Applies the migrations of a folder, then the functions of another one (functions.ts). */
  migrate: (folder: string, functions?: string) => Promise<void>;
  /** Whether it takes writes and has the tables of this version; asked apart from what the rest of the shop waits for. @throws when it does not answer */
  isReady: () => Promise<boolean>;
  /** Copies the embedded database, as it is at one moment, to a folder that does not exist; a server has other ways. */
  copyTo?: (folder: string) => Promise<void>;
  listen: (listener: ChangeListener) => Promise<void>;
  /** Waits until no instance answers any more with what it kept before the changes committed so far. */
  heardByAll: () => Promise<void>;
  vitals: () => DatabaseVitals;
  close: () => Promise<void>;
};

/** Rows of one SQL statement, as the driver gives them. */
export async function rows<T>(db: Pick<Db, 'execute'>, statement: SQL): Promise<T[]> {
  const result = (await db.execute(statement)) as unknown as { rows: T[] };
  return result.rows;
}

const retryable = new Set(['40001', '40P01']);

/** What is done once a transaction has committed. */
const afterwards = new WeakMap<Db, (() => void)[]>();

/** Does something as soon as the transaction `tx` of {@link transaction} has committed, and never when it has not. */
export function onceCommitted(tx: Db, doing: () => void): void {
  afterwards.get(tx)?.push(doing);
}

/**
 * Everything in `work` happens, or nothing does. A transaction that lost a race against another one
 * (deadlock, serialisation) is begun again, at most 5 times; `work` must therefore have no effect outside.
 */
export async function transaction<T>(db: Db, work: (tx: Db) => Promise<T>): Promise<T> {
  for (let attempt = 1; ; attempt++) {
    try {
      const after: (() => void)[] = [];
      const result = await db.begin((tx) => {
        afterwards.set(tx, after);
        return work(tx);
      });
      for (const doing of after) doing();
      return result;
    } catch (error) {
      if (attempt === 5 || !retryable.has(sqlState(error) ?? '')) throw error;
    }
  }
}
