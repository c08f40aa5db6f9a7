import { existsSync } from 'node:fs';
import { rm } from 'node:fs/promises';
import { setTimeout } from 'node:timers/promises';
import { postgresIn } from '#server/platform/database/embedded.ts';
import { lockFolder } from '#server/platform/database/folder-lock.ts';
import { openFolderSession, openServerSession, type Session } from '#server/platform/database/session.ts';
import { askOpenShop } from '#server/platform/local-socket.ts';
import { BackupError } from './errors.ts';

/** Where the database of a shop is. */
export type Where = { databaseUrl: string | null; dataDir: string };

/** Works on a database of its own, and gives everything back. */
async function withSession<T>(
  opening: Promise<Session>,
  work: (session: Session) => Promise<T>,
  free: () => unknown = () => {},
): Promise<T> {
  try {
    const session = await opening;
    return await work(session).finally(() => session.close());
  } finally {
    await free();
  }
}

/** @throws BackupError with the reason when the server cannot be used */
const openServer = (url: string): Promise<Session> =>
  openServerSession(url).catch((cause) => {
    const { host, pathname } = new URL(url);
    throw new BackupError(`The database at ${host}${pathname} cannot be used: ${(cause as Error).message}`, {
      cause,
    });
  });

/** Reads the database of a shop, be it open or closed. */
export async function readShop<T>(
  { databaseUrl, dataDir }: Where,
  work: (session: Session) => Promise<T>,
): Promise<T> {
  if (databaseUrl !== null) return withSession(openServer(databaseUrl), work);
  const copy = await askOpenShop(dataDir, 'copy');
  if (copy !== null)
    return withSession(openFolderSession(copy), work, () => rm(copy, { recursive: true, force: true }));
  return inClosedFolder(dataDir, work);
}

/**
 * Works on the embedded database of a closed shop.
 * @throws FolderError when the shop is open, BackupError when there is none
 */
export async function inClosedFolder<T>(dataDir: string, work: (session: Session) => Promise<T>): Promise<T> {
  if (!existsSync(postgresIn(dataDir)))
    throw new BackupError(
      `There is no shop in ${dataDir}. Set DATA_DIR or DATABASE_URL to that of your shop.`,
    );
  const unlock = lockFolder(dataDir);
  return withSession(openFolderSession(postgresIn(dataDir)), work, unlock);
}

/**
 * Works on the database of a server that no shop uses.
 * @throws BackupError when one does
 */
export function onClosedServer<T>(url: string, work: (session: Session) => Promise<T>): Promise<T> {
  return withSession(openServer(url), async (session) => {
    for (let look = 1; await isShopOpen(session); look++) {
      if (look === looks) throw new BackupError('A shop is open on this database. Stop it first.');
      await setTimeout(betweenLooksMs);
    }
    return work(session);
  });
}

/** The server ends the connections of a shop that has just stopped a moment after the shop: it is looked at for 2 s. */
const looks = 20;
const betweenLooksMs = 100;

async function isShopOpen(session: Session): Promise<boolean> {
  const [open] = await session.ask<{ shops: number }>(`
    select count(*)::int as shops from pg_stat_activity
    where datname = current_database() and application_name in ('haat', 'haat heartbeat', 'haat preparing')`);
  return open !== undefined && open.shops > 0;
}
