import { v7 as uuid } from 'uuid';
import { z } from 'zod';
import { toDecimal, toMinor } from '#kernel/contract/money.ts';
import { type AuditActor, setAuditActor } from '#kernel/database/audit-actor.ts';
import { type Db, transaction } from '#kernel/database/database.ts';
import { sqlState } from '#kernel/database/errors.ts';
import { invalidInput, requireUnchanged, ShopError } from '#kernel/http/errors.ts';
import type { Product } from '#modules/catalog/contract/catalog.ts';
import { productsByIds } from '#modules/catalog/index.ts';
import {
  type Promotion,
  type PromotionCreate,
  type PromotionListQuery,
  type PromotionState,
  type PromotionUpdate,
  promotionErrors,
} from '#modules/promotions/contract/promotions.ts';
import { moveToTrash, removeFromTrash, restoreFromTrash } from '#modules/records/index.ts';
import * as m from '../messages/index.ts';
import * as store from './promotions-store.ts';

const uniqueViolation = '23505';

const notFound = () => new ShopError('not_found', m.responses.promotionNotFound());
const codeTaken = () =>
  new ShopError('conflict', m.responses.codeTaken(), [
    { path: 'code', message: m.managePromotions.isAlreadyUsedByAnother() },
  ]);

/** Rejects a malformed id before any query. @throws ShopError not_found */
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

/** Returns a promotion for the owner. */
function present(row: store.TalliedRow, now: Date): Promotion {
  const { id, code, title, description, kind, totalLimit, customerLimit, isActive, used } = row;
  const { appliesTo, excludesSale, buyQuantity, getQuantity, getFrom, orderLimit } = row;
  return {
    _id: id,
    id,
    code,
    title,
    description,
    kind,
    appliesTo,
    excludesSale,
    buyQuantity,
    getQuantity,
    getFrom,
    orderLimit,
    totalLimit,
    customerLimit,
    isActive,
    used,
    percent: decimal(row.percent),
    maxDiscount: decimal(row.maxDiscount),
    amount: decimal(row.amount),
    getPercent: decimal(row.getPercent),
    minSubtotal: toDecimal(row.minSubtotal),
    discounted: toDecimal(row.discounted),
    startsAt: row.startsAt.toISOString(),
    endsAt: row.endsAt?.toISOString() ?? null,
    state: stateOf(row, now),
    createdAt: row.createdAt.toISOString(),
    updatedAt: row.updatedAt.toISOString(),
  };
}

/** Returns promotions whose code, title or description contains a text. */
export async function namedPromotions(db: Db, text: string, limit: number, now: Date) {
  const rows = await store.listPromotions(
    db,
    { search: text, state: undefined, trigger: undefined, now },
    { sort: 'newest', limit, offset: 0 },
  );
  return rows.map(({ id, code, title }) => ({ id, code, title }));
}

/** Returns a page of promotions, searched, filtered and sorted. */
export async function listPromotions(db: Db, query: PromotionListQuery, now: Date) {
  const { page, limit, search = '', state, trigger, sort } = query;
  const filter = { search, state, trigger, now };
  const [rows, total] = await Promise.all([
    store.listPromotions(db, filter, { sort, limit, offset: (page - 1) * limit }),
    store.countPromotions(db, filter),
  ]);
  const promotions = rows.map((row) => present(row, now));
  return { promotions, pages: Math.max(1, Math.ceil(total / limit)), total };
}

/** @throws ShopError not_found */
export async function promotionById(db: Db, id: string, now: Date): Promise<Promotion> {
  const row = await store.findPromotion(db, promotionId(id));
  if (!row) throw notFound();
  return present(row, now);
}

/** Returns the products by hand that a promotion applies to or discounts, without deleted ones. @throws ShopError not_found */
export async function productsOfPromotion(db: Db, id: string): Promise<Product[]> {
  const row = await store.findPromotion(db, promotionId(id));
  if (!row) throw notFound();
  const ids = [...(row.appliesTo?.products ?? []), ...(row.getFrom?.products ?? [])];
  return ids.length > 0 ? productsByIds(db, [...new Set(ids)]) : [];
}

/** The columns of the kind `buy_get`, of another kind. */
const notBuyGet = { buyQuantity: null, getQuantity: null, getPercent: null, getFrom: null, orderLimit: null };

type Terms = Omit<PromotionCreate, 'startsAt'> & { startsAt: string };

/** Returns the columns of a promotion; values of another kind than its own are dropped. */
function columnsOf({ kind, percent, maxDiscount, amount, minSubtotal, startsAt, endsAt, ...rest }: Terms) {
  const { buyQuantity, getQuantity, getPercent, getFrom, orderLimit } = rest;
  const ofBuyGet = { buyQuantity, getQuantity, getPercent: minor(getPercent), getFrom, orderLimit };
  return {
    ...rest,
    ...(kind === 'buy_get' ? ofBuyGet : notBuyGet),
    kind,
    percent: kind === 'percentage' ? minor(percent) : null,
    maxDiscount: kind === 'percentage' ? minor(maxDiscount) : null,
    amount: kind === 'fixed' ? minor(amount) : null,
    minSubtotal: toMinor(minSubtotal),
    startsAt: new Date(startsAt),
    endsAt: endsAt === null ? null : new Date(endsAt),
  };
}

