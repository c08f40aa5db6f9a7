import { type ChildProcess, execFileSync, spawn, spawnSync } from 'node:child_process';
import { chownSync, existsSync, mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import { freePort, serverBinaries, unprivileged } from '../../tests/support/postgres-binaries.ts';
import { type Core, onCore } from '../machine.ts';

/** A PostgreSQL server with its own folder. */
export type Postgres = { url: (database: string) => string; stop: () => Promise<void> };

/** Settings for seeding: a power cut would only require seeding again. */
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
/** Settings for measuring: the defaults with the memory settings that the peers' harnesses use. */
export const forMeasuring = ['shared_buffers=512MB', 'effective_cache_size=4GB', 'random_page_cost=1.1'];

async function waitUntilReady(url: string, server: ChildProcess): Promise<void> {
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
 * Starts the server on `folder`, which is created if it does not exist. @param core the core that it is pinned to; null
 * for any
 */
export async function startPostgres(
  folder: string,
  settings: string[],
  core: Core | null,
): Promise<Postgres> {
  const binaries = serverBinaries();
  if (binaries === null)
    throw new Error('The binaries of a PostgreSQL server (initdb, postgres) are not installed.');
  const account = unprivileged();
  mkdirSync(folder, { recursive: true });
  if (account.uid !== undefined) chownSync(folder, account.uid, account.gid ?? account.uid);
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
    execFileSync(join(binaries, 'initdb'), initdb, { ...account, cwd: folder, stdio: 'pipe' });
  }
  const port = await freePort();
  const baseArgs = ['-D', data, '-p', String(port), '-k', folder, '-h', '127.0.0.1'];
  const args = [...baseArgs, ...settings.flatMap((setting) => ['-c', setting])];
  const server = spawn(...onCore(core, join(binaries, 'postgres'), args), {
    ...account,
    cwd: folder,
    stdio: 'ignore',
  });
  const url = (database: string) => `postgres://postgres@127.0.0.1:${port}/${database}`;
  await waitUntilReady(url('postgres'), server);
  return {
    url,
    stop: () =>
      new Promise<void>((resolve) => {
        if (server.exitCode !== null || server.signalCode !== null) return resolve();
        server.once('exit', () => resolve());
        // PostgreSQL's fast shutdown disconnects clients and writes all data.
        server.kill('SIGINT');
      }),
  };
}

/** Returns the version of the installed server. */
export const postgresVersion = (): string => {
  const binaries = serverBinaries();
  return binaries === null ? 'none' : spawnSync(join(binaries, 'postgres'), ['-V']).stdout.toString().trim();
};
