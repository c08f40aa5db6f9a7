import { type Answer, capture, identityOf } from './bare-server/answers.ts';
import { startBare } from './bare-server/bare-server.ts';
import type { BenchRequest, Load, Measured } from './load/load.ts';
import { median } from './machine.ts';
import type { Options } from './options.ts';

type MeasureOptions = { load: Load; port: number } & Pick<
  Options,
  'connections' | 'seconds' | 'runs' | 'warmSeconds'
>;

/** Returns the run with the median of requests per second or of p99; a real run, not an average. */
export function medianRun(runs: Measured[], by: 'perSecond' | 'p99' = 'perSecond'): Measured {
  const middle = median(runs.map((run) => run[by]));
  return runs.find((run) => run[by] === middle) as Measured;
}

/** Warms up with the requests, performs several runs and returns the median one. */
export async function measure(requests: BenchRequest[], context: MeasureOptions): Promise<Measured> {
  const { load, port, connections, seconds, warmSeconds, runs } = context;
  await load.run({ port, requests, connections, seconds: warmSeconds });
  const measured: Measured[] = [];
  for (let run = 0; run < runs; run++)
    measured.push(await load.run({ port, requests, connections, seconds }));
  return medianRun(measured);
}

export type ShopAndBare = {
  shop: Measured;
  /** A bare server with the same bytes, measured immediately afterwards. */
  bare: Measured;
  /** The mean size of an uncompressed body, in bytes. */
  identityBytes: number;
};

/** Measures the shop and, immediately afterwards, a bare server with the same responses. */
export async function measureShopAndBare(
  requests: BenchRequest[],
  context: MeasureOptions,
): Promise<ShopAndBare> {
  const answers: Answer[] = [];
  for (const request of requests) answers.push(await capture(context.port, request));
  const shop = await measure(requests, context);
  const bare = await startBare(answers);
  try {
    return {
      shop,
      bare: await measure(requests, { ...context, port: bare.port }),
      identityBytes: Math.round(
        answers.reduce((sum, answer) => sum + identityOf(answer).length, 0) / answers.length,
      ),
    };
  } finally {
    await bare.stop();
  }
}
