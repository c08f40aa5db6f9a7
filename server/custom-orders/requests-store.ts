import { eq, sql } from 'drizzle-orm';
import { type Db, rows } from '#server/platform/database/database.ts';
import { customRequestPeople, customRequests, customWords } from './tables.ts';

export type RequestRow = typeof customRequests.$inferSelect;
export type PersonRow = typeof customRequestPeople.$inferSelect;
/** A request, and who asked; null once they have left. */
export type Found = { request: RequestRow; person: PersonRow | null };

type NewRequest = Omit<typeof customRequests.$inferInsert, 'number'>;
type NewPerson = Pick<PersonRow, 'userId' | 'name' | 'email'>;

/** The number of a request that was made under the same name (`once`) before. */
export async function numberOf(tx: Db, once: string): Promise<string | null> {
  const [row] = await tx
    .select({ number: customRequests.number })
    .from(customRequests)
    .where(eq(customRequests.once, once));
  return row?.number ?? null;
}

/** null when one was made under the same name (`once`) before. */
export async function insertRequest(
  tx: Db,
  request: NewRequest,
  asker: NewPerson,
): Promise<{ request: RequestRow; person: PersonRow } | null> {
  const number = sql`'CR-' || nextval('custom_request_numbers')`;
  const [made] = await tx
    .insert(customRequests)
    .values({ ...request, number })
    .onConflictDoNothing({ target: customRequests.once })
    .returning();
  if (!made) return null;
  const [person] = await tx
    .insert(customRequestPeople)
    .values({ ...asker, requestId: made.id })
    .returning();
  return { request: made, person: person as PersonRow };
}

export async function findRequest(db: Db, number: string): Promise<Found | null> {
  const [row] = await db
    .select({ request: customRequests, person: customRequestPeople })
    .from(customRequests)
    .leftJoin(customRequestPeople, eq(customRequestPeople.requestId, customRequests.id))
    .where(eq(customRequests.number, number));
  return row ?? null;
}

/** Holds the request still until the transaction ends. */
export async function lockRequest(tx: Db, number: string): Promise<Found | null> {
  await tx
    .select({ id: customRequests.id })
    .from(customRequests)
    .where(eq(customRequests.number, number))
    .for('update');
  return findRequest(tx, number);
}

export async function updateRequest(tx: Db, id: string, values: Partial<NewRequest>): Promise<void> {
  await tx.update(customRequests).set(values).where(eq(customRequests.id, id));
}

/** Quotes that could be accepted before this day and no longer end, each with a word about it. @returns whether any did */
export async function expireQuotes(db: Db, today: string): Promise<boolean> {
  const ended = await rows(
    db,
    sql`with gone as (
          update ${customRequests} as r set state = 'expired'
          from ${customWords} as q
          where r.state = 'quoted' and q.id = r.quote_id and q.valid_until < ${today}::date
          returning r.id
        )
        insert into ${customWords} (id, request_id, kind) select gen_random_uuid(), id, 'expired' from gone returning id`,
  );
  return ended.length > 0;
}
