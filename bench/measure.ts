import { type Answer, capture, identityOf } from './bare/answers.ts';
import { startBare } from './bare/bare.ts';
import type { Asked, Load, Measured } from './load/load.ts';
import { median } from './machine.ts';
import type { Options } from './options.ts';

type Measuring = { load: Load; port: number } & Pick<
  Options,
  'connections' | 'seconds' | 'runs' | 'warmSeconds'
>;

/** The run with the median of requests per second, or of another figure; it is a real one, not made of several. */
export function medianRun(runs: Measured[], by: 'perSecond' | 'p99' = 'perSecond'): Measured {
  const middle = median(runs.map((run) => run[by]));
  return runs.find((run) => run[by] === middle) as Measured;
}

/** Warms up with these questions, asks them in several runs, and gives the median one. */
export async function measure(asked: Asked[], how: Measuring): Promise<Measured> {
  const { load, port, connections, seconds, warmSeconds, runs } = how;
  await load.run({ port, asked, connections, seconds: warmSeconds });
  const measured: Measured[] = [];
  for (let run = 0; run < runs; run++) measured.push(await load.run({ port, asked, connections, seconds }));
  return medianRun(measured);
}

export type Beside = {
  shop: Measured;
  /** A bare server that gives the same bytes, measured right after. */
  bare: Measured;
  /** Bytes of one body before it is compressed, in the mean. */
  identityBytes: number;
};

/** Measures the shop and, right after it, a bare server that answers the same. */
export async function measureBeside(asked: Asked[], how: Measuring): Promise<Beside> {
  const answers: Answer[] = [];
  for (const each of asked) answers.push(await capture(how.port, each));
  const shop = await measure(asked, how);
  const bare = await startBare(answers);
  try {
    return {
      shop,
      bare: await measure(asked, { ...how, port: bare.port }),
      identityBytes: Math.round(
        answers.reduce((sum, each) => sum + identityOf(each).length, 0) / answers.length,
      ),
    };
  } finally {
    await bare.stop();
  }
}
