import { maxCounted } from '#kernel/contract/limits.ts';
import { toDecimal, toMinor } from '#kernel/contract/money.ts';
import type { Db } from '#kernel/database/database.ts';
import type { Customer, CustomerFilter, CustomerListQuery } from '#modules/customers/contract/customers.ts';
import {
  type CustomerConditions,
  type CustomerRow,
  findCustomers,
  findIds,
  findTags,
  type ListFilters,
} from './list-store.ts';
import { followSome } from './match-orders.ts';
import { parseSearch } from './search-words.ts';

const minorOf = (decimal: number | undefined) => (decimal === undefined ? undefined : toMinor(decimal));

/** Returns the filters of a segment as the store takes them. */
export const conditionsOf = ({
  minSpent,
  maxSpent,
  minOrders,
  maxOrders,
  ...others
}: CustomerFilter): CustomerConditions => ({
  ...others,
  spent: { from: minorOf(minSpent), to: minorOf(maxSpent) },
  orders: { from: minOrders, to: maxOrders },
});

/** Returns the filters of a list as the store takes them, with its search parsed. */
export const filtersOf = ({
  search,
  ...filter
}: CustomerFilter & { search?: string | undefined }): ListFilters => ({
  ...conditionsOf(filter),
  ...parseSearch(search),
});

export const presentCustomer = (row: CustomerRow): Customer => ({
  ...row,
  spent: toDecimal(row.spent),
  refunded: toDecimal(row.refunded),
  firstOrderAt: row.firstOrderAt.toISOString(),
  lastOrderAt: row.lastOrderAt.toISOString(),
});

/** Returns a page of the customers, counted up to the limit of the lists of the back office. */
export async function listCustomers(db: Db, { page, limit, sort, ...filter }: CustomerListQuery) {
  const isFilling = await followSome(db);
  const ids = await findIds(db, filtersOf(filter), sort, maxCounted + 1);
  const total = Math.min(ids.length, maxCounted);
  const onPage = ids.slice(0, total).slice((page - 1) * limit, page * limit);
  return {
    customers: (await findCustomers(db, onPage)).map(presentCustomer),
    pages: Math.max(1, Math.ceil(total / limit)),
    total,
    more: ids.length > maxCounted,
    isFilling,
  };
}

/** Returns the customers that match a text, the latest order first. */
export const searchCustomers = async (db: Db, text: string, limit: number) => {
  const search = parseSearch(text);
  if (search.words.length === 0 && search.order === null) return [];
  await followSome(db);
  const customers = await findCustomers(db, await findIds(db, search, 'last', limit));
  return customers.map(({ id, name, email }) => ({ id, name, email }));
};

export const tagsInUse = findTags;
