import { join } from 'node:path';
import { setImmediate as nextTurn } from 'node:timers/promises';
import type { FastifyInstance } from 'fastify';
import type { DestinationStream } from 'pino';
import { openDatabaseCopies } from '#kernel/database/backup-copies.ts';
import { openDatabase } from '#kernel/database/connection/open.ts';
import type { Database } from '#kernel/database/database.ts';
import { openFiles } from '#kernel/files/storage.ts';
import { openLocalSocket } from '#kernel/local-socket.ts';
import { mailCheck, openMailer } from '#kernel/mail/mailer.ts';
import type { NewOwner } from '#modules/accounts/index.ts';
import type { AppOptions, Pages } from './app.ts';
import type { Config } from './config.ts';
import { watchRunning } from './list-running-requests.ts';
import type { StartingServer } from './starting-server.ts';

/** A shop whose database is open and prepared. Its server does not listen yet. */
export type Shop = {
  app: FastifyInstance;
  /** Whether this start added the demonstration catalogue. */
  seeded: boolean;
  /** Finishes running requests, then closes the database. */
  close: () => Promise<void>;
  /** Aborts running requests, so that closing ends. @returns the aborted requests */
  abortRequests: () => string[];
};

/**
 * Opens the database, prepares it and creates the server.
 * @param loadPages loads the code that renders pages
 * @param logTo receives the log; standard output by default
 * @param starting the server that already listens, if there is one
 * @throws FolderError, DatabaseUnreachableError
 */
export async function openShop(
  config: Config,
  loadPages: () => Promise<Pages>,
  logTo?: DestinationStream,
  starting?: StartingServer,
): Promise<Shop> {
  // The database opens in other threads while this one loads the modules of the shop.
  const loadModules = () => Promise.all([import('./app.ts'), import('./prepare-database.ts'), loadPages()]);
  starting?.step('connecting to the database');
  const opening = openDatabase(config);
  try {
    const [database, [{ createApp }, { prepare }, pages]] = await Promise.all([
      opening,
      nextTurn().then(loadModules),
    ]);
    const { seeded, generatedOwner } = await prepare(database, config, starting?.step);
    // Printed at once: the password cannot be read again if a later step of the start fails.
    if (generatedOwner) printOwner(generatedOwner);
    starting?.step('loading the pages');
    const app = await createApp({
      ...appOptions(config),
      database,
      logTo,
      ...(starting && { serve: (handle) => starting.handOverTo(handle) }),
      pages,
    });
    const closeSocket = await openCommandSocket(config, database, app);
    const close = async () => {
      await closeSocket?.();
      await app.close();
      await database.close();
    };
    const running = watchRunning(app.server);
    const cut = () => {
      const unfinished = running();
      app.server.closeAllConnections();
      return unfinished;
    };
    return { app, seeded, close, abortRequests: cut };
  } catch (error) {
    const database = await opening.catch(() => null);
    await database?.close();
    throw error;
  }
}

/** Returns the options of the app that follow from the configuration. */
const appOptions = (config: Config): Omit<AppOptions, 'database' | 'logTo' | 'serve' | 'pages'> => ({
  ...(config.databaseUrl === null && { importFolder: join(config.dataDir, 'imports') }),
  files: openFiles(config.dataDir),
  logLevel: config.logLevel,
  publicUrl: config.publicUrl,
  cdnSeconds: config.cdnSeconds,
  linkOrigin: config.publicUrl ?? `http://localhost:${config.port}`,
  redisUrl: config.redisUrl,
  trustProxy: config.trustProxy,
  bodySeconds: config.bodySeconds,
  orderLimits: config.orderLimits,
  plugins: config.plugins,
  webhooksToPrivate: config.webhooksToPrivate,
  backups: config.backups,
  post: openMailer(config.mail),
  checkMail: config.mail.smtpUrl === null ? null : mailCheck(config.mail.smtpUrl),
  checked: config,
  seedsTrade: config.seed === 'demo',
});

/**
 * Opens the socket by which commands on this machine ask the running shop. Only the embedded database needs it.
 * @returns closes it
 */
async function openCommandSocket(config: Config, database: Database, app: FastifyInstance) {
  if (!database.copyTo) return undefined;
  return openLocalSocket(
    config.dataDir,
    {
      copy: await openDatabaseCopies(config.dataDir, database.copyTo),
      status: async () => JSON.stringify(await app.readStatus()),
    },
    (error) => app.log.error({ err: error }, 'questions of commands'),
  );
}

/** Prints the credentials of the new owner (R16) at every log level: they are not part of the log. */
export function printOwner({ email, password }: NewOwner): void {
  process.stdout.write(`The owner account, shown only this once: email ${email}, key ${password}\n`);
}
