import type { Load, Measured } from '../load/load.ts';
import { measure, medianRun } from '../measure.ts';
import type { Options } from '../options.ts';
import { type Environment, type Served, serveOnItsCore } from '../processes.ts';
import { pgbench, scriptOf } from './pgbench.ts';
import { record } from './recorder.ts';
import { type Basket, fillShelves, ordersOf, promoCode, quotes, type Shelves } from './shelves.ts';

// What buying costs: pricing carts, placing orders as fast as can be beside PostgreSQL saying the same statements by itself, and
// how long a buyer waits when they come as buyers do.

/**
 * @property beside transactions a second of pgbench, where it is held against that
 * @property isAwaited whether somebody waits for it who comes at their own pace
 */
export type BuyingFigure = Measured & {
  name: string;
  load: string;
  beside: number | null;
  isAwaited: boolean;
};

type With = { load: Load; options: Options; say: (text: string) => void };
type Buying = With & { url: string; folder: string; env: Environment; shelves: Shelves };

/** Buyers at the same time. */
const buyers = 50;
/** Connections that one process of the shop has to its database (platform/database/pool.ts). */
const poolSize = 10;
/** So many orders are placed in a second at most. */
const mostPerSecond = 1500;
/** Orders a second by buyers who do not wait for each other: fifty, each of whom orders every second or every half of one. */
const arrivals = [buyers, 2 * buyers];
/** They are few for a p99: their runs are so many times as long. */
const pacedTimes = 2;

function noted(measured: Measured, of: Omit<BuyingFigure, keyof Measured>, { say }: With): BuyingFigure {
  const figure = { ...measured, ...of };
  const { name, load, perSecond, p50, p99, errors, beside } = figure;
  const limit = beside === null ? '' : `  pgbench ${Math.round(beside)}/s`;
  say(
    `  ${Math.round(perSecond)}/s  p50 ${p50} ms  p99 ${p99} ms  ${errors} errors${limit}  ${name}, ${load}`,
  );
  return figure;
}

async function measureQuotes({ port }: Served, buying: Buying): Promise<BuyingFigure[]> {
  const { load, options, shelves } = buying;
  const figures: BuyingFigure[] = [];
  for (const [name, lines, more] of [
    ['quote, 1 line', 1, {}],
    ['quote, 3 lines', 3, {}],
    ['quote, 10 lines', 10, {}],
    ['quote, 3 lines and a promo code', 3, { promoCode }],
  ] as const) {
    const measured = await measure(quotes(shelves, lines, more), {
      ...options,
      load,
      port,
      connections: buyers,
    });
    const of = { name, load: `${buyers} buyers`, beside: null, isAwaited: false };
    figures.push(noted(measured, of, buying));
  }
  return figures;
}

/** The statements of one order that a warm server places, as pgbench says them. */
async function scriptFor(basket: Basket, { url, env, shelves, load, say }: Buying): Promise<string> {
  const recorder = await record(url);
  const served = await serveOnItsCore({ ...env, DATABASE_URL: recorder.url });
  const place = async (orders: number) => {
    const before = recorder.transactions.length;
    await load.run({
      port: served.port,
      asked: ordersOf(shelves, basket, orders),
      connections: 1,
      seconds: 60,
      once: true,
    });
    return recorder.transactions.slice(before);
  };
  await place(20);
  const said = await place(1);
  await served.stop();
  recorder.stop();
  const order = said.find((each) => each.some(({ sql }) => /insert into "?orders"?[ (]/i.test(sql)));
  if (!order) throw new Error('No order was heard');
  const others = said.filter((each) => each !== order);
  say(`  ${order.length} statements in the transaction of an order of ${basket}, ${others.length} beside it`);
  const placed = order.flatMap(({ values }) => values).find((value) => /^\d{4,8}$/.test(value ?? '')) ?? '';
  return scriptOf(url, order, {
    number: placed,
    among: basket === 'all the same product' ? 1 : shelves.ids.length,
  });
}

/** The most that pgbench comes to: with as many connections as the shop has, or as many as there are buyers. */
async function limitOf(basket: Basket, buying: Buying): Promise<number> {
  const { url, folder, options } = buying;
  const script = await scriptFor(basket, buying);
  const reached: number[] = [];
  for (const clients of [poolSize, buyers])
    reached.push(await pgbench(url, folder, { script, clients, seconds: options.seconds }));
  return Math.max(...reached);
}

/** Everybody orders again as soon as they are answered. */
async function measureOrders(buying: Buying): Promise<BuyingFigure[]> {
  const { load, options, shelves, env } = buying;
  const figures: BuyingFigure[] = [];
  for (const basket of ['one product', 'three products', 'all the same product'] as const) {
    const served = await serveOnItsCore(env);
    const order = (seconds: number) =>
      load.run({
        port: served.port,
        asked: ordersOf(shelves, basket, seconds * mostPerSecond),
        connections: buyers,
        seconds,
        once: true,
      });
    await order(options.warmSeconds);
    const runs: Measured[] = [];
    for (let run = 0; run < options.runs; run++) runs.push(await order(options.seconds));
    await served.stop();
    const of = { name: `order, ${basket}`, load: `${buyers} buyers without a pause`, isAwaited: false };
    figures.push(noted(medianRun(runs), { ...of, beside: await limitOf(basket, buying) }, buying));
  }
  return figures;
}

/** Buyers who come when they like. */
async function measureWaiting({ port }: Served, buying: Buying): Promise<BuyingFigure[]> {
  const { load, options, shelves } = buying;
  const figures: BuyingFigure[] = [];
  for (const basket of ['three products', 'all the same product'] as const)
    for (const paced of arrivals) {
      const order = (seconds: number) =>
        load.run({
          port,
          asked: ordersOf(shelves, basket, seconds * paced),
          connections: buyers,
          seconds,
          once: true,
          paced,
        });
      await order(options.warmSeconds);
      const runs: Measured[] = [];
      for (let run = 0; run < options.runs; run++) runs.push(await order(options.seconds * pacedTimes));
      const of = { name: `order, ${basket}`, load: `${paced} a second`, beside: null, isAwaited: true };
      figures.push(noted(medianRun(runs, 'p99'), of, buying));
    }
  return figures;
}

/** On a copy of the catalogue that nothing else is measured on. */
export async function measureBuying(
  url: string,
  folder: string,
  env: Environment,
  how: With,
): Promise<BuyingFigure[]> {
  // The first start makes the queues.
  const own = { ...env, DATABASE_URL: url };
  await (await serveOnItsCore(own)).stop();
  const buying = { ...how, url, folder, env: own, shelves: await fillShelves(url) };
  const figures = await measureOrders(buying);
  const served = await serveOnItsCore(own);
  try {
    figures.push(...(await measureWaiting(served, buying)), ...(await measureQuotes(served, buying)));
  } finally {
    await served.stop();
  }
  return figures;
}
