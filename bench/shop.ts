import type { BenchRequest, Load, Measured } from './load/load.ts';
import { memoryOf } from './machine.ts';
import { measureShopAndBare, medianRun, type ShopAndBare } from './measure.ts';
import type { Options } from './options.ts';
import { type Environment, type Served, serveOnItsCore } from './processes.ts';
import { type CatalogueKeys, shuffled } from './workloads/catalogue.ts';
import { coldWorkloads } from './workloads/cold.ts';
import { find, get, type Workload } from './workloads/warm.ts';

// Measures the shop itself at one size of its catalogue.

export type WarmFigure = ShopAndBare & { name: string; kind: 'API' | 'HTML' };
export type ColdFigure = Measured & { name: string; kind: 'API' | 'HTML' };
export type FirstFigure = { name: string; kind: 'API' | 'HTML'; slowest: number; errors: number };
export type Memory = { atRest: number; afterWorkloads: number; fullCache: number; peak: number };

type MeasureContext = { load: Load; options: Options; say: (text: string) => void };

const bothKinds = (workloads: Workload[]) =>
  workloads.flatMap(({ name, api, html }) => [
    { name, kind: 'API' as const, requests: api },
    { name, kind: 'HTML' as const, requests: html },
  ]);

/** Formats a number to the width of its column. */
const padded = (value: number, width: number) => value.toLocaleString('en').padStart(width);
const line = ({ perSecond, p50, p99, bytes, errors }: Measured) =>
  `${padded(Math.round(perSecond), 8)}/s  p50 ${padded(p50, 7)} ms  p99 ${padded(p99, 7)} ms  ${padded(bytes, 7)} B  ${errors} errors`;

/** Measures repeated requests beside a bare server. */
export async function measureWarm(
  port: number,
  workloads: Workload[],
  { load, options, say }: MeasureContext,
): Promise<WarmFigure[]> {
  const figures: WarmFigure[] = [];
  for (const { name, kind, requests } of bothKinds(workloads)) {
    const beside = await measureShopAndBare(requests, { load, port, ...options });
    figures.push({ name, kind, ...beside });
    const { shop, bare } = beside;
    say(`  ${line(shop)}  bare ${padded(Math.round(bare.perSecond), 7)}/s  ${kind} ${name}`);
  }
  return figures;
}

/** Measures requests that were never sent before, so that no cache has their responses. */
export async function measureCold(
  port: number,
  catalogueKeys: CatalogueKeys,
  { load, options, say }: MeasureContext,
): Promise<ColdFigure[]> {
  const { connections, seconds, warmSeconds, runs } = options;
  const figures: ColdFigure[] = [];
  // Waits for the facet index, which a server builds after its start: the first requests are measured separately.
  await load.run({ port, requests: [find({ limit: 1 })], connections: 1, seconds: 60, once: true });
  for (const { name, kind, portion } of coldWorkloads(catalogueKeys, runs + 1)) {
    const run = (duration: number) =>
      load.run({
        port,
        requests: portion(duration * maxPerSecond),
        connections,
        seconds: duration,
        once: true,
      });
    // The program is warmed up; only the responses are not cached.
    await run(warmSeconds);
    const measured: Measured[] = [];
    for (let index = 0; index < runs; index++) measured.push(await run(seconds));
    const figure = { ...medianRun(measured), name, kind };
    figures.push(figure);
    say(`  ${line(figure)}  ${kind} ${name}`);
  }
  return figures;
}

/** The highest possible rate of uncached responses per second. */
const maxPerSecond = 10_000;

/** Measures the first simultaneous requests of each workload after a restart. */
export async function measureFirst(
  env: Environment,
  workloads: Workload[],
  { load, options, say }: MeasureContext,
): Promise<FirstFigure[]> {
  const figures: FirstFigure[] = [];
  for (const { name, kind, requests } of bothKinds(workloads)) {
    const served = await serveOnItsCore(env);
    const { connections } = options;
    const first = Array.from(
      { length: connections },
      (_, index) => requests[index % requests.length] as BenchRequest,
    );
    const { slowest, errors } = await load.run({
      port: served.port,
      requests: first,
      connections,
      seconds: 60,
      once: true,
    });
    await served.stop();
    figures.push({ name, kind, slowest, errors });
    say(`  ${padded(slowest, 8)} ms  ${errors} errors  ${kind} ${name}`);
  }
  return figures;
}

/** The number of product pages, and of API calls, that fill the cache. */
const cachedPages = 10_000;

/** Fills the server's cache. */
export async function fillCache(
  port: number,
  { slugs }: CatalogueKeys,
  { load, options }: MeasureContext,
): Promise<void> {
  const cachedSlugs = shuffled(slugs, 3).slice(0, cachedPages);
  const requests = cachedSlugs.flatMap((slug) => [
    get(`/products/${slug}`),
    get(`/api/products/slug/${slug}`),
  ]);
  await load.run({ port, requests, connections: options.connections, seconds: 300, once: true });
}

export const residentOf = ({ pid }: Served) => memoryOf(pid) ?? { now: Number.NaN, peak: Number.NaN };
