import { resolve } from 'node:path';
import { startBare } from '../bare-server/bare-server.ts';
import type { DayMeasured, DayRun, Load, RecordedDay } from '../load/load.ts';
import { cpuMsOf } from '../machine.ts';
import { ownerToken } from '../office/office.ts';
import type { Options } from '../options.ts';
import { behindProxy, type Environment, serveOnItsCore } from '../processes.ts';
import { changesOf } from './changes.ts';
import { Clock, wallClock } from './clock.ts';
import { type DayKeys, prepareDays, readDayKeys } from './keys.ts';
import { Lives, type Usage } from './restarting-server.ts';
import { Staff, type StaffFigure } from './staff.ts';

// Measures days of the shop, each from the start of its server and with a restart: a busy day without pauses for the
// requests per second of the processor, a day at a steady rate and buyers of an offer for the response times.

type Played = Omit<DayMeasured, 'recorded'> & { usage: Usage; staff: StaffFigure };

/**
 * @property perCpuSecond requests per second of the server's processor, the restart included
 * @property barePerCpuSecond those of the bare server with the same requests and bytes
 * @property pagesPerCpuSecond those of a day with only the pages that other shops have too, if peers are measured
 */
export type DayReport = {
  busy: Played;
  perCpuSecond: number;
  barePerCpuSecond: number;
  steady: Played;
  offer: Played;
  pagesPerCpuSecond: number | null;
};

type MeasureContext = { load: Load; options: Options; say: (text: string) => void };
type DayContext = MeasureContext & {
  url: string;
  env: Environment;
  keys: DayKeys;
  reviews: string[];
  token: string;
};

/** Requests per second of the steady day. */
export const steadyRate = 100;
/** Connections of a busy day: enough to keep the processor busy, and few enough that hardly any request is refused. */
const busyConnections = 16;
/** The most orders per second of a day, and orders per second of the offer; each has a quote before it. */
const mostOrders = 20;
export const offerRate = 100;

/** Requests to the bare server: many enough for the unit in which its processor time is read, after a quarter to warm up. */
const bareRequests = 80_000;

/** The part of a day after which the server restarts; the sale begins at a half. */
const restartAt = 0.6;
/** A day of processor time ends after this many times its length at the latest. */
const longestDay = 10;

const perCpuSecondOf = (requests: number, cpuMs: number) => Math.round((requests * 1000) / cpuMs);

/** Returns the requests of visitors, and those that check prices, per second of the processor. */
const perCpuSecondOfDay = ({ requests, staff, usage }: Played) =>
  perCpuSecondOf(requests + staff.visits, usage.cpuMs);

type Settings = Pick<DayRun, 'seed' | 'traffic'> & Partial<DayRun>;

/**
 * Plays one day. The sale begins in the middle, and the server restarts a tenth of the day later. The clock of a steady day
 * is time; that of another is the processor time of the server, so that a busy machine does not shorten the day.
 */
async function play(settings: Settings, day: DayContext): Promise<Played & { recorded?: RecordedDay }> {
  const { load, options, url, env, keys, token } = day;
  const { daySeconds, connections } = options;
  const { seed, traffic, paced } = settings;
  const reviews = day.reviews.splice(0, Math.ceil(daySeconds / 2));
  const changes = traffic === 'visitors' ? changesOf(keys, { seconds: daySeconds, seed, reviews }) : [];
  const lives = await Lives.start(env);
  const clock = paced === undefined && lives.hasCpuTime ? new Clock(() => lives.cpuSeconds) : wallClock();
  try {
    const ended = clock.until(daySeconds).then(() => load.endDay());
    const restarted = clock.until(daySeconds * restartAt).then(() => lives.restart());
    const seconds = daySeconds * longestDay;
    const [measured, staff] = await Promise.all([
      load.day({ url, port: lives.port, connections, seconds, ...settings }).finally(() => clock.stop()),
      new Staff(lives.port, token).work(changes, clock),
      restarted,
      ended,
    ]);
    return { ...measured, staff, usage: await lives.stop() };
  } catch (error) {
    clock.stop();
    await lives.abandon();
    throw error;
  }
}

