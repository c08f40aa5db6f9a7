import { type BenchRequest, type Load, type Measured, startLoad } from '../load/load.ts';
import { medianRun } from '../measure.ts';
import type { Options } from '../options.ts';
import { behindProxy, type Environment, serveOnItsCore } from '../processes.ts';
import { get, type Workload } from '../workloads/warm.ts';
import { browsing, calls, logins, signedIn } from './questions.ts';
import { tokensOf } from './visitors.ts';

// Measures accounts: reading one's own data among a million users, browsing during sign-ins, browsing with a token.

/** @property aim the target (targets.ts); null for a result without one */
export type AccountFigure = Measured & {
  name: string;
  load: string;
  aim: 'own' | 'browsing' | 'served' | 'health' | null;
};

type MeasureContext = { load: Load; options: Options; say: (text: string) => void };
type AccountContext = MeasureContext & { port: number; others: Load };
type Pace = { connections: number; paced?: number };

/** Independent visitors, who send requests at a fixed rate regardless of responses. */
const paced = (perSecond: number) => ({ connections: 50, paced: perSecond });
/** Paced runs are this many times longer, because they have few requests for a p99. */
const pacedTimes = 5;
const few = { connections: 10 };
/** Concurrent sign-ins. */
const concurrentLogins = { connections: 100 };

const labelOf = ({ connections, paced: perSecond }: Pace) =>
  perSecond === undefined ? `${connections} connections` : `${perSecond} a second`;

/** Logs and returns the run with the median p99, by which it is judged. */
export function recordResult(
  runs: Measured[],
  name: string,
  pace: Pace,
  aim: AccountFigure['aim'],
  { say }: Pick<MeasureContext, 'say'>,
) {
  const figure: AccountFigure = { ...medianRun(runs, 'p99'), name, load: labelOf(pace), aim };
  const { perSecond, p50, p99, errors } = figure;
  say(
    `  ${Math.round(perSecond)}/s  p50 ${p50} ms  p99 ${p99} ms  ${errors} errors  ${name}, ${figure.load}`,
  );
  return figure;
}

/** Warms up and performs several runs. */
async function runsOf(
  requests: BenchRequest[],
  pace: Pace,
  { load, port, options }: AccountContext,
): Promise<Measured[]> {
  const { warmSeconds, runs } = options;
  const seconds = options.seconds * (pace.paced === undefined ? 1 : pacedTimes);
  await load.run({ port, requests, seconds: warmSeconds, ...pace });
  const measured: Measured[] = [];
  for (let run = 0; run < runs; run++) measured.push(await load.run({ port, requests, seconds, ...pace }));
  return measured;
}

/** Measures calls of signed-in users about their own data, each of another user. */
async function measureOwn(tokens: string[], accountContext: AccountContext): Promise<AccountFigure[]> {
  const figures: AccountFigure[] = [];
  // Connections that send the next request at once use all of the core, so that their requests wait for each other.
  const paces: [Pace, AccountFigure['aim']][] = [
    [paced(100), 'own'],
    [paced(300), 'own'],
    [few, null],
    [{ connections: accountContext.options.connections }, null],
  ];
  for (const [name, path] of [
    ['who am I', '/api/auth/me'],
    ['wishlist of 20', '/api/products/my/wishlist'],
  ] as const) {
    const requests = signedIn([get(path)], tokens);
    for (const [pace, aim] of paces)
      figures.push(
        recordResult(await runsOf(requests, pace, accountContext), name, pace, aim, accountContext),
      );
  }
  return figures;
}

/** Measures pages without sign-ins and during concurrent sign-ins. */
async function measureBrowsing(
  workloads: Workload[],
  accountContext: AccountContext,
): Promise<AccountFigure[]> {
  const { load, others, port, options } = accountContext;
  const { seconds, runs } = options;
  const pages = browsing(workloads);
  // All pages are cached first: the measurement covers waiting, not rendering.
  await load.run({ port, requests: pages, seconds: 60, once: true, ...few });
  const alone = recordResult(await runsOf(pages, few, accountContext), 'browsing', few, null, accountContext);
  const meanwhile: Measured[] = [];
  const signingIn: Measured[] = [];
  for (let run = 0; run < runs; run++) {
    const [browsed, signedIn] = await Promise.all([
      load.run({ port, requests: pages, seconds, ...few }),
      others.run({ port, requests: logins(run), seconds, ...concurrentLogins }),
    ]);
    meanwhile.push(browsed);
    signingIn.push(signedIn);
  }
  return [
    alone,
    recordResult(
      meanwhile,
      `browsing while ${concurrentLogins.connections} sign in`,
      few,
      'browsing',
      accountContext,
    ),
    recordResult(signingIn, 'signing in meanwhile', concurrentLogins, null, accountContext),
  ];
}

/** Measures the same public calls without and with customers' tokens. */
async function measureTokens(workloads: Workload[], tokens: string[], accountContext: AccountContext) {
  const pace = { connections: accountContext.options.connections };
  const requests = calls(workloads);
  return [
    recordResult(
      await runsOf(requests, pace, accountContext),
      'public calls of visitors',
      pace,
      null,
      accountContext,
    ),
    recordResult(
      await runsOf(signedIn(requests, tokens), pace, accountContext),
      'public calls with a token',
      pace,
      null,
      accountContext,
    ),
  ];
}

/** Measures one server on the database with users at `url`. */
export async function measureAccounts(
  url: string,
  workloads: Workload[],
  env: Environment,
  context: MeasureContext,
): Promise<AccountFigure[]> {
  const tokens = await tokensOf(url);
  // Each sign-in has its own address, which the server trusts.
  const served = await serveOnItsCore({ ...env, ...behindProxy, DATABASE_URL: url });
  const others = startLoad();
  const accountContext = { ...context, port: served.port, others };
  try {
    return [
      ...(await measureOwn(tokens, accountContext)),
      ...(await measureBrowsing(workloads, accountContext)),
      ...(await measureTokens(workloads, tokens, accountContext)),
    ];
  } finally {
    others.stop();
    await served.stop();
  }
}
