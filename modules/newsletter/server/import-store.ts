import { sql } from 'drizzle-orm';
import { type Db, rows } from '#kernel/database/database.ts';
import { digestOf } from './subscribers-store.ts';
import { newsletterUnsubscribed, subscribers } from './tables.ts';

/** A subscriber to be imported. `digest` is that of the folded email, `at` the ISO time of the consent. */
export type ImportedRow = {
  id: string;
  email: string;
  name: string;
  source: string;
  secret: string;
  digest: string;
  at: string;
};

/** Returns those of these emails in lower case that are subscribers, confirmed or not. */
export async function findSubscribed(db: Db, emails: string[]): Promise<Set<string>> {
  const subscribed = await rows<{ email: string }>(
    db,
    sql`select lower(email) as email from ${subscribers} where lower(email) = any(${sql.param(emails)}::text[])`,
  );
  return new Set(subscribed.map(({ email }) => email));
}

/** Returns those of these digests whose subscription has ended. */
export async function findEnded(db: Db, digests: string[]): Promise<Set<string>> {
  const ended = await db
    .select({ digest: newsletterUnsubscribed.digest })
    .from(newsletterUnsubscribed)
    .where(sql`${newsletterUnsubscribed.digest} = any(${sql.param(digests)}::text[])`);
  return new Set(ended.map(({ digest }) => digest));
}

/**
 * Inserts confirmed subscribers who are none yet, and whose subscription has not ended, not even while this transaction waited for
 * the one that ended it.
 * @returns their number
 */
export async function insertImported(tx: Db, imported: ImportedRow[]): Promise<number> {
  const inserted = await rows<{ id: string }>(
    tx,
    sql`insert into ${subscribers} (id, email, name, source, secret, confirmed_at, created_at)
        select id, email, name, source, secret, at, at from jsonb_to_recordset(${JSON.stringify(imported)}::jsonb)
          as i (id uuid, email text, name text, source text, secret text, digest text, at timestamptz)
        where not exists (select from ${newsletterUnsubscribed} as u where u.digest = i.digest)
        on conflict do nothing returning id`,
  );
  const ids = inserted.map(({ id }) => id);
  const ended = await tx
    .delete(subscribers)
    .where(
      sql`${subscribers.id} = any(${sql.param(ids)}::uuid[])
        and exists (select from ${newsletterUnsubscribed} as u where u.digest = ${digestOf(sql`${subscribers.mailbox}`)})`,
    )
    .returning({ id: subscribers.id });
  return ids.length - ended.length;
}
