import { existsSync } from 'node:fs';
import { rm } from 'node:fs/promises';
import { setTimeout } from 'node:timers/promises';
import { postgresIn } from '#kernel/database/connection/embedded.ts';
import { lockFolder } from '#kernel/database/connection/folder-lock.ts';
import {
  type DatabaseSession,
  openFolderSession,
  openServerSession,
} from '#kernel/database/connection/session.ts';
import { askOpenShop } from '#kernel/local-socket.ts';
import { BackupError } from './errors.ts';

/** The location of a shop's database. */
export type Where = { databaseUrl: string | null; dataDir: string };

/** Runs `work` in a new session, then closes the session and releases its resources. */
async function withSession<T>(
  openSession: Promise<DatabaseSession>,
  work: (session: DatabaseSession) => Promise<T>,
  release: () => unknown = () => {},
): Promise<T> {
  try {
    const session = await openSession;
    return await work(session).finally(() => session.close());
  } finally {
    await release();
  }
}

/** Opens a session with a server. @throws BackupError with the reason when the server cannot be used */
const openServer = (url: string): Promise<DatabaseSession> =>
  openServerSession(url).catch((cause) => {
    const { host, pathname } = new URL(url);
    throw new BackupError(`The database at ${host}${pathname} cannot be used: ${(cause as Error).message}`, {
      cause,
    });
  });

/** Reads the database of an open or closed shop. */
export async function readShop<T>(
  { databaseUrl, dataDir }: Where,
  work: (session: DatabaseSession) => Promise<T>,
): Promise<T> {
  if (databaseUrl !== null) return withSession(openServer(databaseUrl), work);
  const copy = await askOpenShop(dataDir, 'copy');
  if (copy !== null)
    return withSession(openFolderSession(copy), work, () => rm(copy, { recursive: true, force: true }));
  return inClosedFolder(dataDir, work);
}

/**
 * Runs `work` on the embedded database of a closed shop.
 * @throws FolderError when the shop is open, BackupError when there is none
 */
export async function inClosedFolder<T>(
  dataDir: string,
  work: (session: DatabaseSession) => Promise<T>,
): Promise<T> {
  if (!existsSync(postgresIn(dataDir)))
    throw new BackupError(
      `There is no shop in ${dataDir}. Set DATA_DIR or DATABASE_URL to that of your shop.`,
    );
  const unlock = lockFolder(dataDir);
  return withSession(openFolderSession(postgresIn(dataDir)), work, unlock);
}

/**
 * Runs `work` on the database of a server that no shop uses.
 * @throws BackupError when a shop uses it
 */
export function onClosedServer<T>(url: string, work: (session: DatabaseSession) => Promise<T>): Promise<T> {
  return withSession(openServer(url), async (session) => {
    for (let attempt = 1; await isShopOpen(session); attempt++) {
      if (attempt === maxAttempts) throw new BackupError('A shop is open on this database. Stop it first.');
      await setTimeout(retryMs);
    }
    return work(session);
  });
}

/** The server closes the connections of a stopped shop a moment after the shop: they are checked for 2 s. */
const maxAttempts = 20;
const retryMs = 100;

async function isShopOpen(session: DatabaseSession): Promise<boolean> {
  const [open] = await session.query<{ shops: number }>(`
    select count(*)::int as shops from pg_stat_activity
    where datname = current_database() and application_name in ('haat', 'haat heartbeat', 'haat preparing')`);
  return open !== undefined && open.shops > 0;
}
