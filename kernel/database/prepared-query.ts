import { LRUCache } from 'lru-cache';
import type { Db } from './database.ts';

/** Number of variants of one statement that are cached. */
const maxVariants = 500;

/**
 * Prepares a statement that is built once per database and parsed and planned once per connection, instead of on each
 * call.
 */
export function preparedQuery<Statement>(make: (db: Db) => Statement): (db: Db) => Statement {
  const statements = new WeakMap<Db, Statement>();
  return (db) => {
    const statement = statements.get(db) ?? make(db);
    statements.set(db, statement);
    return statement;
  };
}

/** Does the same for a statement with many variants: each is built on first use and cached under its key. */
export function preparedQueryVariants<Variant, Statement extends object>(
  make: (db: Db, variant: Variant) => Statement,
): (db: Db, key: string, variant: Variant) => Statement {
  const variantsOf = preparedQuery((_db) => new LRUCache<string, Statement>({ max: maxVariants }));
  return (db, key, variant) => {
    const variants = variantsOf(db);
    const statement = variants.get(key) ?? make(db, variant);
    variants.set(key, statement);
    return statement;
  };
}
