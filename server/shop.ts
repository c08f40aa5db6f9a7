import { setImmediate as nextTurn } from 'node:timers/promises';
import type { FastifyInstance } from 'fastify';
import type { DestinationStream } from 'pino';
import type { NewOwner } from './accounts/owner.ts';
import type { Pages } from './app.ts';
import type { Config } from './config.ts';
import { openDatabase } from './platform/database/open.ts';
import { openFiles } from './platform/files/open.ts';
import { mailCheck, openPost } from './platform/mail/post.ts';

/** A shop whose database is open and prepared. Its server does not listen yet. */
export type Shop = {
  app: FastifyInstance;
  /** Whether this start added the demonstration catalogue. */
  seeded: boolean;
  /** Finishes running requests, then closes the database. */
  close: () => Promise<void>;
};

/**
 * Opens the database, prepares it and creates the server.
 * @param loadPages loads the code that renders pages
 * @param logTo receives the log; standard output by default
 * @throws FolderError, DatabaseUnreachableError
 */
export async function openShop(
  config: Config,
  loadPages: () => Promise<Pages>,
  logTo?: DestinationStream,
): Promise<Shop> {
  // The database opens in other threads while this one loads the modules of the shop.
  const rest = () => Promise.all([import('./app.ts'), import('./prepare.ts'), loadPages()]);
  const opening = openDatabase(config);
  try {
    const [database, [{ createApp }, { prepare }, pages]] = await Promise.all([
      opening,
      nextTurn().then(rest),
    ]);
    const { seeded, generatedOwner } = await prepare(database, config);
    // Printed at once: the password cannot be read again if a later step of the start fails.
    if (generatedOwner) printOwner(generatedOwner);
    const app = await createApp({
      database,
      files: openFiles(config.dataDir, config.bucket),
      logLevel: config.logLevel,
      logTo,
      pages,
      publicUrl: config.publicUrl,
      cdnSeconds: config.cdnSeconds,
      linkOrigin: config.publicUrl ?? `http://localhost:${config.port}`,
      redisUrl: config.redisUrl,
      trustProxy: config.trustProxy,
      orderLimits: config.orderLimits,
      provider: config.provider,
      razorpay: config.razorpay,
      post: openPost(config.mail),
      checkMail: config.mail.smtpUrl === null ? null : mailCheck(config.mail.smtpUrl),
      checked: config,
      seedsTrade: config.seed === 'demo',
    });
    const close = async () => {
      await app.close();
      await database.close();
    };
    return { app, seeded, close };
  } catch (error) {
    const database = await opening.catch(() => null);
    await database?.close();
    throw error;
  }
}

/** Prints the credentials of the new owner (R16) at every log level: they are not part of the log. */
function printOwner({ email, password }: NewOwner): void {
  process.stdout.write(`The owner account, shown only this once: email ${email}, key ${password}\n`);
}
