import { and, desc, eq, isNotNull, isNull, lt, sql } from 'drizzle-orm';
import { type Db, rows } from '#kernel/database/database.ts';
import { stockAlerts } from './tables.ts';

export type AlertRow = typeof stockAlerts.$inferSelect;
/** A product, or a variant of a product with options. */
export type AlertItem = Pick<AlertRow, 'productId' | 'variantId'>;

const hasEmail = (email: string) => sql`lower(${stockAlerts.email}) = lower(${email})`;
const isOf = ({ productId, variantId }: AlertItem) =>
  and(
    eq(stockAlerts.productId, productId),
    variantId === null ? isNull(stockAlerts.variantId) : eq(stockAlerts.variantId, variantId),
  );

/** Returns the alert of an address for a product, creating it if necessary. */
export async function saveAlert(tx: Db, alert: AlertRow): Promise<AlertRow> {
  for (;;) {
    await tx.insert(stockAlerts).values(alert).onConflictDoNothing();
    const [row] = await tx
      .select()
      .from(stockAlerts)
      .where(and(hasEmail(alert.email), isOf(alert)))
      .for('update');
    // A conflicting alert may end between the two statements; the next attempt inserts.
    if (row) return row;
  }
}

/** Confirms an alert. Idempotent. @returns false for an unknown token */
export async function confirmAlert(db: Db, token: string, now: Date): Promise<boolean> {
  const confirmed = await db
    .update(stockAlerts)
    .set({ confirmedAt: sql`coalesce(${stockAlerts.confirmedAt}, ${now.toISOString()}::timestamptz)` })
    .where(eq(stockAlerts.token, token))
    .returning({ id: stockAlerts.id });
  return confirmed.length > 0;
}

/** Returns the products and variants with confirmed alerts. */
export const findAwaited = (db: Db): Promise<AlertItem[]> =>
  db
    .selectDistinct({ productId: stockAlerts.productId, variantId: stockAlerts.variantId })
    .from(stockAlerts)
    .where(isNotNull(stockAlerts.confirmedAt));

/** Deletes confirmed alerts of a product, the oldest first, and returns them. Those that another process takes are left out. */
export const takeAlerts = (tx: Db, { productId, variantId }: AlertItem, limit: number): Promise<AlertRow[]> =>
  rows(
    tx,
    sql`delete from ${stockAlerts} where id in (
          select id from ${stockAlerts} where product_id = ${productId}::uuid
            and variant_id is not distinct from ${variantId}::uuid and confirmed_at is not null
          order by created_at, id limit ${limit} for update skip locked)
        returning id, product_id as "productId", variant_id as "variantId", email, token,
          confirmed_at as "confirmedAt", created_at as "createdAt"`,
  );

/** Counts the confirmed alerts. */
export const countAlerts = (db: Db): Promise<number> =>
  db.$count(stockAlerts, isNotNull(stockAlerts.confirmedAt));

export type AwaitedCount = AlertItem & { waiting: number; since: Date };

/** Counts the confirmed alerts by product and variant, those with the most first. */
export async function countByItem(
  db: Db,
  { limit, offset }: { limit: number; offset: number },
): Promise<{ items: AwaitedCount[]; total: number }> {
  const counts = await rows<AwaitedCount & { total: number }>(
    db,
    sql`select product_id as "productId", variant_id as "variantId", count(*)::int as waiting,
          min(created_at) as since, (count(*) over ())::int as total
        from ${stockAlerts} where confirmed_at is not null group by product_id, variant_id
        order by count(*) desc, product_id, variant_id limit ${limit} offset ${offset}`,
  );
  return {
    items: counts.map(({ total: _, since, ...item }) => ({ ...item, since: new Date(since) })),
    total: counts[0]?.total ?? 0,
  };
}

/** Returns the alerts of an address, the latest first. */
export const findAlertsOf = (db: Db, email: string): Promise<AlertRow[]> =>
  db.select().from(stockAlerts).where(hasEmail(email)).orderBy(desc(stockAlerts.createdAt));

/** Ends the alerts of an address. @returns whether there was any */
export async function deleteAlertsOf(tx: Db, email: string): Promise<boolean> {
  const ended = await tx.delete(stockAlerts).where(hasEmail(email)).returning({ id: stockAlerts.id });
  return ended.length > 0;
}

/** Ends the alert with a token. @returns whether there was one */
export async function deleteAlert(tx: Db, token: string): Promise<boolean> {
  const ended = await tx
    .delete(stockAlerts)
    .where(eq(stockAlerts.token, token))
    .returning({ id: stockAlerts.id });
  return ended.length > 0;
}

/** Deletes the alerts that were asked for before a moment; `isUnconfirmed` leaves the confirmed ones. */
export const deleteAlertsBefore = async (
  db: Db,
  moment: Date,
  { isUnconfirmed }: { isUnconfirmed: boolean },
): Promise<void> => {
  await db
    .delete(stockAlerts)
    .where(
      and(lt(stockAlerts.createdAt, moment), isUnconfirmed ? isNull(stockAlerts.confirmedAt) : undefined),
    );
};
