import { type Asked, type Load, type Measured, startLoad } from '../load/load.ts';
import { medianRun } from '../measure.ts';
import type { Options } from '../options.ts';
import { type Environment, serveOnItsCore } from '../processes.ts';
import { get, type Question } from '../questions/warm.ts';
import { browsing, calls, logins, signedIn } from './questions.ts';
import { tokensOf } from './visitors.ts';

// What accounts cost: reading one's own among a million, browsing while others sign in, browsing with a token.

/** @property aim what it is held against (targets.ts); null where it only stands beside another one */
export type AccountFigure = Measured & { name: string; load: string; aim: 'own' | 'browsing' | null };

type With = { load: Load; options: Options; say: (text: string) => void };
type Asking = With & { port: number; others: Load };
type Way = { connections: number; paced?: number };

/** Visitors who come by themselves: not before anybody answered them, but when they like. */
const paced = (perSecond: number) => ({ connections: 50, paced: perSecond });
/** They are few for a p99: their runs are so many times as long. */
const pacedTimes = 5;
const few = { connections: 10 };
/** How many sign in at once, all the time. */
const together = { connections: 100 };

const inWords = ({ connections, paced: perSecond }: Way) =>
  perSecond === undefined ? `${connections} connections` : `${perSecond} a second`;

/** Of several runs the one with the median p99, which is what accounts are judged by. */
function noted(runs: Measured[], name: string, way: Way, aim: AccountFigure['aim'], { say }: With) {
  const figure: AccountFigure = { ...medianRun(runs, 'p99'), name, load: inWords(way), aim };
  const { perSecond, p50, p99, errors } = figure;
  say(
    `  ${Math.round(perSecond)}/s  p50 ${p50} ms  p99 ${p99} ms  ${errors} errors  ${name}, ${figure.load}`,
  );
  return figure;
}

/** Warms up, and asks in several runs. */
async function runsOf(asked: Asked[], way: Way, { load, port, options }: Asking): Promise<Measured[]> {
  const { warmSeconds, runs } = options;
  const seconds = options.seconds * (way.paced === undefined ? 1 : pacedTimes);
  await load.run({ port, asked, seconds: warmSeconds, ...way });
  const measured: Measured[] = [];
  for (let run = 0; run < runs; run++) measured.push(await load.run({ port, asked, seconds, ...way }));
  return measured;
}

/** What somebody who is signed in reads of their own, each time somebody else. */
async function measureOwn(tokens: string[], asking: Asking): Promise<AccountFigure[]> {
  const figures: AccountFigure[] = [];
  // Connections that ask again at once take all that one core can answer: what they wait for then is each other.
  const ways: [Way, AccountFigure['aim']][] = [
    [paced(100), 'own'],
    [paced(300), 'own'],
    [few, null],
    [{ connections: asking.options.connections }, null],
  ];
  for (const [name, path] of [
    ['who am I', '/api/auth/me'],
    ['wishlist of 20', '/api/products/my/wishlist'],
  ] as const) {
    const asked = signedIn([get(path)], tokens);
    for (const [way, aim] of ways)
      figures.push(noted(await runsOf(asked, way, asking), name, way, aim, asking));
  }
  return figures;
}

/** Pages while nobody signs in, and while so many do at once. */
async function measureBrowsing(questions: Question[], asking: Asking): Promise<AccountFigure[]> {
  const { load, others, port, options } = asking;
  const { seconds, runs } = options;
  const pages = browsing(questions);
  // Every page is made before: what is looked at here is who waits for whom, not how long a page takes.
  await load.run({ port, asked: pages, seconds: 60, once: true, ...few });
  const alone = noted(await runsOf(pages, few, asking), 'browsing', few, null, asking);
  const meanwhile: Measured[] = [];
  const signingIn: Measured[] = [];
  for (let run = 0; run < runs; run++) {
    const [browsed, signedIn] = await Promise.all([
      load.run({ port, asked: pages, seconds, ...few }),
      others.run({ port, asked: logins(run), seconds, ...together }),
    ]);
    meanwhile.push(browsed);
    signingIn.push(signedIn);
  }
  return [
    alone,
    noted(meanwhile, `browsing while ${together.connections} sign in`, few, 'browsing', asking),
    noted(signingIn, 'signing in meanwhile', together, null, asking),
  ];
}

/** The same public calls as visitors make them, and with customers' tokens. */
async function measureTokens(questions: Question[], tokens: string[], asking: Asking) {
  const way = { connections: asking.options.connections };
  const asked = calls(questions);
  return [
    noted(await runsOf(asked, way, asking), 'public calls of visitors', way, null, asking),
    noted(await runsOf(signedIn(asked, tokens), way, asking), 'public calls with a token', way, null, asking),
  ];
}

/** One server on the database with users at `url`, and everything that is asked of it. */
export async function measureAccounts(
  url: string,
  questions: Question[],
  env: Environment,
  how: With,
): Promise<AccountFigure[]> {
  const tokens = await tokensOf(url);
  // Each login says that it comes from an address of its own, and is believed.
  const served = await serveOnItsCore({ ...env, DATABASE_URL: url, TRUST_PROXY: 'loopback' });
  const others = startLoad();
  const asking = { ...how, port: served.port, others };
  try {
    return [
      ...(await measureOwn(tokens, asking)),
      ...(await measureBrowsing(questions, asking)),
      ...(await measureTokens(questions, tokens, asking)),
    ];
  } finally {
    others.stop();
    await served.stop();
  }
}
