import {
  and,
  asc,
  count,
  desc,
  eq,
  getTableColumns,
  gt,
  isNotNull,
  isNull,
  or,
  type SQL,
  sql,
} from 'drizzle-orm';
import type { Db } from '#kernel/database/database.ts';
import type {
  PromotionSort,
  PromotionState,
  PromotionTrigger,
} from '#modules/promotions/contract/promotions.ts';
import { promotions, promotionTally } from './tables.ts';

export type PromotionRow = typeof promotions.$inferSelect;
export type NewPromotion = typeof promotions.$inferInsert;
/** A promotion with the number of its redemptions and their discounts. */
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

/** Returns a promotion by its code in capitals. */
export async function findByCode(db: Db, code: string): Promise<PromotionRow | null> {
  const [row] = await db.select().from(promotions).where(eq(promotions.code, code));
  return row ?? null;
}

/** The same, locked until the transaction ends. */
export async function lockByCode(tx: Db, code: string): Promise<PromotionRow | null> {
  const [row] = await tx.select().from(promotions).where(eq(promotions.code, code)).for('update');
  return row ?? null;
}

/** Condition of the automatic promotions that are switched on and have not ended. */
const isAutomatic = (now: Date) =>
  and(
    isNull(promotions.code),
    eq(promotions.isActive, true),
    or(isNull(promotions.endsAt), gt(promotions.endsAt, now)),
  );

/** Returns the automatic promotions that are switched on and have not ended, the oldest first. */
export const findAutomatic = (db: Db, now: Date): Promise<PromotionRow[]> =>
  db.select().from(promotions).where(isAutomatic(now)).orderBy(asc(promotions.id));

/** Locks those of them that have a limit of uses until the transaction ends, in the order of their ids. */
export async function lockLimitedAutomatic(tx: Db, now: Date): Promise<void> {
  const isLimited = or(isNotNull(promotions.totalLimit), isNotNull(promotions.customerLimit));
  await tx
    .select({ id: promotions.id })
    .from(promotions)
    .where(and(isAutomatic(now), isLimited))
    .orderBy(asc(promotions.id))
    .for('update');
}

/** Locks a promotion until the transaction ends; null if there is none. */
export async function lockPromotion(tx: Db, id: string): Promise<PromotionRow | null> {
  const [row] = await tx.select().from(promotions).where(eq(promotions.id, id)).for('update');
  return row ?? null;
}

/** Inserts a promotion; false if another one has the code. */
export async function insertPromotion(tx: Db, values: NewPromotion): Promise<boolean> {
  const inserted = await tx
    .insert(promotions)
    .values(values)
    .onConflictDoNothing({ target: promotions.code })
    .returning({ id: promotions.id });
  return inserted.length > 0;
}

export async function updatePromotion(tx: Db, id: string, values: Partial<NewPromotion>): Promise<void> {
  await tx.update(promotions).set(values).where(eq(promotions.id, id));
}

export type PromotionFilter = {
  search: string;
  state: PromotionState | undefined;
  trigger: PromotionTrigger | undefined;
  now: Date;
};

/** Condition of a state. The first that applies is the state: an ended promotion is not switched off as well. */
function inState(state: PromotionState, now: Date): SQL {
  const moment = sql`${now.toISOString()}::timestamptz`;
  const isOver = sql`(${promotions.endsAt} is not null and ${promotions.endsAt} <= ${moment})`;
  const isPlanned = sql`${promotions.startsAt} > ${moment}`;
  const states: Record<PromotionState, SQL> = {
    ended: isOver,
    off: sql`not ${isOver} and not ${promotions.isActive}`,
    planned: sql`not ${isOver} and ${promotions.isActive} and ${isPlanned}`,
    running: sql`not ${isOver} and ${promotions.isActive} and not ${isPlanned}`,
  };
  return states[state];
}

function matchesSearch(search: string): SQL | undefined {
  const input = search.trim();
  if (input === '') return undefined;
  const searchedText = sql`coalesce(${promotions.code}, '') || ' ' || ${promotions.title} || ' ' || ${promotions.description}`;
  return sql`position(lower(${input}) in lower(${searchedText})) > 0`;
}

const hasTrigger = (trigger: PromotionTrigger) =>
  trigger === 'code' ? isNotNull(promotions.code) : isNull(promotions.code);

const conditionOf = ({ search, state, trigger, now }: PromotionFilter) =>
  and(matchesSearch(search), state && inState(state, now), trigger && hasTrigger(trigger));

/** Orders of the list. The id comes last, the newest first: ids ascend with their time of creation. */
const orders: Record<PromotionSort, SQL[]> = {
  newest: [desc(promotions.id)],
  code: [asc(promotions.code), desc(promotions.id)],
  ending: [asc(promotions.endsAt), desc(promotions.id)],
  used: [desc(tallied.used), desc(promotions.id)],
};

type PromotionPage = { sort: PromotionSort; limit: number; offset: number };

export const listPromotions = (
  db: Db,
  filter: PromotionFilter,
  { sort, limit, offset }: PromotionPage,
): Promise<TalliedRow[]> =>
  talliedRows(db)
    .where(conditionOf(filter))
    .orderBy(...orders[sort])
    .limit(limit)
    .offset(offset);

export async function countPromotions(db: Db, filter: PromotionFilter): Promise<number> {
  const [row] = await db.select({ total: count() }).from(promotions).where(conditionOf(filter));
  return row?.total ?? 0;
}
