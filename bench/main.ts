import { rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { projectFolder } from '#kernel/project.ts';
import { serverBinaries } from '../tests/support/postgres-binaries.ts';
import { measureAccounts } from './accounts/accounts.ts';
import { measureAgents } from './agents.ts';
import { measureBuying } from './buying/buying.ts';
import { orderLists } from './buying/order-lists.ts';
import { type Catalogues, openCatalogues, workFolder } from './database/catalogues.ts';
import { forMeasuring, postgresVersion } from './database/postgres.ts';
import { measureDay } from './day/day.ts';
import { measureImport } from './imports.ts';
import { measureLighthouse } from './lighthouse.ts';
import { type Load, startLoad } from './load/load.ts';
import { machine, pinned } from './machine.ts';
import { inShort, measureLists } from './office/office.ts';
import { lists } from './office/questions.ts';
import { catalogueParts, type Part, readOptions } from './options.ts';
import { measureOverload } from './overload.ts';
import { measurePeers } from './peers/peers.ts';
import { peerSize } from './peers/products.ts';
import { type Environment, type Served, serveOnItsCore, startTimes } from './processes.ts';
import type { Report, SizeReport } from './report.ts';
import { fillCache, measureCold, measureFirst, measureWarm, residentOf } from './shop.ts';
import { tables } from './table.ts';
import { judge } from './targets.ts';
import { type CatalogueKeys, readCatalogueKeys } from './workloads/catalogue.ts';
import { type Workload, warmWorkloads } from './workloads/warm.ts';

// npm run bench: the sequence of a run. questions/ has the requests, load/ the load generator, bare-server/ and peers/ the
// comparisons, and table.ts the output.

const options = readOptions();
const say = (text: string) => console.log(text);
const has = (part: Part) => options.parts.has(part);
/** Without a measurement per size, no catalogue is created. */
const sizes = catalogueParts.some(has) ? options.sizes : [];
/** The number of products in the shop for buying. */
const buyingSize = 10_000;

async function measureSize(
  size: number,
  { urlOf, peopledUrlOf, copyUrlOf }: Catalogues,
  load: Load,
  folder: string,
): Promise<SizeReport> {
  say(`\n${size.toLocaleString('en')} products`);
  const url = urlOf(size);
  const env: Environment = { DATABASE_URL: url, SEED: 'none', DATA_DIR: join(folder, 'data') };
  const catalogueKeys = await readCatalogueKeys(url);
  const workloads = warmWorkloads(catalogueKeys);
  const report: SizeReport = { size };
  // The first start on a database creates the owner's account, the queues and other records.
  await (await serveOnItsCore(env)).stop();
  if (has('start')) {
    report.start = await startTimes(env);
    say(`Ready after ${report.start.server} ms; by npm start after ${report.start.npmStart} ms`);
  }
  if (has('first')) {
    say(`The slowest of the first ${options.connections} requests at once after a restart`);
    report.first = await measureFirst(env, workloads, { load, options, say });
  }
  const served = await serveOnItsCore(env);
  try {
    Object.assign(report, await measureServed(served, catalogueKeys, workloads, load));
  } finally {
    await served.stop();
  }
  if (has('accounts')) {
    say('Accounts: a million users');
    report.accounts = await measureAccounts(peopledUrlOf(size), workloads, env, { load, options, say });
  }
  if (has('agents')) {
    say('Agents: one ignores its limit');
    report.agents = await measureAgents(workloads, env, { load, options, say });
  }
  if (has('overload')) {
    say('Overload: ten times the capacity');
    report.overload = await measureOverload(env, { load, options, say });
  }
  if (has('office')) {
    say('The back office: a million users');
    report.office = await measureLists(peopledUrlOf(size), lists(catalogueKeys), env, { load, options, say });
  }
  if (has('day')) {
    say('A day');
    const comparesPeers = has('peers') && size === peerSize;
    report.day = await measureDay(await copyUrlOf(size), env, comparesPeers, { load, options, say });
  }
  return report;
}

/** Measures one server without restarts, in this order, so that its memory covers all workloads. */
async function measureServed(
  served: Served,
  catalogueKeys: CatalogueKeys,
  workloads: Workload[],
  load: Load,
): Promise<Partial<SizeReport>> {
  const report: Partial<SizeReport> = {};
  const atRest = residentOf(served).now;
  if (has('warm')) {
    say('Warm: the same questions recurring');
    report.warm = await measureWarm(served.port, workloads, { load, options, say });
  }
  if (has('cold')) {
    say('Cold: no question that was asked before');
    report.cold = await measureCold(served.port, catalogueKeys, { load, options, say });
  }
  if (has('memory')) {
    const afterWorkloads = residentOf(served).now;
    await fillCache(served.port, catalogueKeys, { load, options, say });
    const { now: fullCache, peak } = residentOf(served);
    report.memory = { atRest, afterWorkloads, fullCache, peak };
    say(
      `Resident memory: ${atRest} MB at rest, ${afterWorkloads} MB after all that, ${fullCache} MB with a full cache, ${peak} MB at most`,
    );
  }
  return report;
}

async function measureSizes(report: Report, folder: string, load: Load): Promise<void> {
  const catalogues = await openCatalogues(folder, sizes, {
    people: has('accounts') || has('office'),
    orders: has('buying') ? [buyingSize] : [],
    withVariants: options.withVariants,
    say,
  });
  try {
    for (const size of sizes) {
      report.sizes.push(await measureSize(size, catalogues, load, folder));
    }
    if (has('buying')) report.buying = await measureShop(catalogues, folder, load);
    if (has('import')) report.importMs = await measureImports(folder, await catalogues.emptyUrl());
  } finally {
    await catalogues.stop();
  }
}

/** Measures buying: placing orders, the admin orders, and the replay of a year of orders. */
async function measureShop(catalogues: Catalogues, folder: string, load: Load): Promise<Report['buying']> {
  const env: Environment = { SEED: 'none', DATA_DIR: join(folder, 'data') };
  const context = { load, options, say };
  say('\nBuying');
  const figures = await measureBuying(await catalogues.copyUrlOf(buyingSize), folder, env, context);
  say('The desk: a million orders');
  const desk = await measureLists(catalogues.soldUrlOf(buyingSize), orderLists(), env, context, inShort);
  const replay = { DATABASE_URL: await catalogues.emptyUrl(), DATA_DIR: join(folder, 'imported') };
  const replayMs = await measureImport(replay, ['--orders']);
  say(replayMs === null ? 'Replay: skipped, no file' : `Replay of the real year: ${replayMs} ms`);
  return { figures, desk, replayMs };
}

/** Into databases with nothing in them. */
async function measureImports(folder: string, url: string) {
  const data = join(folder, 'imported');
  rmSync(data, { recursive: true, force: true });
  const imported = {
    embedded: await measureImport({ DATA_DIR: data }),
    postgres: await measureImport({ DATABASE_URL: url, DATA_DIR: data }),
  };
  if (imported.embedded === null) say('\nImport: skipped, since the real year is not in ../shared/data');
  else say(`\nImport of 541,909 rows: embedded ${imported.embedded} ms, PostgreSQL ${imported.postgres} ms`);
  return imported;
}

/** Measures the start of the embedded database with the demonstration data, the default of `npm start`. */
async function measureEmbeddedStart(folder: string) {
  const env = { DATA_DIR: join(folder, 'embedded') };
  rmSync(env.DATA_DIR, { recursive: true, force: true });
  const times = await startTimes(env);
  say(`\nEmbedded demonstration: ready after ${times.server} ms; by npm start after ${times.npmStart} ms`);
  return times;
}

/** Measures Lighthouse's performance scores; undefined without Chromium. */
async function measurePages(folder: string): Promise<Report['lighthouse']> {
  say('\nLighthouse: performance of four pages');
  const figures = await measureLighthouse(folder, options);
  if (figures === null) say('skipped, since there is no Chromium');
  for (const { path, scores } of figures ?? []) say(`${path}: ${scores.join(', ')}`);
  return figures ?? undefined;
}

/**
 * Stops the load generator on a signal, so that waiting measurements fail and stop their processes; then removes the
 * folder.
 */
function stopOnSignal(load: Load, remove: () => void): void {
  const stop = () => {
    load.stop();
    setTimeout(() => {
      remove();
      process.exit(130);
    }, 5000).unref();
  };
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.once(signal, stop);
}

async function main(): Promise<void> {
  if (serverBinaries() === null)
    throw new Error('The bench needs the binaries of a PostgreSQL server (initdb, postgres).');
  const { folder, remove } = workFolder(options.keep);
  const load = startLoad();
  stopOnSignal(load, remove);
  const conditions = [
    machine(),
    pinned,
    `${postgresVersion()} with ${forMeasuring.join(', ')}`,
    `${options.connections} connections, ${options.warmSeconds} s warm-up, median of ${options.runs} runs of ${options.seconds} s`,
    'log level info to a null device; bodies as a browser asks for them (br)',
  ];
  say(conditions.join('\n'));
  const report: Report = { conditions, sizes: [], peers: [] };
  try {
    if (sizes.length > 0 || has('buying') || has('import')) await measureSizes(report, folder, load);
    if (has('start')) report.embeddedStart = await measureEmbeddedStart(folder);
    if (has('lighthouse')) report.lighthouse = await measurePages(folder);
    if (has('peers')) report.peers = await measurePeers(folder, { load, options, say });
  } finally {
    load.stop();
    remove();
  }
  const table = judge(report);
  say(`\n${tables(table, report.peers)}`);
  const out = join(projectFolder, 'build/bench.json');
  writeFileSync(out, JSON.stringify({ ...report, table }, null, 2));
  say(`\nWritten to ${out}`);
}

await main();
