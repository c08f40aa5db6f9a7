import { readMigrationFiles } from 'drizzle-orm/migrator';
import { getConstructionPlans } from 'pg-boss';
import { migrationsFolder } from '#server/platform/database/open.ts';
import { inTransaction, type Session } from '#server/platform/database/session.ts';
import { BackupError } from './errors.ts';
import type { Manifest } from './manifest.ts';

// The tables of a shop come from its migrations, and those of its job queues from pg-boss.

type State = Pick<Manifest, 'migrations' | 'queues'>;

async function exists({ ask }: Session, table: string): Promise<boolean> {
  const [row] = await ask<{ found: boolean }>('select to_regclass($1) is not null as found', [table]);
  return row?.found === true;
}

/** By which migrations, and which version of pg-boss, the tables of a database are made; nothing is done to it. */
export async function stateOf(session: Session): Promise<State> {
  const hashes = (await exists(session, 'drizzle.__drizzle_migrations'))
    ? await session.ask<{ hash: string }>('select hash from drizzle.__drizzle_migrations order by created_at')
    : [];
  const versions = (await exists(session, 'pgboss.version'))
    ? await session.ask<{ version: number }>('select version from pgboss.version')
    : [];
  return { migrations: hashes.map(({ hash }) => hash), queues: versions[0]?.version ?? null };
}

const isPrefix = (part: string[], whole: string[]) => part.every((hash, at) => hash === whole[at]);

/**
 * Makes the tables that a backup was taken of, or what of them is missing.
 * @throws BackupError when this version, or what is there, has others
 */
export async function makeTables(session: Session, wanted: State): Promise<void> {
  const known = readMigrationFiles({ migrationsFolder });
  const hashes = known.map(({ hash }) => hash);
  if (!isPrefix(wanted.migrations, hashes))
    throw new BackupError(
      'The backup was made by a newer or a changed version of Haat. Restore it with the version that made it.',
    );
  const there = await stateOf(session);
  if (there.migrations.length > wanted.migrations.length || !isPrefix(there.migrations, wanted.migrations))
    throw new BackupError(
      'The database has the tables of another version than the backup. Create an empty database and restore into that.',
    );
  await inTransaction(session, '', async () => {
    await session.run(`
      create schema if not exists drizzle;
      create table if not exists drizzle.__drizzle_migrations (id serial primary key, hash text not null, created_at bigint)`);
    for (const each of known.slice(there.migrations.length, wanted.migrations.length)) {
      for (const statement of each.sql) await session.run(statement);
      await session.ask('insert into drizzle.__drizzle_migrations (hash, created_at) values ($1, $2)', [
        each.hash,
        each.folderMillis,
      ]);
    }
  });
  if (wanted.queues === null) return;
  if (there.queues === null) await session.run(getConstructionPlans('pgboss'));
  if ((await stateOf(session)).queues !== wanted.queues)
    throw new BackupError(
      'The job queues of the backup are of another version of Haat. Restore it with the version that made it.',
    );
}
