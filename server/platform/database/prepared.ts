import type { Db } from './database.ts';

/**
 * A statement that is put together once for each database, and read and planned by it once for each connection,
 * instead of every time that it is asked.
 */
export function prepared<Statement>(make: (db: Db) => Statement): (db: Db) => Statement {
  const made = new WeakMap<Db, Statement>();
  return (db) => {
    const statement = made.get(db) ?? make(db);
    made.set(db, statement);
    return statement;
  };
}
