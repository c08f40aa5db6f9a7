import { sql } from 'drizzle-orm';
import { type Db, rows } from '#server/platform/database/database.ts';

// Jobs that wait, and those that failed for good. pg-boss gives all of a queue or none, so they are read from its table (schema pgboss).

type Row = { id: string; told: unknown; error: string; at: string };

const lying = (queues: string[]) =>
  sql`from pgboss.job where name = any(${sql.param(queues)}::text[]) and state < 'active'`;

/** How many jobs of these queues are not done yet; pg-boss would say how many they were up to a minute ago. */
export async function waitingIn(db: Db, queues: readonly string[]): Promise<number> {
  const [counted] = await rows<{ total: number }>(
    db,
    sql`select count(*)::int as total from pgboss.job
        where name = any(${sql.param([...queues])}::text[]) and state < 'completed'`,
  );
  return counted?.total ?? 0;
}

/** How many jobs lie in queues that nobody works off. */
export async function countIn(db: Db, queues: string[]): Promise<number> {
  const [counted] = await rows<{ total: number }>(db, sql`select count(*)::int as total ${lying(queues)}`);
  return counted?.total ?? 0;
}

/** One page of the jobs of queues that nobody works off, the latest first, with what the last try ended with. */
export async function pageOf(
  db: Db,
  queues: string[],
  { limit, offset }: { limit: number; offset: number },
): Promise<{ found: Row[]; total: number }> {
  const [found, total] = await Promise.all([
    rows<Row>(
      db,
      sql`select id, data as told, coalesce(output ->> 'message', '') as error, created_on as at ${lying(queues)}
          order by created_on desc, id desc limit ${limit} offset ${offset}`,
    ),
    countIn(db, queues),
  ]);
  return { found, total };
}

const isId = (id: string) => /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/i.test(id);

/** Takes a job out of the one of these queues, that nobody works off, in which it lies; of two at once one gets it, the other null. */
export async function takeOut(
  tx: Db,
  queues: string[],
  id: string,
): Promise<{ queue: string; told: object } | null> {
  if (!isId(id)) return null;
  const [job] = await rows<{ queue: string; told: object }>(
    tx,
    sql`delete from pgboss.job where name = any(${sql.param(queues)}::text[]) and id = ${id}::uuid and state < 'active'
        returning name as queue, data as told`,
  );
  return job ?? null;
}
