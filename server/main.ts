import cluster from 'node:cluster';
import type { AddressInfo } from 'node:net';
import { setImmediate as nextTurn } from 'node:timers/promises';
import type { FastifyInstance } from 'fastify';
import type { NewOwner } from './accounts/owner.ts';
import { type Config, ConfigError, readConfig } from './config.ts';
import type { Database } from './platform/database/database.ts';
import { FolderError } from './platform/database/folder-lock.ts';
import { openDatabase } from './platform/database/open.ts';
import { DatabaseUnreachableError } from './platform/database/trouble.ts';
import { openFiles } from './platform/files/open.ts';
import { openPost } from './platform/mail/post.ts';
import { runWorkers } from './workers.ts';

/** How long running requests may take to finish after a signal to stop, in ms. */
const stopWithinMs = 15_000;

async function start(): Promise<void> {
  const config = readConfig(process.env);
  if (config.workers > 1 && cluster.isPrimary) return startWorkers(config);
  // Opening the database begins beside this thread: the rest of the shop is read meanwhile.
  const rest = () => Promise.all([import('./app.ts'), import('./prepare.ts'), import('./pages.ts')]);
  const [database, [{ createApp }, { prepare }, { builtPages, developedPages }]] = await Promise.all([
    openDatabase(config),
    nextTurn().then(rest),
  ]);
  const { seeded, generatedOwner } = await prepare(database, config);
  // At once: should anything after this fail, the account is made and its key can never be shown again.
  if (generatedOwner) tellOwner(generatedOwner);
  const development = process.env.NODE_ENV === 'development';
  const app = await createApp({
    database,
    files: openFiles(config.dataDir, config.bucket),
    logLevel: config.logLevel,
    pages: development
      ? (await import('./outbox.ts')).withOutbox(developedPages, config.mail.outbox)
      : builtPages,
    readableLog: development,
    publicUrl: config.publicUrl,
    cdnSeconds: config.cdnSeconds,
    linkOrigin: config.publicUrl ?? `http://localhost:${config.port}`,
    redisUrl: config.redisUrl,
    trustProxy: config.trustProxy,
    provider: config.provider,
    razorpay: config.razorpay,
    post: openPost(config.mail),
  });
  stopOnSignal(app, database);
  await app.listen({ port: config.port, host: config.host });
  if (seeded) say(app.log, 'The demonstration catalogue has been put on the shelves.');
  if (!cluster.isWorker) announce(app.log, config, (app.server.address() as AddressInfo).port);
}

/** As many processes as are asked for, which all serve the same port. */
async function startWorkers(config: Config): Promise<void> {
  const { pino } = await import('pino');
  const log = pino({ level: config.logLevel });
  runWorkers({
    count: config.workers,
    onOpen: (port) => announce(log, config, port),
    onEvent: (what) => log.warn(what),
  });
}

/** How the owner signs in (R16), in plain words whatever the log level: they are for a person, not for the log. */
function tellOwner({ email, password }: NewOwner): void {
  process.stdout.write(`The owner account, shown only this once: e-mail ${email}, key ${password}\n`);
}

/** Tells the person who started the shop where it is. */
function announce(log: Log, { host }: Config, port: number): void {
  const shown = ['0.0.0.0', '::', '127.0.0.1', '::1'].includes(host) ? 'localhost' : host;
  say(log, `Haat is open at http://${shown}:${port}`);
}

type Log = { info: (sentence: string) => void };

/** Plain words on a terminal, a line of the log anywhere else. */
function say(log: Log, sentence: string): void {
  if (process.stdout.isTTY) process.stdout.write(`${sentence}\n`);
  else log.info(sentence);
}

/** Signals this close together, in ms, are one: a terminal sends Ctrl+C to the launcher and to the server. */
const sameSignalMs = 1000;

/** The first signal lets running requests finish; a second one, or too long a wait, ends at once. */
function stopOnSignal(app: FastifyInstance, database: Database): void {
  let stoppingSince = 0;
  const stop = async (signal: string) => {
    if (stoppingSince > 0 && Date.now() - stoppingSince > sameSignalMs) process.exit(1);
    if (stoppingSince > 0) return;
    stoppingSince = Date.now();
    app.log.info(`${signal}: finishing running requests`);
    setTimeout(() => process.exit(1), stopWithinMs).unref();
    await app.close();
    await database.close();
    process.exit(0);
  };
  for (const signal of ['SIGTERM', 'SIGINT', 'SIGHUP'] as const) process.on(signal, () => void stop(signal));
  // The launcher is gone without a word (kill -9): a server that nobody can stop must not stay behind.
  if (process.send) process.on('disconnect', () => void stop('launcher gone'));
}

const expected = [ConfigError, FolderError, DatabaseUnreachableError];

/** What can be wrong with the address to listen on, and what to do about it. */
const listening: Record<string, [string, string]> = {
  EADDRINUSE: ['The port is in use already', 'Stop what uses it, or choose another with PORT.'],
  EACCES: ['The port may not be used', 'Choose one from 1024 on with PORT.'],
  EADDRNOTAVAIL: ['This machine has no such address', 'Choose another with HOST.'],
  ENOTFOUND: ['There is no such address', 'Choose another with HOST.'],
};

/** A sentence for what a person can mend, the whole error for what only a developer can. */
function explain(error: unknown): unknown {
  if (expected.some((kind) => error instanceof kind)) return (error as Error).message;
  if (error instanceof Error && 'code' in error) {
    const advice = listening[String(error.code)];
    if (advice) return `${advice[0]} (${error.message}). ${advice[1]}`;
  }
  return error;
}

await start().catch((error) => {
  console.error(explain(error));
  process.exit(1);
});
