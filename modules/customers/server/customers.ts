import { toDecimal } from '#kernel/contract/money.ts';
import type { Db } from '#kernel/database/database.ts';
import { ShopError } from '#kernel/http/errors.ts';
import { normalisedAddress } from '#modules/accounts/contract/normalised-identity.ts';
import type { CustomerData } from '#modules/accounts/index.ts';
import { phoneDigits } from '#modules/customers/contract/customer-of-order.ts';
import type { CustomerDetail } from '#modules/customers/contract/customers.ts';
import { maxAddresses, maxListed } from '#modules/customers/contract/limits.ts';
import { orderColumns, orderStages } from '#modules/orders/index.ts';
import * as m from '../messages/index.ts';
import type { OrderAddress } from './customers-store.ts';
import * as store from './customers-store.ts';
import { presentCustomer } from './list.ts';
import { findCustomers } from './list-store.ts';
import { followSome } from './match-orders.ts';

/** What other modules hold of customers. */
export type CustomerSources = Pick<CustomerData, 'wishing' | 'reviewing' | 'customOrdersOf' | 'messagesFrom'>;

export const customerNotFound = () => new ShopError('not_found', m.responses.customerNotFound());

/** Returns a customer with everything that the shop knows of it. @throws ShopError not_found */
export async function customerById(db: Db, id: string, sources: CustomerSources): Promise<CustomerDetail> {
  await followSome(db);
  const [row] = await findCustomers(db, [id]);
  if (!row) throw customerNotFound();
  const [notes, orders, contacts, ofAccount] = await Promise.all([
    store.findNotes(db, id),
    store.findOrders(db, orderColumns, id, maxListed),
    store.findContacts(db, orderColumns, id),
    accountDataOf(db, row.userId, sources),
  ]);
  const similar = await store.findSimilar(
    db,
    id,
    { emails: contacts.emails, phones: contacts.phones.map(phoneDigits) },
    maxListed,
  );
  const ofEmails = await emailDataOf(db, row.userId, contacts.emails, sources);
  return {
    ...presentCustomer(row),
    emails: contacts.emails,
    phones: contacts.phones,
    notes: notes.map(({ id: noteId, note, byName, at }) => ({
      id: noteId,
      note,
      byName,
      at: at.toISOString(),
    })),
    latestOrders: await presentOrders(db, orders),
    allOrders: contacts.orders,
    ...ofEmails,
    ...ofAccount,
    similar: (await findCustomers(db, similar)).map(({ id: other, name, email, phone, orders: count }) => ({
      id: other,
      name,
      email,
      phone,
      orders: count,
    })),
  };
}

async function presentOrders(db: Db, orders: store.OrderEntry[]): Promise<CustomerDetail['latestOrders']> {
  const stages = await orderStages(
    db,
    orders.map(({ id }) => id),
  );
  return orders.flatMap(({ id, ...order }) => {
    const stage = stages.get(id);
    return stage
      ? {
          ...order,
          ...stage,
          placedAt: new Date(order.placedAt).toISOString(),
          total: toDecimal(order.total),
          refunded: toDecimal(order.refunded),
        }
      : [];
  });
}

/** Returns reviews and wishes; a guest has none. */
async function accountDataOf(db: Db, userId: string | null, { wishing, reviewing }: CustomerSources) {
  if (userId === null) return { reviews: [], wishes: [] };
  const [reviews, wishes] = await Promise.all([
    reviewing.writtenBy(db, userId),
    wishing.productsOf(db, userId, maxListed),
  ]);
  return {
    reviews: reviews.slice(0, maxListed).map(({ slug, name, rating, body, writtenAt }) => ({
      slug,
      name,
      rating,
      body,
      writtenAt,
    })),
    wishes: wishes.map(({ id, slug, name }) => ({ id, slug, name })),
  };
}

/** Returns custom requests and contact messages from the customer's emails. */
async function emailDataOf(
  db: Db,
  userId: string | null,
  emails: string[],
  { customOrdersOf, messagesFrom }: CustomerSources,
) {
  const used = emails.slice(0, maxListed);
  const requests = await Promise.all(used.map((email) => customOrdersOf(db, { userId, email })));
  const messages = await Promise.all(used.map((email) => messagesFrom(db, email)));
  const byNumber = new Map(requests.flat().map((request) => [request.number, request]));
  return {
    requests: [...byNumber.values()]
      .slice(0, maxListed)
      .map(({ number, state, what: description }) => ({ number, state, what: description })),
    messages: messages
      .flat()
      .slice(0, maxListed)
      .map(({ topic, message, sentAt }) => ({ topic, message, sentAt })),
  };
}

/** Returns where the latest orders of a customer went, each address once. @throws ShopError not_found */
export async function addressesOf(db: Db, id: string): Promise<OrderAddress[]> {
  await followSome(db);
  if (!(await store.exists(db, id))) throw customerNotFound();
  const addresses = await store.findAddresses(db, id, maxListed);
  const byPlace = Map.groupBy(addresses, (address) => `${address.name} ${normalisedAddress(address)}`);
  return [...byPlace.values()].flatMap(([latest]) => latest ?? []).slice(0, maxAddresses);
}

/** Returns the customer of an order or a user; null if there is none. */
export async function findCustomer(db: Db, { order, user }: { order?: string; user?: string }) {
  const number = order !== undefined && /^\d{1,9}$/.test(order) ? Number(order) : null;
  if (number === null && user === undefined) return null;
  await followSome(db);
  const id = await store.findCustomerOf(db, { order: number, user: user ?? null });
  const [row] = id === null ? [] : await findCustomers(db, [id]);
  return row
    ? { id: row.id, name: row.name, email: row.email, orders: row.orders, refused: row.refused }
    : null;
}
