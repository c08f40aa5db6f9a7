import { execFile, execFileSync, spawn } from 'node:child_process';
import { chownSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { promisify } from 'node:util';
import pg from 'pg';
import { freePort, serverBinaries, unprivileged } from './postgres-binaries.ts';

/**
 * Settings of a server with many small databases whose data need not survive a crash: it writes less, and starts no
 * process or compiler for a query that takes less time than their start.
 */
export const unsafe = [
  ...['fsync=off', 'synchronous_commit=off', 'full_page_writes=off'],
  ...['max_parallel_workers_per_gather=0', 'jit=off'],
  // The databases are small and short-lived: each copy, drop and connection costs less with few buffers and no replica.
  ...['shared_buffers=32MB', 'autovacuum=off', 'wal_level=minimal', 'max_wal_senders=0'],
];

/** The settings of such a server that a replica follows. */
export const unsafeWithReplica = [...unsafe, 'wal_level=replica', 'max_wal_senders=4'];

/** A separate PostgreSQL server in a temporary folder. */
export type PostgresServer = {
  /** The URL of the database `postgres`, as its superuser. */
  url: string;
  /** The same by its Unix socket, which takes less processor time than TCP. */
  socketUrl: string;
  /** Stops the server like a power cut, without a shutdown of its connections; it can start again. */
  crash: () => Promise<void>;
  start: () => Promise<void>;
  /** Suspends all its processes, with their connections open and silent, and resumes them. */
  freeze: () => void;
  thaw: () => void;
  /** Stops the server permanently and removes its folder. */
  remove: () => Promise<void>;
};

async function untilReady(url: string): Promise<void> {
  for (let attempt = 0; ; attempt++) {
    const client = new pg.Client({ connectionString: url });
    try {
      await client.connect();
      await client.end();
      return;
    } catch (error) {
      if (attempt === 600) throw error;
      await sleep(100);
    }
  }
}

/** Creates an empty folder that belongs to the user of the server. */
function emptyFolder(account: ReturnType<typeof unprivileged>): string {
  const folder = mkdtempSync(join(tmpdir(), 'haat-postgres-'));
  if (account.uid !== undefined) chownSync(folder, account.uid, account.gid ?? account.uid);
  return folder;
}

/** Starts a PostgreSQL server on a free port of this machine; returns null where none is installed. */
export async function startPostgres(settings: string[] = []): Promise<PostgresServer | null> {
  const binaries = serverBinaries();
  if (binaries === null) return null;
  const account = unprivileged();
  const folder = emptyFolder(account);
  const initdb = ['-D', join(folder, 'data'), '-U', 'postgres', '-A', 'trust', '-E', 'UTF8'];
  const options = ['--locale=C.UTF-8', '--no-sync'];
  await promisify(execFile)(join(binaries, 'initdb'), [...initdb, ...options], { ...account, cwd: folder });
  return serve(binaries, folder, settings);
}

/** Starts a server that follows another one. */
export async function startReplica({ url }: PostgresServer): Promise<PostgresServer> {
  const binaries = serverBinaries();
  if (binaries === null) throw new Error('There is no PostgreSQL here');
  const account = unprivileged();
  const folder = emptyFolder(account);
  const copy = ['-D', join(folder, 'data'), '-R', '-c', 'fast', '-d', url];
  execFileSync(join(binaries, 'pg_basebackup'), copy, { ...account, cwd: folder, stdio: 'pipe' });
  return serve(binaries, folder, []);
}

async function serve(binaries: string, folder: string, settings: string[]): Promise<PostgresServer> {
  const port = await freePort();
  const url = `postgres://postgres@127.0.0.1:${port}/postgres`;
  const location = ['-D', join(folder, 'data'), '-p', String(port), '-k', folder, '-h', '127.0.0.1'];
  const args = [...location, ...['max_connections=300', ...settings].flatMap((setting) => ['-c', setting])];
  const launch = () =>
    spawn(join(binaries, 'postgres'), args, { ...unprivileged(), cwd: folder, stdio: 'ignore' });
  let server = launch();
  const stop = (signal: NodeJS.Signals) =>
    new Promise<void>((resolve) => {
      if (server.exitCode !== null || server.signalCode !== null) return resolve();
      server.once('exit', () => resolve());
      server.kill(signal);
    });
  /** Sends a signal to the server and to the process of each connection. */
  const signalAll = (signal: NodeJS.Signals) => {
    const lines = execFileSync('ps', ['-A', '-o', 'pid=,ppid=']).toString().trim().split('\n');
    const processes = lines.map((line) => line.trim().split(/\s+/).map(Number));
    const own = processes.filter(([, parent]) => parent === server.pid).map(([pid = 0]) => pid);
    for (const pid of [server.pid ?? 0, ...own]) {
      try {
        process.kill(pid, signal);
      } catch {
        // The process has ended in the meantime.
      }
    }
  };
  await untilReady(url);
  return {
    url,
    socketUrl: `${url}?host=${folder}`,
    freeze: () => signalAll('SIGSTOP'),
    thaw: () => signalAll('SIGCONT'),
    // SIGQUIT is the immediate shutdown of PostgreSQL.
    crash: () => stop('SIGQUIT'),
    async start() {
      server = launch();
      await untilReady(url);
    },
    async remove() {
      signalAll('SIGCONT');
      await stop('SIGQUIT');
      rmSync(folder, { recursive: true, force: true });
    },
  };
}
