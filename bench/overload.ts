import { type AccountFigure, recordResult } from './accounts/accounts.ts';
import { type BenchRequest, type Load, type Measured, startLoad } from './load/load.ts';
import { medianRun } from './measure.ts';
import type { Options } from './options.ts';
import { behindProxy, type Environment, serveOnItsCore } from './processes.ts';
import { get } from './workloads/warm.ts';

// Measures what a shop serves while ten times as many new pages are requested as it can render.

const overloadFactor = 10;
/** Few visitors at once, who get all pages that they request. */
const atCapacity = { connections: 8 };
/** More than wait at once, so that a request is not delayed by the load generator. */
const visitors = 1500;
const healthChecks = { connections: 5, paced: 20 };
/** More pages per second than are requested. */
const pagesPerSecond = 3000;

/** Returns a function that returns lists which were not requested before, each by another visitor. */
function newPages(): (count: number) => BenchRequest[] {
  let turn = 0;
  return (count) =>
    Array.from({ length: count }, () => {
      const page = turn++;
      const address = `10.${(page >> 16) & 255}.${(page >> 8) & 255}.${page & 255}`;
      return {
        ...get(`/products?maxPrice=${40 + page / 100}`),
        headers: { 'x-forwarded-for': address },
      };
    });
}

/** Measures served pages and health checks at ten times the requests that the shop can serve. */
export async function measureOverload(
  env: Environment,
  { load, options, say }: { load: Load; options: Options; say: (text: string) => void },
): Promise<AccountFigure[]> {
  const { port, stop } = await serveOnItsCore({ ...env, ...behindProxy });
  const others = startLoad();
  const seconds = options.seconds * 5;
  const pages = newPages();
  const request = (pace: { connections: number; paced?: number }, duration: number) =>
    load.run({
      port,
      requests: pages(duration * pagesPerSecond),
      seconds: duration,
      once: true,
      servedOnly: true,
      ...pace,
    });
  const check = () => others.run({ port, requests: [get('/healthz')], seconds, ...healthChecks });
  try {
    // Waits for the facet index, which a server builds after its start.
    await load.run({ port, requests: pages(1), connections: 1, seconds: 60, once: true });
    await request(atCapacity, options.warmSeconds);
    const alone: Measured[] = [];
    for (let round = 0; round < options.runs; round++) alone.push(await request(atCapacity, seconds));
    const paced = Math.ceil(medianRun(alone).perSecond * overloadFactor);
    const pace = { connections: visitors, paced };
    const served: Measured[] = [];
    const checked: Measured[] = [];
    for (let round = 0; round < options.runs; round++) {
      await request(pace, options.warmSeconds);
      const [pagesServed, checks] = await Promise.all([request(pace, seconds), check()]);
      say(`  ${pagesServed.requests} pages served, ${pagesServed.refused} refused`);
      served.push(pagesServed);
      checked.push(checks);
    }
    return [
      recordResult(alone, 'new pages', atCapacity, null, { say }),
      recordResult(served, 'new pages, overloaded', pace, 'served', { say }),
      recordResult(checked, 'health checks meanwhile', healthChecks, 'health', { say }),
    ];
  } finally {
    others.stop();
    await stop();
  }
}