/** @throws ShopError conflict if another promotion has the code; invalid_input */
export function createPromotion(
  db: Db,
  author: AuditActor,
  { startsAt, ...fields }: PromotionCreate,
  now: Date,
): Promise<Promotion> {
  const terms = { ...fields, startsAt: startsAt ?? now.toISOString() };
  requireValid(terms);
  return transaction(db, async (tx) => {
    await setAuditActor(tx, author);
    const id = uuid();
    if (!(await store.insertPromotion(tx, { id, ...columnsOf(terms), createdAt: now, updatedAt: now })))
      throw codeTaken();
    return promotionById(tx, id, now);
  });
}

/** @throws ShopError invalid_input */
function requireValid(terms: Terms): void {
  const errors = promotionErrors(terms);
  if (errors.length > 0) throw invalidInput(errors);
}

/** Locks a promotion. @throws ShopError not_found */
async function lockedPromotion(tx: Db, id: string): Promise<store.PromotionRow> {
  const row = await store.lockPromotion(tx, promotionId(id));
  if (!row) throw notFound();
  return row;
}

/**
 * Changes the given fields; earlier redemptions stay unchanged.
 * @throws ShopError not_found, changed_meanwhile; conflict if another promotion has the code; invalid_input
 */
export const updatePromotion = (
  db: Db,
  author: AuditActor,
  id: string,
  { updatedAt, ...fields }: PromotionUpdate,
  now: Date,
): Promise<Promotion> =>
  transaction(db, async (tx) => {
    await setAuditActor(tx, author);
    const current = await lockedPromotion(tx, id);
    requireUnchanged(current.updatedAt, updatedAt);
    const codeOwner = fields.code == null ? null : await store.findByCode(tx, fields.code);
    if (codeOwner && codeOwner.id !== current.id) throw codeTaken();
    const terms = { ...termsOf(present({ ...current, used: 0, discounted: 0 }, now)), ...fields };
    requireValid(terms);
    await store.updatePromotion(tx, current.id, { ...columnsOf(terms), updatedAt: now });
    return promotionById(tx, current.id, now);
  }).catch((error) => {
    // Another promotion took the code concurrently.
    throw sqlState(error) === uniqueViolation ? codeTaken() : error;
  });

/** Returns the editable fields of a promotion. */
function termsOf(whole: Promotion): Terms {
  const { _id, id, state, used, discounted, createdAt, updatedAt, ...terms } = whole;
  return terms;
}

/** Switches a promotion on or off. @throws ShopError not_found */
export const setPromotionStatus = (
  db: Db,
  author: AuditActor,
  id: string,
  isActive: boolean,
  now: Date,
): Promise<Promotion> =>
  transaction(db, async (tx) => {
    await setAuditActor(tx, author);
    const { id: promotion } = await lockedPromotion(tx, id);
    await store.updatePromotion(tx, promotion, { isActive, updatedAt: now });
    return promotionById(tx, promotion, now);
  });

/**
 * Moves a promotion to the trash. A used promotion is ended instead, since orders refer to it.
 * @throws ShopError not_found; conflict if it was used and has ended already
 */
export const deletePromotion = (
  db: Db,
  author: AuditActor,
  id: string,
  now: Date,
): Promise<'deleted' | 'ended'> =>
  transaction(db, async (tx) => {
    await setAuditActor(tx, author);
    const { id: promotion, startsAt } = await lockedPromotion(tx, id);
    const { used, state } = await promotionById(tx, promotion, now);
    if (used === 0) {
      await moveToTrash(tx, { kind: 'promotion', table: 'promotions', ids: [promotion] });
      return 'deleted';
    }
    if (state === 'ended') throw new ShopError('conflict', m.responses.promotionOver());
    // It had begun when it was used, even if a later start was set since.
    const startedAt = startsAt > now ? now : startsAt;
    await store.updatePromotion(tx, promotion, { startsAt: startedAt, endsAt: now, updatedAt: now });
    return 'ended';
  });

/**
 * Restores a deleted promotion.
 * @throws ShopError not_found; conflict if another promotion has its code by now
 */
export const restorePromotion = (db: Db, author: AuditActor, id: string): Promise<{ slug: null }> =>
  transaction(db, async (tx) => {
    await setAuditActor(tx, { ...author, act: 'restored' });
    await restoreFromTrash(tx, 'promotions', await removeFromTrash(tx, 'promotion', id));
    return { slug: null };
  });
