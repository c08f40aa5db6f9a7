import { type ChildProcess, execFileSync, spawn, spawnSync } from 'node:child_process';
import { chownSync, existsSync, mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import { freePort, serverBinaries, unprivileged } from '../../tests/support/postgres-binaries.ts';
import { type Core, onCore } from '../machine.ts';

/** A PostgreSQL server on a folder of its own. */
export type Postgres = { url: (database: string) => string; stop: () => Promise<void> };

/** What a database is filled with: a power cut would only mean to fill it once more. */
export const forSeeding = [
  'fsync=off',
  'synchronous_commit=off',
  'full_page_writes=off',
  'autovacuum=off',
  'max_wal_size=8GB',
  'shared_buffers=1GB',
  'work_mem=64MB',
  'maintenance_work_mem=512MB',
];
/** What it is measured with: its own defaults, and the memory that the peers' harnesses give theirs. */
export const forMeasuring = ['shared_buffers=512MB', 'effective_cache_size=4GB', 'random_page_cost=1.1'];

async function answers(url: string, server: ChildProcess): Promise<void> {
  for (let attempt = 0; ; attempt++) {
    if (server.exitCode !== null)
      throw new Error('PostgreSQL does not start: is another bench on its folder?');
    const client = new pg.Client({ connectionString: url });
    try {
      await client.connect();
      await client.end();
      return;
    } catch (error) {
      if (attempt === 300) throw error;
      await sleep(100);
    }
  }
}

/**
 * Starts the server on `folder`, which is made when it is not there.
 * @param core where it is held; null lets it run anywhere
 */
export async function startPostgres(
  folder: string,
  settings: string[],
  core: Core | null,
): Promise<Postgres> {
  const binaries = serverBinaries();
  if (binaries === null)
    throw new Error('The binaries of a PostgreSQL server (initdb, postgres) are not installed.');
  const who = unprivileged();
  mkdirSync(folder, { recursive: true });
  if (who.uid !== undefined) chownSync(folder, who.uid, who.gid ?? who.uid);
  const data = join(folder, 'data');
  if (!existsSync(join(data, 'PG_VERSION'))) {
    const initdb = [
      '-D',
      data,
      '-U',
      'postgres',
      '-A',
      'trust',
      '-E',
      'UTF8',
      '--locale=C.UTF-8',
      '--no-sync',
    ];
    execFileSync(join(binaries, 'initdb'), initdb, { ...who, cwd: folder, stdio: 'pipe' });
  }
  const port = await freePort();
  const fixed = ['-D', data, '-p', String(port), '-k', folder, '-h', '127.0.0.1'];
  const args = [...fixed, ...settings.flatMap((each) => ['-c', each])];
  const server = spawn(...onCore(core, join(binaries, 'postgres'), args), {
    ...who,
    cwd: folder,
    stdio: 'ignore',
  });
  const url = (database: string) => `postgres://postgres@127.0.0.1:${port}/${database}`;
  await answers(url('postgres'), server);
  return {
    url,
    stop: () =>
      new Promise<void>((resolve) => {
        if (server.exitCode !== null || server.signalCode !== null) return resolve();
        server.once('exit', () => resolve());
        // PostgreSQL's fast shutdown: nobody is waited for, everything is written.
        server.kill('SIGINT');
      }),
  };
}

/** The version that answers, for the record. */
export const postgresVersion = (): string => {
  const binaries = serverBinaries();
  return binaries === null ? 'none' : spawnSync(join(binaries, 'postgres'), ['-V']).stdout.toString().trim();
};
