import { and, asc, count, desc, eq, getTableColumns, type SQL, sql } from 'drizzle-orm';
import type { PromotionSort, PromotionState } from '#contract/promotions.ts';
import type { Db } from '#server/platform/database/database.ts';
import { promotions, promotionTally } from './tables.ts';

export type PromotionRow = typeof promotions.$inferSelect;
export type NewPromotion = typeof promotions.$inferInsert;
/** A promotion, with how often it was redeemed and what that took off. */
export type TalliedRow = PromotionRow & { used: number; discounted: number };

const tallied = {
  ...getTableColumns(promotions),
  used: sql<number>`coalesce(${promotionTally.used}, 0)`.mapWith(Number),
  discounted: sql<number>`coalesce(${promotionTally.discounted}, 0)`.mapWith(Number),
};

const talliedRows = (db: Db) =>
  db
    .select(tallied)
    .from(promotions)
    .leftJoin(promotionTally, eq(promotionTally.promotionId, promotions.id))
    .$dynamic();

export async function findPromotion(db: Db, id: string): Promise<TalliedRow | null> {
  const [row] = await talliedRows(db).where(eq(promotions.id, id));
  return row ?? null;
}

/** By its code in capitals. */
export async function findByCode(db: Db, code: string): Promise<PromotionRow | null> {
  const [row] = await db.select().from(promotions).where(eq(promotions.code, code));
  return row ?? null;
}

/** The same, held still until the transaction ends. */
export async function lockByCode(tx: Db, code: string): Promise<PromotionRow | null> {
  const [row] = await tx.select().from(promotions).where(eq(promotions.code, code)).for('update');
  return row ?? null;
}

/** Holds a promotion still until the transaction ends; null when there is none. */
export async function lockPromotion(tx: Db, id: string): Promise<PromotionRow | null> {
  const [row] = await tx.select().from(promotions).where(eq(promotions.id, id)).for('update');
  return row ?? null;
}

/** false when another one has the code. */
export async function insertPromotion(tx: Db, values: NewPromotion): Promise<boolean> {
  const made = await tx
    .insert(promotions)
    .values(values)
    .onConflictDoNothing({ target: promotions.code })
    .returning({ id: promotions.id });
  return made.length > 0;
}

export async function updatePromotion(tx: Db, id: string, values: Partial<NewPromotion>): Promise<void> {
  await tx.update(promotions).set(values).where(eq(promotions.id, id));
}

export type Wanted = { search: string; state: PromotionState | undefined; now: Date };

/** Of two that could be said the earlier one is: what has ended is not switched off as well. */
function inState(state: PromotionState, now: Date): SQL {
  const at = sql`${now.toISOString()}::timestamptz`;
  const over = sql`(${promotions.endsAt} is not null and ${promotions.endsAt} <= ${at})`;
  const later = sql`${promotions.startsAt} > ${at}`;
  const states: Record<PromotionState, SQL> = {
    ended: over,
    off: sql`not ${over} and not ${promotions.isActive}`,
    planned: sql`not ${over} and ${promotions.isActive} and ${later}`,
    running: sql`not ${over} and ${promotions.isActive} and not ${later}`,
  };
  return states[state];
}

function saying(search: string): SQL | undefined {
  const typed = search.trim();
  if (typed === '') return undefined;
  const said = sql`${promotions.code} || ' ' || ${promotions.title} || ' ' || ${promotions.description}`;
  return sql`position(lower(${typed}) in lower(${said})) > 0`;
}

const wanted = ({ search, state, now }: Wanted) => and(saying(search), state && inState(state, now));

/** The id is the last word, the newest first: ids go by the time at which they were made. */
const orders: Record<PromotionSort, SQL[]> = {
  newest: [desc(promotions.id)],
  code: [asc(promotions.code)],
  ending: [asc(promotions.endsAt), desc(promotions.id)],
  used: [desc(tallied.used), desc(promotions.id)],
};

type Page = { sort: PromotionSort; limit: number; offset: number };

export const listPromotions = (db: Db, which: Wanted, { sort, limit, offset }: Page): Promise<TalliedRow[]> =>
  talliedRows(db)
    .where(wanted(which))
    .orderBy(...orders[sort])
    .limit(limit)
    .offset(offset);

export async function countPromotions(db: Db, which: Wanted): Promise<number> {
  const [row] = await db.select({ total: count() }).from(promotions).where(wanted(which));
  return row?.total ?? 0;
}
