import { eq, sql } from 'drizzle-orm';
import { type Db, rows } from '#kernel/database/database.ts';
import { conversationEntries, customRequesters, customRequests } from './tables.ts';

export type RequestRow = typeof customRequests.$inferSelect;
export type PersonRow = typeof customRequesters.$inferSelect;
/** A request with its customer; null if the customer was deleted. */
export type RequestWithPerson = { request: RequestRow; person: PersonRow | null };

type NewRequest = Omit<typeof customRequests.$inferInsert, 'number'>;
type NewPerson = Pick<PersonRow, 'userId' | 'name' | 'email'>;

/** Returns the number of the request of an earlier submission with the same `once`. */
export async function numberOf(tx: Db, once: string): Promise<string | null> {
  const [row] = await tx
    .select({ number: customRequests.number })
    .from(customRequests)
    .where(eq(customRequests.once, once));
  return row?.number ?? null;
}

/** Inserts a request; null if a submission with the same `once` was stored before. */
export async function insertRequest(
  tx: Db,
  request: NewRequest,
  requester: NewPerson,
): Promise<{ request: RequestRow; person: PersonRow } | null> {
  const number = sql`'CR-' || nextval('custom_request_numbers')`;
  const [created] = await tx
    .insert(customRequests)
    .values({ ...request, number })
    .onConflictDoNothing({ target: customRequests.once })
    .returning();
  if (!created) return null;
  const [person] = await tx
    .insert(customRequesters)
    .values({ ...requester, requestId: created.id })
    .returning();
  return { request: created, person: person as PersonRow };
}

export async function findRequest(db: Db, number: string): Promise<RequestWithPerson | null> {
  const [row] = await db
    .select({ request: customRequests, person: customRequesters })
    .from(customRequests)
    .leftJoin(customRequesters, eq(customRequesters.requestId, customRequests.id))
    .where(eq(customRequests.number, number));
  return row ?? null;
}

/** Locks a request until the transaction ends. */
export async function lockRequest(tx: Db, number: string): Promise<RequestWithPerson | null> {
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

/**
 * Expires quotes that were valid until before this day, and adds an event to each conversation.
 * @returns whether any expired
 */
export async function expireQuotes(db: Db, today: string): Promise<boolean> {
  const expired = await rows(
    db,
    sql`with gone as (
          update ${customRequests} as r set state = 'expired'
          from ${conversationEntries} as q
          where r.state = 'quoted' and q.id = r.quote_id and q.valid_until < ${today}::date
          returning r.id
        )
        insert into ${conversationEntries} (id, request_id, kind) select gen_random_uuid(), id, 'expired' from gone returning id`,
  );
  return expired.length > 0;
}
