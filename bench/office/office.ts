import pg from 'pg';
import { v7 as uuid } from 'uuid';
import { openTokens } from '#server/accounts/sessions/tokens.ts';
import { sessions } from '#server/accounts/tables.ts';
import { openDatabase } from '#server/platform/database/open.ts';
import type { Asked, Load, Measured } from '../load/load.ts';
import type { Options } from '../options.ts';
import { type Environment, serveOnItsCore } from '../processes.ts';
import { get } from '../questions/warm.ts';
import { type List, pagesOf } from './questions.ts';

// What the lists of the back office cost at a million of everything, the last page and any other included.

type Page = 'first' | 'last' | 'any';
/** @property isRare one person waits for it, alone: nothing is said of how long that may take */
export type OfficeFigure = Measured & { name: string; page: Page; isRare: boolean };

type With = { load: Load; options: Options; say: (text: string) => void };

/** A busy office: so many questions a second, by people who do not wait for each other. */
const perSecond = 20;
const connections = 5;
/** They are few for a p99: their runs are so many times as long. */
const thorough: Thoroughness = { pages: ['first', 'last', 'any'], longer: 4 };
/** Where there is less time for it. */
export const inShort: Thoroughness = { pages: ['first', 'last'], longer: 2 };
type Thoroughness = { pages: Page[]; longer: number };

const dayMs = 24 * 60 * 60 * 1000;

/** Signs the owner in, without the password. */
async function ownerToken(url: string): Promise<string> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  const { rows } = await client.query('select id from users where is_admin order by created_at limit 1');
  await client.end();
  const userId: string = rows[0].id;
  const database = await openDatabase({ databaseUrl: url, dataDir: '' });
  try {
    const expiresAt = new Date(Date.now() + dayMs);
    const session = { id: uuid(), userId, expiresAt };
    await database.db.insert(sessions).values(session);
    const { sign } = await openTokens(database.db);
    return await sign({ sub: userId, sid: session.id, admin: true }, expiresAt);
  } finally {
    await database.close();
  }
}

type Asking = With & { port: number; token: string } & Thoroughness;

const byOwner = (asked: Asked[], token: string): Asked[] =>
  asked.map((each) => ({ ...each, headers: { ...each.headers, authorization: `Bearer ${token}` } }));

/** How many pages a list has; lists without pages have one. */
async function pagesIn({ path, limit }: List, { port, token }: Asking): Promise<number> {
  if (limit === null) return 1;
  const answer = await fetch(`http://127.0.0.1:${port}${path}&limit=${limit}`, {
    headers: { authorization: `Bearer ${token}` },
  });
  const { data } = (await answer.json()) as { data: { pages?: number } };
  return data.pages ?? 1;
}

async function measureList(list: List, asking: Asking): Promise<OfficeFigure[]> {
  const { load, options, port, token, say } = asking;
  const pages = await pagesIn(list, asking);
  const figures: OfficeFigure[] = [];
  for (const page of pages > 1 ? asking.pages : (['first'] as const)) {
    const asked = pagesOf(list, pages, page);
    const measured = await load.run({
      port,
      asked: byOwner(asked, token),
      ...(list.isRare ? { connections: 1, once: true } : { connections, paced: perSecond }),
      seconds: options.seconds * asking.longer,
    });
    figures.push({ ...measured, name: list.name, page, isRare: list.isRare === true });
    const { p50, p99, slowest, errors } = measured;
    say(
      `  p50 ${p50} ms  p99 ${p99} ms  slowest ${slowest} ms  ${errors} errors  ${list.name}, ${page} page`,
    );
  }
  return figures;
}

/** One warm server on the database at `url`, and every one of these lists asked of it, none of them before. */
export async function measureLists(
  url: string,
  lists: List[],
  env: Environment,
  how: With,
  thoroughness = thorough,
): Promise<OfficeFigure[]> {
  const served = await serveOnItsCore({ ...env, DATABASE_URL: url });
  try {
    const asking = { ...how, ...thoroughness, port: served.port, token: await ownerToken(url) };
    // A server that has just begun still reads its census and compiles itself.
    await how.load.run({
      port: served.port,
      connections,
      paced: perSecond,
      seconds: how.options.warmSeconds,
      asked: byOwner([get('/api/dashboard'), get('/api/settings/shop')], asking.token),
    });
    const figures: OfficeFigure[] = [];
    for (const list of lists) figures.push(...(await measureList(list, asking)));
    return figures;
  } finally {
    await served.stop();
  }
}
