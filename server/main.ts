import cluster from 'node:cluster';
import type { AddressInfo } from 'node:net';
import { shopAddress } from './address.ts';
import { type Config, readConfig } from './config.ts';
import { serializers } from './log.ts';
import { openShop } from './shop.ts';
import { explainStartError } from './start-errors.ts';
import { stopOnSignal } from './stop-on-signal.ts';
import { runWorkers } from './workers.ts';

async function start(): Promise<void> {
  // A terminal that has been closed takes no more lines; a server that is not stopped by that (`setsid`) runs on.
  process.stdout.on('error', () => {});
  const config = readConfig(process.env);
  if (config.workers > 1 && cluster.isPrimary) return startWorkers(config);
  const { app, seeded, close } = await openShop(config, async () => (await import('./pages.ts')).builtPages);
  stopOnSignal((signal) => {
    app.log.info(`${signal}: finishing running requests`);
    return close();
  });
  await app.listen({ port: config.port, host: config.host });
  if (seeded) say(app.log, 'The demonstration catalogue has been imported.');
  if (!cluster.isWorker) announce(app.log, config, (app.server.address() as AddressInfo).port);
}

/** Starts as many processes as WORKERS asks for. All serve the same port. */
async function startWorkers(config: Config): Promise<void> {
  const { pino } = await import('pino');
  const log = pino({ level: config.logLevel, serializers }, process.stdout);
  runWorkers({
    count: config.workers,
    onOpen: (port) => announce(log, config, port),
    onEvent: (what) => log.warn(what),
  });
}

type Log = { info: (sentence: string) => void };

function announce(log: Log, { host }: Config, port: number): void {
  say(log, `Haat is open at ${shopAddress(host, port)}`);
}

/** Prints a sentence to a terminal, or writes it to the log when standard output is not a terminal. */
function say(log: Log, sentence: string): void {
  if (process.stdout.isTTY) process.stdout.write(`${sentence}\n`);
  else log.info(sentence);
}

await start().catch((error) => {
  console.error(explainStartError(error) ?? error);
  process.exit(1);
});
