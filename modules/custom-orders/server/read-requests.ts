import { maxCounted } from '#kernel/contract/limits.ts';
import { toDecimal, toMinor } from '#kernel/contract/money.ts';
import { type Db, transaction } from '#kernel/database/database.ts';
import { namesOf } from '#modules/accounts/index.ts';
import { artisansByIds, type ShortArtisan } from '#modules/catalog/index.ts';
import type {
  AdminCustomOrder,
  AdminCustomOrderList,
  AdminCustomOrderListQuery,
  CustomOrder,
  CustomOrderEntry,
  CustomOrderList,
  CustomOrderQuote,
  ExportedCustomOrder,
} from '#modules/custom-orders/contract/custom-orders.ts';
import { maxConversationEntries } from '#modules/custom-orders/contract/limits.ts';
import { earliestToday } from '#modules/custom-orders/contract/quote-validity.ts';
import type { DataSubject } from '#modules/personal-data/contract/personal-data.ts';
import { lockedRequest, notFound, type RequestDependencies } from './actions/transitions.ts';
import { type ConversationRow, findEntries, findQuotes } from './conversation-store.ts';
import { countRequests, listRequests, type RequestFilter } from './list-store.ts';
import { expireQuotes, findRequest, type PersonRow, type RequestWithPerson } from './requests-store.ts';

/** Characters of the description in a list. */
const excerptLength = 200;

const amount = (minor: number | null) => (minor === null ? null : toDecimal(minor));

function quoteOf({ id, title, price, makingDays, validUntil }: ConversationRow): CustomOrderQuote | null {
  if (title === null || price === null || makingDays === null || validUntil === null) return null;
  return { id, title, price: toDecimal(price), makingDays, validUntil };
}

const presentWord = (row: ConversationRow): CustomOrderEntry => ({
  id: row.id,
  kind: row.kind,
  from: row.from,
  body: row.body,
  pictures: row.pictures,
  at: row.createdAt.toISOString(),
  quote: quoteOf(row),
});

/** Returns the fields that both customer and staff see. */
async function presentShared(db: Db, { request }: RequestWithPerson) {
  const {
    number,
    state,
    what: description,
    forWhom,
    occasion,
    neededBy,
    pictures,
    artisanId,
    quoteId,
  } = request;
  const [artisans, quotes] = await Promise.all([
    artisansByIds(db, artisanId ? [artisanId] : []),
    findQuotes(db, quoteId ? [quoteId] : []),
  ]);
  const quote = quotes.get(quoteId ?? '');
  return {
    number,
    state,
    what: description,
    forWhom,
    occasion,
    neededBy,
    pictures,
    createdAt: request.createdAt.toISOString(),
    budgetFrom: amount(request.budgetFrom),
    budgetTo: amount(request.budgetTo),
    artisan: shortArtisan(artisans.get(artisanId ?? '')),
    quote: quote ? quoteOf(quote) : null,
    order: request.orderNumber,
  };
}

const shortArtisan = (artisan: ShortArtisan | undefined) =>
  artisan ? { slug: artisan.slug, name: artisan.name, image: artisan.image } : null;

type CustomerViewContext = Pick<
  RequestDependencies,
  'db' | 'links' | 'orderKeyOf' | 'offerOf' | 'orderStateOf'
>;

/** Where the item of a quote goes, as far as it is known. */
type Delivery = { pin?: string | null | undefined; toRecipient?: boolean | undefined };

/** Returns a request for its customer. @throws ShopError not_found if the customer was deleted */
async function presentForCustomer(
  context: CustomerViewContext,
  record: RequestWithPerson,
  { pin = null, toRecipient = false }: Delivery = {},
): Promise<CustomOrder> {
  const { db, links, orderKeyOf, offerOf, orderStateOf } = context;
  const { request, person } = record;
  const order = request.orderNumber;
  if (!person) throw notFound();
  const [shared, messages] = await Promise.all([
    presentShared(db, record),
    findEntries(db, request.id, maxConversationEntries),
  ]);
  const { quote } = shared;
  const orderStanding = order === null ? null : await orderStateOf(db, order);
  return {
    ...shared,
    name: person.name,
    email: person.email,
    conversation: messages.map(presentWord),
    key: links.keyOf(request.id),
    orderKey: order && orderKeyOf(order),
    toPay: orderStanding?.is === 'unpaid' ? orderStanding.toPay : null,
    ...(await offerOf(db, {
      quote: quote && { price: toMinor(quote.price), makingDays: quote.makingDays },
      customer: { userId: person.userId, email: person.email },
      pin,
      toRecipient,
    })),
  };
}

const contactOf = (person: PersonRow | null) => person && { name: person.name, email: person.email };

async function presentForStaff(db: Db, record: RequestWithPerson): Promise<AdminCustomOrder> {
  const { request, person } = record;
  const [shared, messages] = await Promise.all([
    presentShared(db, record),
    findEntries(db, request.id, maxConversationEntries),
  ]);
  const names = await namesOf(
    db,
    messages.flatMap(({ byId }) => byId ?? []),
  );
  return {
    ...shared,
    asker: contactOf(person),
    waiting: request.waiting,
    conversation: messages.map((row) => ({ ...presentWord(row), by: names.get(row.byId ?? '') ?? null })),
  };
}

type CustomOrderContext = Pick<RequestDependencies, 'db' | 'orderStateOf'>;

