import type { Asked, Load, Measured } from './load/load.ts';
import { memoryOf } from './machine.ts';
import { type Beside, measureBeside, medianRun } from './measure.ts';
import type { Options } from './options.ts';
import { type Environment, type Served, serveOnItsCore } from './processes.ts';
import { type Known, shuffled } from './questions/catalogue.ts';
import { coldQuestions } from './questions/cold.ts';
import { get, type Question } from './questions/warm.ts';

// What is measured of the shop itself, at one size of its catalogue.

export type WarmFigure = Beside & { name: string; kind: 'API' | 'HTML' };
export type ColdFigure = Measured & { name: string; kind: 'API' | 'HTML' };
export type FirstFigure = { name: string; kind: 'API' | 'HTML'; slowest: number; errors: number };
export type Memory = { atRest: number; afterWorkloads: number; fullCache: number; peak: number };

type With = { load: Load; options: Options; say: (text: string) => void };

const bothKinds = (questions: Question[]) =>
  questions.flatMap(({ name, api, html }) => [
    { name, kind: 'API' as const, asked: api },
    { name, kind: 'HTML' as const, asked: html },
  ]);

/** A number as wide as its column. */
const wide = (value: number, width: number) => value.toLocaleString('en').padStart(width);
const line = ({ perSecond, p50, p99, bytes, errors }: Measured) =>
  `${wide(Math.round(perSecond), 8)}/s  p50 ${wide(p50, 7)} ms  p99 ${wide(p99, 7)} ms  ${wide(bytes, 7)} B  ${errors} errors`;

/** The same questions recurring, beside a bare server. */
export async function measureWarm(
  port: number,
  questions: Question[],
  { load, options, say }: With,
): Promise<WarmFigure[]> {
  const figures: WarmFigure[] = [];
  for (const { name, kind, asked } of bothKinds(questions)) {
    const beside = await measureBeside(asked, { load, port, ...options });
    figures.push({ name, kind, ...beside });
    const { shop, bare } = beside;
    say(`  ${line(shop)}  bare ${wide(Math.round(bare.perSecond), 7)}/s  ${kind} ${name}`);
  }
  return figures;
}

/** Questions none of which was ever asked before, so that nothing can have been kept. */
export async function measureCold(
  port: number,
  known: Known,
  { load, options, say }: With,
): Promise<ColdFigure[]> {
  const { connections, seconds, warmSeconds, runs } = options;
  const figures: ColdFigure[] = [];
  for (const { name, kind, portion } of coldQuestions(known, runs + 1)) {
    const run = (length: number) =>
      load.run({ port, asked: portion(length * mostPerSecond), connections, seconds: length, once: true });
    // Even here the program itself should be warm; only its answers are new.
    await run(warmSeconds);
    const measured: Measured[] = [];
    for (let each = 0; each < runs; each++) measured.push(await run(seconds));
    const figure = { ...medianRun(measured), name, kind };
    figures.push(figure);
    say(`  ${line(figure)}  ${kind} ${name}`);
  }
  return figures;
}

/** No cold question is answered more often than this. */
const mostPerSecond = 10_000;

/** What each workload's very first requests, all at once, meet after a restart. */
export async function measureFirst(
  env: Environment,
  questions: Question[],
  { load, options, say }: With,
): Promise<FirstFigure[]> {
  const figures: FirstFigure[] = [];
  for (const { name, kind, asked } of bothKinds(questions)) {
    const served = await serveOnItsCore(env);
    const { connections } = options;
    const first = Array.from({ length: connections }, (_, at) => asked[at % asked.length] as Asked);
    const { slowest, errors } = await load.run({
      port: served.port,
      asked: first,
      connections,
      seconds: 60,
      once: true,
    });
    await served.stop();
    figures.push({ name, kind, slowest, errors });
    say(`  ${wide(slowest, 8)} ms  ${errors} errors  ${kind} ${name}`);
  }
  return figures;
}

/** How many different product pages, and as many calls, are asked for to fill whatever is kept. */
const manyPages = 10_000;

/** Fills whatever the server keeps. */
export async function fillCache(port: number, { slugs }: Known, { load, options }: With): Promise<void> {
  const some = shuffled(slugs, 3).slice(0, manyPages);
  const asked = some.flatMap((slug) => [get(`/products/${slug}`), get(`/api/products/slug/${slug}`)]);
  await load.run({ port, asked, connections: options.connections, seconds: 300, once: true });
}

export const residentOf = ({ pid }: Served) => memoryOf(pid) ?? { now: Number.NaN, peak: Number.NaN };
