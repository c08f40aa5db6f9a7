import { z } from 'zod';
import type { ResponseCache } from '#kernel/cache/response-cache.ts';
import type { Db } from '#kernel/database/database.ts';
import { ShopError } from '#kernel/http/errors.ts';
import type { PagedLists } from '#kernel/lists/paged-lists.ts';
import type { User, UserDetail, userListQuery } from '#modules/accounts/contract/users.ts';
import { subscriptionOf } from '#modules/newsletter/index.ts';
import type { Wish } from '#modules/wishlist/contract/wishlist.ts';
import * as m from '../../messages/index.ts';
import type { CustomerOrdersPort } from '../customer-orders-port.ts';
import { addressesOf } from '../profile/addresses.ts';
import { rightsOf } from '../rights.ts';
import { findSessionsOf } from '../sessions/sessions-store.ts';
import { addressOf, findUser, findUsers, type UserRow } from '../users-store.ts';
import { listOf, tally, type UserFilter, type UserOrder } from './list-store.ts';
import { searchUsers, sizeOf } from './search-users.ts';

/** The wishlists of users. Injected, since the wishlist module depends on accounts. */
export type WishlistPort = {
  /** Returns the product ids of each user's wishlist, the latest first. */
  idsOf: (db: Db, userIds: string[]) => Promise<Map<string, string[]>>;
  /** Returns the wishes of a user, hidden products included, the latest first, up to `most`. */
  productsOf: (db: Db, userId: string, most: number) => Promise<Wish[]>;
};

export type UserPorts = { wishing: WishlistPort; buying: CustomerOrdersPort };

/** Maximum numbers of wishlist products and of orders on the page of a user. */
const maxShown = 100;

const notFound = () => new ShopError('not_found', m.responses.userNotFound());

/** Validates a user id before it reaches the database. @throws ShopError not_found */
export function userId(id: string): string {
  if (!z.uuid().safeParse(id).success) throw notFound();
  return id;
}

/** A user's order numbers and wishlist product ids. */
export type UserRecordCounts = Pick<User, 'orders' | 'wishlist'>;

/** Returns a user as the owner sees them. */
export function presentUser(row: UserRow, { orders, wishlist }: UserRecordCounts): User {
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
    roleId: row.roleId,
    rights: rightsOf(row),
    hasOwnRights: row.hasOwnRights,
    hasSecondFactor: row.hasSecondFactor,
    address: addressOf(row),
    orders,
    wishlist,
    attributes: row.attributes,
    createdAt: row.createdAt.toISOString(),
    updatedAt: row.updatedAt.toISOString(),
  };
}

/** Loads the order numbers and wishlists of users. */
export async function recordCountsOf(
  db: Db,
  { wishing, buying }: UserPorts,
  ids: string[],
): Promise<(userId: string) => UserRecordCounts> {
  const [wishes, orders] = await Promise.all([wishing.idsOf(db, ids), buying.numbersOf(db, ids)]);
  return (userId) => ({ orders: orders.get(userId) ?? [], wishlist: wishes.get(userId) ?? [] });
}

type UserListQuery = z.output<typeof userListQuery>;
type ListSources = { db: Db; cache: ResponseCache; lists: PagedLists };

type SortOrder = { order: UserOrder; descending: boolean };

const orderOf: Record<UserListQuery['sort'], SortOrder> = {
  newest: { order: 'created', descending: true },
  oldest: { order: 'created', descending: false },
  name: { order: 'name', descending: false },
  email: { order: 'email', descending: false },
};

/** Returns one page of the users, searched, filtered and sorted (section 2, Admin users; R17). */
export async function listUsers(sources: ListSources, ports: UserPorts, query: UserListQuery) {
  const { db } = sources;
  const { limit } = query;
  const { ids, total, more } = await idsOf(sources, query);
  const [rows, holdings] = await Promise.all([findUsers(db, ids), recordCountsOf(db, ports, ids)]);
  return {
    users: rows.map((row) => presentUser(row, holdings(row.id))),
    pages: Math.max(1, Math.ceil(total / limit)),
    total,
    more,
  };
}

/** Cache tags (`0013_kept_for_the_back_office.sql`) whose changes move the cursors of a list. */
const cacheTags = ({ order, descending }: SortOrder, { role, verified }: UserFilter): string[] => [
  'users went',
  // New users come last in this order.
  ...(order === 'created' && !descending ? [] : ['users came']),
  ...(order === 'created' ? [] : ['users called']),
  ...(role === undefined && verified === undefined ? [] : ['users standing']),
];

async function idsOf(
  sources: ListSources,
  { page, limit, search = '', sort, role, verified }: UserListQuery,
) {
  const { db, lists } = sources;
  const narrowing = { role, verified };
  const { order, descending } = orderOf[sort];
  const skip = (page - 1) * limit;
  if (search.trim() !== '')
    return searchUsers(sources, { search, narrowing, order, descending, offset: skip, limit });
  const total = await sizeOf(db, narrowing);
  const list = {
    key: `users ${JSON.stringify({ sort, narrowing })}`,
    ordered: listOf(order, narrowing, descending),
    total,
    all: total,
    cacheTags: cacheTags(orderOf[sort], narrowing),
  };
  return { ids: await lists.page(db, list, { skip, limit }), total, more: false };
}

/** Returns the data of the page of a user. @throws ShopError not_found */
export async function userById(db: Db, ports: UserPorts, id: string, now: Date): Promise<UserDetail> {
  const row = await findUser(db, userId(id));
  if (!row) throw notFound();
  const { wishing, buying } = ports;
  const [holdings, wishes, latestOrders, addresses, sessions, subscribed] = await Promise.all([
    recordCountsOf(db, ports, [row.id]),
    wishing.productsOf(db, row.id, maxShown),
    buying.latestOf(db, row.id, maxShown),
    addressesOf(db, row.id),
    findSessionsOf(db, row.id, now),
    subscriptionOf(db, row.email),
  ]);
  return {
    ...presentUser(row, holdings(row.id)),
    addresses,
    wishes,
    latestOrders,
    seenAt: sessions[0]?.seenAt.toISOString() ?? null,
    openSessions: sessions.length,
    hasPassword: row.passwordHash !== null,
    newsletter: typeof subscribed?.since === 'string',
  };
}

/** Returns the best matches for a text, for the command palette. */
export async function searchUsersByName(
  sources: Pick<ListSources, 'db' | 'cache'>,
  text: string,
  limit: number,
) {
  const narrowing = { role: undefined, verified: undefined };
  const { ids } = await searchUsers(sources, {
    search: text,
    narrowing,
    ...orderOf.newest,
    offset: 0,
    limit,
  });
  return (await findUsers(sources.db, ids)).map(({ id, name, email }) => ({ id, name, email }));
}

export { registrationsPerDay } from './list-store.ts';

/** Returns the number of accounts. */
export const countUsers = async (db: Db): Promise<number> => (await tally(db)).total;
