import { LRUCache } from 'lru-cache';
import type { Db } from './database.ts';

/** Shapes of one statement that are remembered. */
const mostShapes = 500;

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

/** The same for a statement of many shapes: each is put together the first time that it is asked for under its key. */
export function preparedEach<Shape, Statement extends object>(
  make: (db: Db, shape: Shape) => Statement,
): (db: Db, key: string, shape: Shape) => Statement {
  const shapesOf = prepared((_db) => new LRUCache<string, Statement>({ max: mostShapes }));
  return (db, key, shape) => {
    const shapes = shapesOf(db);
    const statement = shapes.get(key) ?? make(db, shape);
    shapes.set(key, statement);
    return statement;
  };
}
