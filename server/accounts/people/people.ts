import { z } from 'zod';
import type { Product } from '#contract/catalog.ts';
import { messages } from '#contract/messages.ts';
import type { User, UserDetail, userListQuery } from '#contract/users.ts';
import { subscriptionOf } from '#server/newsletter/newsletter.ts';
import type { AnswerCache } from '#server/platform/cache/answer-cache.ts';
import type { Db } from '#server/platform/database/database.ts';
import { ShopError } from '#server/platform/http/errors.ts';
import type { LongLists } from '#server/platform/lists/long-lists.ts';
import type { Buying } from '../buying.ts';
import { addressesOf } from '../profile/addresses.ts';
import { rightsOf } from '../rights.ts';
import { findSessionsOf } from '../sessions/sessions-store.ts';
import { addressOf, findUser, findUsers, type UserRow } from '../users-store.ts';
import { findPeople, sizeOf } from './finding.ts';
import { listOf, type Narrowing, type Order, tally } from './list-store.ts';

/** What the wishlist knows of users; it stands on accounts itself, so it is handed in. */
export type Wishing = {
  /** The ids of what each of these users wishes for, the latest wish first. */
  idsOf: (db: Db, userIds: string[]) => Promise<Map<string, string[]>>;
  /** What a user wishes for, hidden or not, the latest first, at most so many. */
  productsOf: (db: Db, userId: string, most: number) => Promise<Product[]>;
};

export type Others = { wishing: Wishing; buying: Buying };

/** Wishes and orders on the page about a user. */
const mostShown = 100;

const notFound = () => new ShopError('not_found', messages.userNotFound);

/** Refuses what cannot be an id before the database is asked. @throws ShopError not_found */
export function userId(id: string): string {
  if (!z.uuid().safeParse(id).success) throw notFound();
  return id;
}

/** What a user has: the numbers of their orders, the ids of what they wish for. */
export type Possessions = Pick<User, 'orders' | 'wishlist'>;

/** A user as the owner sees them. */
export function presentUser(row: UserRow, { orders, wishlist }: Possessions): User {
  const { id, name, email, phone, avatar, isEmailVerified, isMobileVerified, isAdmin, hasAdminAccess } = row;
  return {
    _id: id,
    id,
    name,
    email,
    phone,
    avatar,
    isEmailVerified,
    isMobileVerified,
    isAdmin,
    hasAdminAccess,
    rights: rightsOf(row),
    hasSecondFactor: row.hasSecondFactor,
    address: addressOf(row),
    orders,
    wishlist,
    createdAt: row.createdAt.toISOString(),
    updatedAt: row.updatedAt.toISOString(),
  };
}

/** What each of these users has. */
export async function possessionsOf(
  db: Db,
  { wishing, buying }: Others,
  ids: string[],
): Promise<(userId: string) => Possessions> {
  const [wishes, orders] = await Promise.all([wishing.idsOf(db, ids), buying.numbersOf(db, ids)]);
  return (userId) => ({ orders: orders.get(userId) ?? [], wishlist: wishes.get(userId) ?? [] });
}

type Question = z.output<typeof userListQuery>;
type Sources = { db: Db; cache: AnswerCache; lists: LongLists };

type Sorted = { order: Order; descending: boolean };

const orderOf: Record<Question['sort'], Sorted> = {
  newest: { order: 'created', descending: true },
  oldest: { order: 'created', descending: false },
  name: { order: 'name', descending: false },
  email: { order: 'email', descending: false },
};

/** One page of the users, searched, filtered and sorted (section 2, Admin users; R17). */
export async function listPeople(sources: Sources, others: Others, question: Question) {
  const { db } = sources;
  const { limit } = question;
  const { ids, total, more } = await idsOf(sources, question);
  const [rows, having] = await Promise.all([findUsers(db, ids), possessionsOf(db, others, ids)]);
  return {
    users: rows.map((row) => presentUser(row, having(row.id))),
    pages: Math.max(1, Math.ceil(total / limit)),
    total,
    more,
  };
}

/** The words of `0013_kept_for_the_back_office.sql` that tell when a place in a list is another one by then. */
const standsOn = ({ order, descending }: Sorted, { role, verified }: Narrowing): string[] => [
  'users went',
  // Whoever comes is the last.
  ...(order === 'created' && !descending ? [] : ['users came']),
  ...(order === 'created' ? [] : ['users called']),
  ...(role === undefined && verified === undefined ? [] : ['users standing']),
];

async function idsOf(sources: Sources, { page, limit, search = '', sort, role, verified }: Question) {
  const { db, lists } = sources;
  const narrowing = { role, verified };
  const { order, descending } = orderOf[sort];
  const skip = (page - 1) * limit;
  if (search.trim() !== '')
    return findPeople(sources, { search, narrowing, order, descending, offset: skip, limit });
  const total = await sizeOf(db, narrowing);
  const list = {
    key: `users ${JSON.stringify({ sort, narrowing })}`,
    ordered: listOf(order, narrowing, descending),
    total,
    all: total,
    standsOn: standsOn(orderOf[sort], narrowing),
  };
  return { ids: await lists.page(db, list, { skip, limit }), total, more: false };
}

/** Everything that the page about a user shows. @throws ShopError not_found */
export async function personById(db: Db, others: Others, id: string, now: Date): Promise<UserDetail> {
  const row = await findUser(db, userId(id));
  if (!row) throw notFound();
  const { wishing, buying } = others;
  const [having, wishes, latestOrders, addresses, sessions, subscribed] = await Promise.all([
    possessionsOf(db, others, [row.id]),
    wishing.productsOf(db, row.id, mostShown),
    buying.latestOf(db, row.id, mostShown),
    addressesOf(db, row.id),
    findSessionsOf(db, row.id, now),
    subscriptionOf(db, row.email),
  ]);
  return {
    ...presentUser(row, having(row.id)),
    addresses,
    wishes,
    latestOrders,
    seenAt: sessions[0]?.seenAt.toISOString() ?? null,
    openSessions: sessions.length,
    hasPassword: row.passwordHash !== null,
    newsletter: typeof subscribed?.since === 'string',
  };
}

/** The best matches for a few letters, as the palette shows them. */
export async function namedPeople(sources: Pick<Sources, 'db' | 'cache'>, text: string, limit: number) {
  const narrowing = { role: undefined, verified: undefined };
  const { ids } = await findPeople(sources, { search: text, narrowing, ...orderOf.newest, offset: 0, limit });
  return (await findUsers(sources.db, ids)).map(({ id, name, email }) => ({ id, name, email }));
}

export { camePerDay } from './list-store.ts';

/** How many people have an account. */
export const countPeople = async (db: Db): Promise<number> => (await tally(db)).total;
