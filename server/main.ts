import cluster from 'node:cluster';
import type { AddressInfo } from 'node:net';
import { serializers } from '#kernel/log.ts';
import { registry } from '#kernel/metrics/counters.ts';
import { type MetricsAddress, serveMetrics } from '#kernel/metrics/serve.ts';
import { readBuild } from '#kernel/project.ts';
import { startTracing } from '#kernel/tracing/tracing.ts';
import { shopAddress } from './address.ts';
import { type Config, readConfig } from './config.ts';
import { sendHeartbeats } from './heartbeat.ts';
import { openShop, printOwner } from './shop.ts';
import { explainStartError } from './start-errors.ts';
import { StartingServer } from './starting-server.ts';
import { stopOnSignal } from './stop-on-signal.ts';
import { runWorkers, type WorkerOpen } from './workers.ts';

async function start(): Promise<void> {
  // Ignores write errors of a closed terminal: a server that it does not stop (`setsid`) keeps running.
  process.stdout.on('error', () => {});
  const config = readConfig(process.env);
  if (process.argv[2] === 'migrate') return migrateOnly(config);
  sendHeartbeats();
  if (config.workers > 1 && cluster.isPrimary) return startWorkers(config);
  const endTracing = await startTracing(process.env);
  const starting = new StartingServer(async (step) =>
    report(await openPlainLog(config), `The shop is starting: ${step}`),
  );
  await starting.open(config.port, config.host);
  const closers: (() => Promise<void>)[] = endTracing ? [endTracing] : [];
  if (config.metrics && !cluster.isWorker)
    closers.push(await openMetrics(config.metrics, await openPlainLog(config), () => registry.metrics()));
  const loadPages = async () => (await import('./pages.ts')).builtPages;
  const { app, seeded, close, abortRequests } = await openShop(config, loadPages, undefined, starting);
  stopOnSignal(
    async (signal) => {
      app.log.info(`${signal}: finishing running requests`);
      await close();
      for (const closer of closers) await closer();
    },
    () => app.log.warn({ requests: abortRequests() }, 'requests that did not end in time are cut'),
  );
  const build = readBuild();
  app.log.info(build, `Haat ${build.version} (${build.commit})`);
  await app.listen({ port: config.port, host: config.host });
  if (seeded) report(app.log, 'The demonstration catalogue has been imported.');
  const { port } = app.server.address() as AddressInfo;
  if (cluster.isWorker) process.send?.({ open: port } satisfies WorkerOpen);
  else announce(app.log, config, port);
}

/** Prepares the database as a start does, and exits. */
async function migrateOnly(config: Config): Promise<void> {
  const log = await openPlainLog(config);
  const { openDatabase } = await import('#kernel/database/connection/open.ts');
  const { prepare } = await import('./prepare-database.ts');
  const database = await openDatabase(config);
  const { generatedOwner } = await prepare(database, config, (step) => report(log, step));
  if (generatedOwner) printOwner(generatedOwner);
  await database.close();
  report(log, 'The database is ready for this version');
}

async function openMetrics(
  address: MetricsAddress,
  log: StartLog,
  read: () => Promise<string>,
): Promise<() => Promise<void>> {
  const { port, close } = await serveMetrics(address, read);
  log.info(`Metrics are served at http://${address.host}:${port}/metrics`);
  return close;
}

/** Starts the number of processes in WORKERS. All serve the same port. */
async function startWorkers(config: Config): Promise<void> {
  const log = await openPlainLog(config);
  if (config.metrics) {
    const { AggregatorRegistry } = await import('prom-client');
    const all = new AggregatorRegistry();
    await openMetrics(config.metrics, log, () => all.clusterMetrics());
  }
  runWorkers({
    count: config.workers,
    onOpen: (port) => announce(log, config, port),
    onEvent: (event) => log.warn(event),
  });
}

/** Opens a separate log for a few lines. */
async function openPlainLog({ logLevel }: Config) {
  const { pino } = await import('pino');
  return pino({ level: logLevel, serializers }, process.stdout);
}

type StartLog = { info: (message: string) => void };

function announce(log: StartLog, { host }: Config, port: number): void {
  report(log, `Haat is open at ${shopAddress(host, port)}`);
}

/** Prints a message to a terminal, or logs it when standard output is not a terminal. */
function report(log: StartLog, message: string): void {
  if (process.stdout.isTTY) process.stdout.write(`${message}\n`);
  else log.info(message);
}

await start().catch((error) => {
  console.error(explainStartError(error) ?? error);
  process.exit(1);
});
