import pg from 'pg';
import { v7 as uuid } from 'uuid';
import { openDatabase } from '#kernel/database/connection/open.ts';
import { openTokens } from '#modules/accounts/server/sessions/tokens.ts';
import { sessions } from '#modules/accounts/server/tables.ts';
import type { BenchRequest, Load, Measured } from '../load/load.ts';
import type { Options } from '../options.ts';
import { type Environment, serveOnItsCore } from '../processes.ts';
import { get } from '../workloads/warm.ts';
import { type List, pagesOf } from './questions.ts';

// Measures the lists of the back office with a million users, last and inner pages included.

type PagePosition = 'first' | 'last' | 'any';
/** @property isRare requested by a single user; it has no target */
export type OfficeFigure = Measured & { name: string; page: PagePosition; isRare: boolean };

type MeasureContext = { load: Load; options: Options; say: (text: string) => void };

/** Requests per second of a busy office, sent by independent users. */
const perSecond = 20;
const connections = 5;
/** All pages, in runs that are longer because they have few requests for a p99. */
const thorough: Thoroughness = { pages: ['first', 'last', 'any'], longer: 4 };
/** Fewer pages, in shorter runs. */
export const inShort: Thoroughness = { pages: ['first', 'last'], longer: 2 };
type Thoroughness = { pages: PagePosition[]; longer: number };

const dayMs = 24 * 60 * 60 * 1000;

/** Creates a session of the owner without the password. */
export async function ownerToken(url: string): Promise<string> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  const { rows } = await client.query('select id from users where is_admin order by created_at limit 1');
  await client.end();
  const userId: string = rows[0].id;
  const database = await openDatabase({ databaseUrl: url, dataDir: '' });
  try {
    const expiresAt = new Date(Date.now() + dayMs);
    const session = { id: uuid(), userId, expiresAt, audience: 'office' as const, confirmedAt: new Date() };
    await database.db.insert(sessions).values(session);
    const { sign } = await openTokens(database.db);
    return await sign({ sub: userId, sid: session.id, admin: true }, expiresAt);
  } finally {
    await database.close();
  }
}

type ListContext = MeasureContext & { port: number; token: string } & Thoroughness;

const byOwner = (requests: BenchRequest[], token: string): BenchRequest[] =>
  requests.map((request) => ({
    ...request,
    headers: { ...request.headers, authorization: `Bearer ${token}` },
  }));

/** Returns the number of pages of a list; 1 without paging. */
async function pagesIn({ path, limit }: List, { port, token }: ListContext): Promise<number> {
  if (limit === null) return 1;
  const answer = await fetch(`http://127.0.0.1:${port}${path}&limit=${limit}`, {
    headers: { authorization: `Bearer ${token}` },
  });
  const { data } = (await answer.json()) as { data: { pages?: number } };
  return data.pages ?? 1;
}

async function measureList(list: List, listContext: ListContext): Promise<OfficeFigure[]> {
  const { load, options, port, token, say } = listContext;
  const pages = await pagesIn(list, listContext);
  const figures: OfficeFigure[] = [];
  for (const page of pages > 1 ? listContext.pages : (['first'] as const)) {
    const requests = pagesOf(list, pages, page);
    const measured = await load.run({
      port,
      requests: byOwner(requests, token),
      ...(list.isRare ? { connections: 1, once: true } : { connections, paced: perSecond }),
      seconds: options.seconds * listContext.longer,
    });
    figures.push({ ...measured, name: list.name, page, isRare: list.isRare === true });
    const { p50, p99, slowest, errors } = measured;
    say(
      `  p50 ${p50} ms  p99 ${p99} ms  slowest ${slowest} ms  ${errors} errors  ${list.name}, ${page} page`,
    );
  }
  return figures;
}

/** Measures the lists on one warm server with the database at `url`, none of them cached. */
export async function measureLists(
  url: string,
  lists: List[],
  env: Environment,
  context: MeasureContext,
  thoroughness = thorough,
): Promise<OfficeFigure[]> {
  const served = await serveOnItsCore({ ...env, DATABASE_URL: url });
  try {
    const listContext = { ...context, ...thoroughness, port: served.port, token: await ownerToken(url) };
    // A server that has just started still loads its facet index and compiles its code.
    await context.load.run({
      port: served.port,
      connections,
      paced: perSecond,
      seconds: context.options.warmSeconds,
      requests: byOwner([get('/api/dashboard'), get('/api/settings/shop')], listContext.token),
    });
    const figures: OfficeFigure[] = [];
    for (const list of lists) figures.push(...(await measureList(list, listContext)));
    return figures;
  } finally {
    await served.stop();
  }
}