/** Sends the recorded requests to a bare server. @returns requests per second of its processor */
async function measureBare(recorded: RecordedDay, { load, options }: DayContext): Promise<number> {
  const bare = await startBare(recorded);
  try {
    const job = { port: bare.port, connections: options.connections };
    await load.replay({ ...job, atLeast: bareRequests / 4 });
    const before = cpuMsOf(bare.pid) ?? Number.NaN;
    const { requests, errors } = await load.replay({ ...job, atLeast: bareRequests });
    if (errors > 0) throw new Error(`The bare server did not answer ${errors} requests`);
    return perCpuSecondOf(requests, (cpuMsOf(bare.pid) ?? Number.NaN) - before);
  } finally {
    await bare.stop();
  }
}

const line = (name: string, { requests, p50, p99, slowest, errors }: DayMeasured['pages']) =>
  `  ${name.padEnd(9)} ${String(requests).padStart(7)}  p50 ${p50} ms  p99 ${p99} ms  slowest ${slowest} ms  ${errors} errors`;

function print(title: string, { kinds, pages, usage, staff, ...day }: Played, say: (text: string) => void) {
  const { hits, misses } = usage;
  say(
    [
      `${title}: ${day.requests} requests in ${day.seconds.toFixed(0)} s, ${(usage.cpuMs / 1000).toFixed(1)} s of the server's processor, ${day.orders} orders (${day.ordersRefused} refused, ${day.ordersLeftOut} left out), ${day.retries} retries`,
      ...Object.entries(kinds).map(([kind, figure]) => line(kind, figure)),
      line('pages', pages),
      `  cache: ${((100 * hits) / (hits + misses)).toFixed(1)} % hits; memory at most ${usage.peakMb} MB; restart ${usage.restartMs} ms; load generator busy ${day.busy}`,
      `  staff: ${JSON.stringify({ ...staff, failures: staff.failures.slice(0, 2) })}; failures: ${JSON.stringify(day.failures)}`,
    ].join('\n'),
  );
}

/** Prepares a copy of a catalogue, and the session of its owner. */
async function openDay(url: string, env: Environment, context: MeasureContext): Promise<DayContext> {
  // Visitors come from addresses of their own.
  const { profiles } = context.options;
  const dayEnv = {
    ...env,
    ...behindProxy,
    DATABASE_URL: url,
    ...(profiles && { NODE_OPTIONS: `--cpu-prof --cpu-prof-dir=${resolve(profiles)}` }),
  };
  // The first start creates the owner's account and the queues.
  await (await serveOnItsCore(dayEnv)).stop();
  const keys = await readDayKeys(url);
  const reviews = await prepareDays(url, keys);
  await context.load.readCatalogue({ url });
  return { ...context, url, env: dayEnv, keys, reviews, token: await ownerToken(url) };
}

/**
 * Measures the days on the copy of a catalogue at `url`.
 * @param comparesPeers whether the pages that other shops have too are measured by themselves
 */
export async function measureDay(
  url: string,
  env: Environment,
  comparesPeers: boolean,
  context: MeasureContext,
): Promise<DayReport> {
  const day = await openDay(url, env, context);
  const { say } = context;
  const { recorded, ...busy } = await play(
    { seed: 1, traffic: 'visitors', mostOrders, records: true, connections: busyConnections },
    day,
  );
  print('A busy day', busy, say);
  const perCpuSecond = perCpuSecondOfDay(busy);
  const barePerCpuSecond = await measureBare(recorded as RecordedDay, day);
  say(`  ${perCpuSecond} requests per second of the processor, bare ${barePerCpuSecond}`);
  const steady = await play({ seed: 2, traffic: 'visitors', mostOrders, paced: steadyRate }, day);
  print(`A day at ${steadyRate} requests a second`, steady, say);
  const offer = await play({ seed: 3, traffic: 'buyers', paced: 2 * offerRate }, day);
  print(`An offer with ${offerRate} orders a second`, offer, say);
  const pages = comparesPeers
    ? await play({ seed: 4, traffic: 'visitors', pagesOnly: true, connections: busyConnections }, day)
    : null;
  if (pages) print('Only the pages that peers have too', pages, say);
  return {
    busy,
    perCpuSecond,
    barePerCpuSecond,
    steady,
    offer,
    pagesPerCpuSecond: pages && perCpuSecondOfDay(pages),
  };
}