/**
 * Returns the current state of a request: an unpaid order that was cancelled releases it, and quotes expire.
 * @throws ShopError not_found
 */
async function currentRequest(
  context: CustomOrderContext,
  number: string,
  now: Date,
): Promise<RequestWithPerson> {
  const { db, orderStateOf } = context;
  const record = await findRequest(db, number);
  if (!record) throw notFound();
  const { state, orderNumber } = record.request;
  const isGivenUp =
    state === 'ordered' && orderNumber && (await orderStateOf(db, orderNumber)).is === 'given up';
  if (isGivenUp) await transaction(db, (tx) => lockedRequest(context, tx, number));
  const expired = await expireQuotes(db, earliestToday(now));
  return isGivenUp || expired ? ((await findRequest(db, number)) ?? record) : record;
}

/** @throws ShopError not_found, also for a key that opens no request or another one */
export async function requestByKey(
  context: CustomerViewContext,
  { number, key, ...delivery }: { number: string; key: string } & Delivery,
  now: Date,
): Promise<CustomOrder> {
  const record = await currentRequest(context, number, now);
  if (!context.links.opens(key, record.request.id)) throw notFound();
  return presentForCustomer(context, record, delivery);
}

/** @throws ShopError not_found, also for a request of another user */
export async function requestOfUser(
  context: CustomerViewContext,
  userId: string,
  number: string,
  now: Date,
): Promise<CustomOrder> {
  const record = await currentRequest(context, number, now);
  if (record.person?.userId !== userId) throw notFound();
  return presentForCustomer(context, record);
}

/** @throws ShopError not_found */
export const requestForStaff = async (
  context: CustomOrderContext,
  number: string,
  now: Date,
): Promise<AdminCustomOrder> => presentForStaff(context.db, await currentRequest(context, number, now));

type RequestPage = { page: number; limit: number };

/** Returns a page of a list, and the number of requests, counted up to `maxCount`. */
async function pageOf(
  db: Db,
  filter: RequestFilter,
  { page, limit }: RequestPage,
  maxCount: number,
  now: Date,
) {
  await expireQuotes(db, earliestToday(now));
  const [matches, records] = await Promise.all([
    countRequests(db, filter, maxCount + 1),
    (page - 1) * limit < maxCount ? listRequests(db, filter, { limit, offset: (page - 1) * limit }) : [],
  ]);
  const total = Math.min(matches, maxCount);
  const quotes = await findQuotes(
    db,
    records.flatMap(({ request }) => request.quoteId ?? []),
  );
  const summaryOf = ({
    request: { number, state, what: description, orderNumber, quoteId, ...request },
  }: RequestWithPerson) => ({
    number,
    state,
    order: orderNumber,
    what: description.slice(0, excerptLength).toWellFormed(),
    createdAt: request.createdAt.toISOString(),
    activeAt: request.activeAt.toISOString(),
    price: amount(quotes.get(quoteId ?? '')?.price ?? null),
  });
  return {
    records,
    short: summaryOf,
    total,
    pages: Math.max(1, Math.ceil(total / limit)),
    more: matches > maxCount,
  };
}

/** Returns the requests of a user, the latest activity first. */
export async function requestsOf(
  db: Db,
  userId: string,
  page: RequestPage,
  now: Date,
): Promise<CustomOrderList> {
  const { records, short, pages, total } = await pageOf(db, { userId }, page, maxCounted, now);
  const requests = records.map((record) => ({
    ...short(record),
    picture: record.request.pictures[0] ?? null,
  }));
  return { requests, pages, total };
}

/** Returns the requests of all customers, for staff. */
export async function listForStaff(
  db: Db,
  { page, limit, search = '', state, waiting }: AdminCustomOrderListQuery,
  now: Date,
): Promise<AdminCustomOrderList> {
  const filter = { search: search.trim(), state, waiting };
  const { records, short, ...rest } = await pageOf(db, filter, { page, limit }, maxCounted, now);
  const artisans = await artisansByIds(
    db,
    records.flatMap(({ request }) => request.artisanId ?? []),
  );
  const requests = records.map((record) => ({
    ...short(record),
    asker: contactOf(record.person),
    artisan: artisans.get(record.request.artisanId ?? '')?.name ?? null,
    neededBy: record.request.neededBy,
    waiting: record.request.waiting,
  }));
  return { requests, ...rest };
}

/** Returns requests that match a text in number, customer or description; the latest activity first. */
export async function namedRequests(db: Db, search: string, limit: number) {
  const records = await listRequests(db, { search }, { limit, offset: 0 });
  return records.map(({ request: { number }, person }) => ({ number, asker: person?.name ?? '' }));
}

/** Returns all requests of a person with their conversations, for the data export. */
export async function ownRequests(db: Db, subject: DataSubject): Promise<ExportedCustomOrder[]> {
  const records = await listRequests(db, { subject }, { limit: maxCounted, offset: 0 });
  return Promise.all(
    records.map(async (record) => {
      const [shared, messages] = await Promise.all([
        presentShared(db, record),
        findEntries(db, record.request.id, maxConversationEntries),
      ]);
      const conversation = messages.map(presentWord).map(({ from, at, kind, body, pictures }) => ({
        from,
        at,
        kind,
        body,
        pictures,
      }));
      return { ...shared, artisan: shared.artisan?.name ?? null, conversation };
    }),
  );
}
