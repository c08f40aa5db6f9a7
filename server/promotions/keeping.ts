import { v7 as uuid } from 'uuid';
import { z } from 'zod';
import { messages } from '#contract/messages.ts';
import { toDecimal, toMinor } from '#contract/money.ts';
import {
  type Promotion,
  type PromotionCreate,
  type PromotionListQuery,
  type PromotionState,
  type PromotionUpdate,
  troublesOf,
} from '#contract/promotions.ts';
import { type Db, transaction } from '#server/platform/database/database.ts';
import { type Author, signed } from '#server/platform/database/signed.ts';
import { sqlState } from '#server/platform/database/trouble.ts';
import { invalidInput, requireUnchanged, ShopError } from '#server/platform/http/errors.ts';
import { bringBack, takeOut, throwAway } from '#server/records/trash.ts';
import * as store from './store.ts';

const uniqueViolation = '23505';

const notFound = () => new ShopError('not_found', messages.promotionNotFound);
const codeTaken = () =>
  new ShopError('conflict', messages.codeTaken, [
    { path: 'code', message: 'is already used by another promotion' },
  ]);

/** Refuses what cannot be an id before the database is asked. @throws ShopError not_found */
function promotionId(id: string): string {
  if (!z.uuid().safeParse(id).success) throw notFound();
  return id;
}

function stateOf({ isActive, startsAt, endsAt }: store.PromotionRow, now: Date): PromotionState {
  if (endsAt && endsAt <= now) return 'ended';
  if (!isActive) return 'off';
  return startsAt > now ? 'planned' : 'running';
}

const decimal = (minor: number | null) => (minor === null ? null : toDecimal(minor));
const minor = (decimal: number | null) => (decimal === null ? null : toMinor(decimal));

/** A promotion as the owner sees it. */
function present(row: store.TalliedRow, now: Date): Promotion {
  const { id, code, title, description, kind, totalLimit, customerLimit, isActive, used } = row;
  return {
    _id: id,
    id,
    code,
    title,
    description,
    kind,
    totalLimit,
    customerLimit,
    isActive,
    used,
    percent: decimal(row.percent),
    maxDiscount: decimal(row.maxDiscount),
    amount: decimal(row.amount),
    minSubtotal: toDecimal(row.minSubtotal),
    discounted: toDecimal(row.discounted),
    startsAt: row.startsAt.toISOString(),
    endsAt: row.endsAt?.toISOString() ?? null,
    state: stateOf(row, now),
    createdAt: row.createdAt.toISOString(),
    updatedAt: row.updatedAt.toISOString(),
  };
}

/** Promotions by what somebody types of their codes and titles. */
export async function namedPromotions(db: Db, text: string, limit: number, now: Date) {
  const found = await store.listPromotions(
    db,
    { search: text, state: undefined, now },
    { sort: 'newest', limit, offset: 0 },
  );
  return found.map(({ id, code, title }) => ({ id, code, title }));
}

/** One page of the promotions, searched, filtered and sorted. */
export async function listPromotions(db: Db, query: PromotionListQuery, now: Date) {
  const { page, limit, search = '', state, sort } = query;
  const wanted = { search, state, now };
  const [found, total] = await Promise.all([
    store.listPromotions(db, wanted, { sort, limit, offset: (page - 1) * limit }),
    store.countPromotions(db, wanted),
  ]);
  const promotions = found.map((row) => present(row, now));
  return { promotions, pages: Math.max(1, Math.ceil(total / limit)), total };
}

/** @throws ShopError not_found */
export async function promotionById(db: Db, id: string, now: Date): Promise<Promotion> {
  const row = await store.findPromotion(db, promotionId(id));
  if (!row) throw notFound();
  return present(row, now);
}

type Terms = Omit<PromotionCreate, 'startsAt'> & { startsAt: string };

/** As it is kept; figures of another kind than it is are forgotten. */
function columnsOf({ kind, percent, maxDiscount, amount, minSubtotal, startsAt, endsAt, ...same }: Terms) {
  return {
    ...same,
    kind,
    percent: kind === 'percentage' ? minor(percent) : null,
    maxDiscount: kind === 'percentage' ? minor(maxDiscount) : null,
    amount: kind === 'fixed' ? minor(amount) : null,
    minSubtotal: toMinor(minSubtotal),
    startsAt: new Date(startsAt),
    endsAt: endsAt === null ? null : new Date(endsAt),
  };
}

