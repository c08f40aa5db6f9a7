import type { Load, Measured } from '../load/load.ts';
import { measure, medianRun } from '../measure.ts';
import type { Options } from '../options.ts';
import { type Environment, type Served, serveOnItsCore } from '../processes.ts';
import { type Assortment, type Basket, ordersOf, promoCode, quotes, stockProducts } from './assortment.ts';
import { pgbench, scriptOf } from './pgbench.ts';
import { record } from './recorder.ts';

// Measures quotes, the highest rate of orders beside pgbench with the same statements, and the response time of orders
// at a fixed rate.

/**
 * @property beside transactions per second of pgbench, if compared with it
 * @property isAwaited whether buyers arrive at a fixed rate
 */
export type BuyingFigure = Measured & {
  name: string;
  load: string;
  beside: number | null;
  isAwaited: boolean;
};

type MeasureContext = { load: Load; options: Options; say: (text: string) => void };
type BuyingContext = MeasureContext & {
  url: string;
  folder: string;
  env: Environment;
  assortment: Assortment;
};

/** Concurrent buyers. */
const buyers = 50;
/** Database connections of one shop process (kernel/database/connection/pool.ts). */
const poolSize = 10;
/** The highest possible rate of orders per second. */
const maxPerSecond = 1500;
/** Orders per second by independent buyers: fifty, each of whom orders every second or every half second. */
const arrivals = [buyers, 2 * buyers];
/** Paced runs are this many times longer, because they have few requests for a p99. */
const pacedTimes = 2;

function recordResult(
  measured: Measured,
  of: Omit<BuyingFigure, keyof Measured>,
  { say }: MeasureContext,
): BuyingFigure {
  const figure = { ...measured, ...of };
  const { name, load, perSecond, p50, p99, errors, beside } = figure;
  const limit = beside === null ? '' : `  pgbench ${Math.round(beside)}/s`;
  say(
    `  ${Math.round(perSecond)}/s  p50 ${p50} ms  p99 ${p99} ms  ${errors} errors${limit}  ${name}, ${load}`,
  );
  return figure;
}

async function measureQuotes({ port }: Served, context: BuyingContext): Promise<BuyingFigure[]> {
  const { load, options, assortment } = context;
  const figures: BuyingFigure[] = [];
  for (const [name, lines, extraFields] of [
    ['quote, 1 line', 1, {}],
    ['quote, 3 lines', 3, {}],
    ['quote, 10 lines', 10, {}],
    ['quote, 3 lines and a promo code', 3, { promoCode }],
  ] as const) {
    const measured = await measure(quotes(assortment, lines, extraFields), {
      ...options,
      load,
      port,
      connections: buyers,
    });
    const of = { name, load: `${buyers} buyers`, beside: null, isAwaited: false };
    figures.push(recordResult(measured, of, context));
  }
  return figures;
}

/** Returns the pgbench script with the statements of one order on a warm server. */
async function scriptFor(
  basket: Basket,
  { url, env, assortment, load, say }: BuyingContext,
): Promise<string> {
  const recorder = await record(url);
  const served = await serveOnItsCore({ ...env, DATABASE_URL: recorder.url });
  const place = async (orders: number) => {
    const before = recorder.transactions.length;
    await load.run({
      port: served.port,
      requests: ordersOf(assortment, basket, orders),
      connections: 1,
      seconds: 60,
      once: true,
    });
    return recorder.transactions.slice(before);
  };
  await place(20);
  const transactions = await place(1);
  await served.stop();
  recorder.stop();
  const order = transactions.find((statements) =>
    statements.some(({ sql }) => /insert into "?orders"?[ (]/i.test(sql)),
  );
  if (!order) throw new Error('No order was heard');
  const others = transactions.filter((statements) => statements !== order);
  say(`  ${order.length} statements in the transaction of an order of ${basket}, ${others.length} beside it`);
  const orderNumber =
    order.flatMap(({ values }) => values).find((value) => /^\d{4,8}$/.test(value ?? '')) ?? '';
  return scriptOf(url, order, {
    number: orderNumber,
    among: basket === 'all the same product' ? 1 : assortment.ids.length,
  });
}

/** Returns the highest rate of pgbench, with as many connections as the shop or as buyers. */
async function limitOf(basket: Basket, context: BuyingContext): Promise<number> {
  const { url, folder, options } = context;
  const script = await scriptFor(basket, context);
  const rates: number[] = [];
  for (const clients of [poolSize, buyers])
    rates.push(await pgbench(url, folder, { script, clients, seconds: options.seconds }));
  return Math.max(...rates);
}

/** Measures orders by buyers who order again immediately after each response. */
async function measureOrders(context: BuyingContext): Promise<BuyingFigure[]> {
  const { load, options, assortment, env } = context;
  const figures: BuyingFigure[] = [];
  for (const basket of ['one product', 'three products', 'all the same product'] as const) {
    const served = await serveOnItsCore(env);
    const order = (seconds: number) =>
      load.run({
        port: served.port,
        requests: ordersOf(assortment, basket, seconds * maxPerSecond),
        connections: buyers,
        seconds,
        once: true,
      });
    await order(options.warmSeconds);
    const runs: Measured[] = [];
    for (let run = 0; run < options.runs; run++) runs.push(await order(options.seconds));
    await served.stop();
    const of = { name: `order, ${basket}`, load: `${buyers} buyers without a pause`, isAwaited: false };
    figures.push(recordResult(medianRun(runs), { ...of, beside: await limitOf(basket, context) }, context));
  }
  return figures;
}

/** Measures orders at fixed rates. */
async function measureWaiting({ port }: Served, context: BuyingContext): Promise<BuyingFigure[]> {
  const { load, options, assortment } = context;
  const figures: BuyingFigure[] = [];
  for (const basket of ['three products', 'all the same product'] as const)
    for (const paced of arrivals) {
      const order = (seconds: number) =>
        load.run({
          port,
          requests: ordersOf(assortment, basket, seconds * paced),
          connections: buyers,
          seconds,
          once: true,
          paced,
        });
      await order(options.warmSeconds);
      const runs: Measured[] = [];
      for (let run = 0; run < options.runs; run++) runs.push(await order(options.seconds * pacedTimes));
      const of = { name: `order, ${basket}`, load: `${paced} a second`, beside: null, isAwaited: true };
      figures.push(recordResult(medianRun(runs, 'p99'), of, context));
    }
  return figures;
}

/** Measures buying on a separate copy of the catalogue. */
export async function measureBuying(
  url: string,
  folder: string,
  env: Environment,
  measureContext: MeasureContext,
): Promise<BuyingFigure[]> {
  // The first start creates the queues.
  const shopEnv = { ...env, DATABASE_URL: url };
  await (await serveOnItsCore(shopEnv)).stop();
  const context = { ...measureContext, url, folder, env: shopEnv, assortment: await stockProducts(url) };
  const figures = await measureOrders(context);
  const served = await serveOnItsCore(shopEnv);
  try {
    figures.push(...(await measureWaiting(served, context)), ...(await measureQuotes(served, context)));
  } finally {
    await served.stop();
  }
  return figures;
}
