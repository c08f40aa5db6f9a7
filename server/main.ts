import cluster from 'node:cluster';
import type { AddressInfo } from 'node:net';
import type { FastifyInstance } from 'fastify';
import { shopAddress } from './address.ts';
import { type Config, readConfig } from './config.ts';
import { serializers } from './log.ts';
import { serveStatus } from './operations/status-socket.ts';
import { registry } from './platform/metrics/metrics.ts';
import { type MetricsAddress, serveMetrics } from './platform/metrics/serve.ts';
import { readBuild } from './platform/project.ts';
import { startTracing } from './platform/tracing/tracing.ts';
import { openShop } from './shop.ts';
import { explainStartError } from './start-errors.ts';
import { stopOnSignal } from './stop-on-signal.ts';
import { runWorkers } from './workers.ts';

async function start(): Promise<void> {
  // A terminal that has been closed takes no more lines; a server that is not stopped by that (`setsid`) runs on.
  process.stdout.on('error', () => {});
  const config = readConfig(process.env);
  if (config.workers > 1 && cluster.isPrimary) return startWorkers(config);
  const endTracing = await startTracing(process.env);
  const { app, seeded, close } = await openShop(config, async () => (await import('./pages.ts')).builtPages);
  const alsoClosing: (() => Promise<void>)[] = endTracing ? [endTracing] : [];
  stopOnSignal(async (signal) => {
    app.log.info(`${signal}: finishing running requests`);
    await close();
    for (const also of alsoClosing) await also();
  });
  const build = readBuild();
  app.log.info(build, `Haat ${build.version} (${build.commit})`);
  await app.listen({ port: config.port, host: config.host });
  alsoClosing.push(...(await openToOperators(config, app)));
  if (seeded) say(app.log, 'The demonstration catalogue has been imported.');
  if (!cluster.isWorker) announce(app.log, config, (app.server.address() as AddressInfo).port);
}

/** Opens what operators and their tools ask; returns what closes it. */
async function openToOperators(config: Config, app: FastifyInstance): Promise<(() => Promise<void>)[]> {
  const closing: (() => Promise<void>)[] = [];
  if (config.databaseUrl === null) {
    const stopAnswering = await serveStatus(config.dataDir, app.readStatus).catch((error) => {
      app.log.warn({ err: error }, 'npm run doctor cannot ask this shop');
    });
    if (stopAnswering) closing.push(stopAnswering);
  }
  if (config.metrics && !cluster.isWorker)
    closing.push(await openMetrics(config.metrics, app.log, () => registry.metrics()));
  return closing;
}

async function openMetrics(
  address: MetricsAddress,
  log: Log,
  read: () => Promise<string>,
): Promise<() => Promise<void>> {
  const { port, close } = await serveMetrics(address, read);
  log.info(`Metrics are served at http://${address.host}:${port}/metrics`);
  return close;
}

/** Starts as many processes as WORKERS asks for. All serve the same port. */
async function startWorkers(config: Config): Promise<void> {
  const { pino } = await import('pino');
  const log = pino({ level: config.logLevel, serializers }, process.stdout);
  if (config.metrics) {
    const { AggregatorRegistry } = await import('prom-client');
    const all = new AggregatorRegistry();
    await openMetrics(config.metrics, log, () => all.clusterMetrics());
  }
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