/** @throws ShopError conflict when another one has the code; invalid_input */
export function createPromotion(
  db: Db,
  author: Author,
  { startsAt, ...given }: PromotionCreate,
  now: Date,
): Promise<Promotion> {
  const terms = { ...given, startsAt: startsAt ?? now.toISOString() };
  requireSound(terms);
  return transaction(db, async (tx) => {
    await signed(tx, author);
    const id = uuid();
    if (!(await store.insertPromotion(tx, { id, ...columnsOf(terms), createdAt: now, updatedAt: now })))
      throw codeTaken();
    return promotionById(tx, id, now);
  });
}

/** @throws ShopError invalid_input */
function requireSound(terms: Terms): void {
  const troubles = troublesOf(terms);
  if (troubles.length > 0) throw invalidInput(troubles);
}

/** The promotion, held still. @throws ShopError not_found */
async function held(tx: Db, id: string): Promise<store.PromotionRow> {
  const row = await store.lockPromotion(tx, promotionId(id));
  if (!row) throw notFound();
  return row;
}

/**
 * Changes what is given; what was redeemed before stays as it was.
 * @throws ShopError not_found, changed_meanwhile; conflict when another one has the code; invalid_input
 */
export const updatePromotion = (
  db: Db,
  author: Author,
  id: string,
  { updatedAt, ...given }: PromotionUpdate,
  now: Date,
): Promise<Promotion> =>
  transaction(db, async (tx) => {
    await signed(tx, author);
    const before = await held(tx, id);
    requireUnchanged(before.updatedAt, updatedAt);
    const other = given.code === undefined ? null : await store.findByCode(tx, given.code);
    if (other && other.id !== before.id) throw codeTaken();
    const terms = { ...termsOf(present({ ...before, used: 0, discounted: 0 }, now)), ...given };
    requireSound(terms);
    await store.updatePromotion(tx, before.id, { ...columnsOf(terms), updatedAt: now });
    return promotionById(tx, before.id, now);
  }).catch((error) => {
    // Two took it at the same moment.
    throw sqlState(error) === uniqueViolation ? codeTaken() : error;
  });

/** What can be set of a promotion. */
function termsOf(whole: Promotion): Terms {
  const { _id, id, state, used, discounted, createdAt, updatedAt, ...terms } = whole;
  return terms;
}

/** Switches it on or off. @throws ShopError not_found */
export const setPromotionStatus = (
  db: Db,
  author: Author,
  id: string,
  isActive: boolean,
  now: Date,
): Promise<Promotion> =>
  transaction(db, async (tx) => {
    await signed(tx, author);
    const { id: found } = await held(tx, id);
    await store.updatePromotion(tx, found, { isActive, updatedAt: now });
    return promotionById(tx, found, now);
  });

/**
 * Deletes a promotion into the trash. One that was used is ended instead: the orders that it was used in are of it.
 * @throws ShopError not_found; conflict when it was used and has ended already
 */
export const deletePromotion = (
  db: Db,
  author: Author,
  id: string,
  now: Date,
): Promise<'deleted' | 'ended'> =>
  transaction(db, async (tx) => {
    await signed(tx, author);
    const { id: found, startsAt } = await held(tx, id);
    const { used, state } = await promotionById(tx, found, now);
    if (used === 0) {
      await throwAway(tx, { kind: 'promotion', table: 'promotions', ids: [found] });
      return 'deleted';
    }
    if (state === 'ended') throw new ShopError('conflict', messages.promotionOver);
    // It began when it was used, whatever was planned since.
    const began = startsAt > now ? now : startsAt;
    await store.updatePromotion(tx, found, { startsAt: began, endsAt: now, updatedAt: now });
    return 'ended';
  });

/**
 * Brings a deleted promotion back as it was.
 * @throws ShopError not_found; conflict when its code has another promotion by now
 */
export const restorePromotion = (db: Db, author: Author, id: string): Promise<{ slug: null }> =>
  transaction(db, async (tx) => {
    await signed(tx, { ...author, act: 'restored' });
    await bringBack(tx, 'promotions', await takeOut(tx, 'promotion', id));
    return { slug: null };
  });
