import type {
  CustomOrder,
  CustomOrderList,
  CustomOrderQuote,
  CustomOrderWord,
  OfficeCustomOrder,
  OfficeCustomOrderList,
  OfficeCustomOrderQuestion,
  OwnCustomOrder,
} from '#contract/custom-orders.ts';
import { maxWordsShown, mostCounted } from '#contract/limits.ts';
import { toDecimal, toMinor } from '#contract/money.ts';
import type { Subject } from '#contract/personal-data.ts';
import { namesOf } from '#server/accounts/names.ts';
import { artisansByIds, type ShortArtisan } from '#server/catalog/artisans.ts';
import { type Db, transaction } from '#server/platform/database/database.ts';
import { earliestToday } from './days.ts';
import { countRequests, listRequests, type Narrowing } from './list-store.ts';
import { held, notFound, type Parts } from './moving.ts';
import { expireQuotes, type Found, findRequest, type PersonRow } from './requests-store.ts';
import { findQuotes, findWords, type WordRow } from './words-store.ts';

/** Letters of what is asked for that a list shows. */
const excerptLength = 200;

const amount = (minor: number | null) => (minor === null ? null : toDecimal(minor));

function quoteOf({ id, title, price, makingDays, validUntil }: WordRow): CustomOrderQuote | null {
  if (title === null || price === null || makingDays === null || validUntil === null) return null;
  return { id, title, price: toDecimal(price), makingDays, validUntil };
}

const presentWord = (row: WordRow): CustomOrderWord => ({
  id: row.id,
  kind: row.kind,
  from: row.from,
  body: row.body,
  pictures: row.pictures,
  at: row.createdAt.toISOString(),
  quote: quoteOf(row),
});

/** What everybody is shown of a request who may see it. */
async function askedOf(db: Db, { request }: Found) {
  const { number, state, what, forWhom, occasion, neededBy, pictures, artisanId, quoteId } = request;
  const [artisans, quotes] = await Promise.all([
    artisansByIds(db, artisanId ? [artisanId] : []),
    findQuotes(db, quoteId ? [quoteId] : []),
  ]);
  const quote = quotes.get(quoteId ?? '');
  return {
    number,
    state,
    what,
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

type Opening = Pick<Parts, 'db' | 'links' | 'orderKeyOf' | 'offerOf' | 'standingOf'>;

/** As whoever asked sees it. @throws ShopError not_found once they have left */
async function shownToAsker(opening: Opening, found: Found): Promise<CustomOrder> {
  const { db, links, orderKeyOf, offerOf, standingOf } = opening;
  const { request, person } = found;
  const order = request.orderNumber;
  if (!person) throw notFound();
  const [asked, words] = await Promise.all([askedOf(db, found), findWords(db, request.id, maxWordsShown)]);
  const { quote } = asked;
  const ordered = order === null ? null : await standingOf(db, order);
  return {
    ...asked,
    name: person.name,
    email: person.email,
    conversation: words.map(presentWord),
    key: links.keyOf(request.id),
    orderKey: order && orderKeyOf(order),
    toPay: ordered?.is === 'unpaid' ? ordered.toPay : null,
    ...(await offerOf(db, quote && { price: toMinor(quote.price), makingDays: quote.makingDays })),
  };
}

const askerOf = (person: PersonRow | null) => person && { name: person.name, email: person.email };

async function shownToStaff(db: Db, found: Found): Promise<OfficeCustomOrder> {
  const { request, person } = found;
  const [asked, words] = await Promise.all([askedOf(db, found), findWords(db, request.id, maxWordsShown)]);
  const names = await namesOf(
    db,
    words.flatMap(({ byId }) => byId ?? []),
  );
  return {
    ...asked,
    asker: askerOf(person),
    waiting: request.waiting,
    conversation: words.map((row) => ({ ...presentWord(row), by: names.get(row.byId ?? '') ?? null })),
  };
}

type Standing = Pick<Parts, 'db' | 'standingOf'>;

/** A request as it stands on this day, by its number. @throws ShopError not_found */
async function standing(parts: Standing, number: string, now: Date): Promise<Found> {
  const { db, standingOf } = parts;
  const found = await findRequest(db, number);
  if (!found) throw notFound();
  const { state, orderNumber } = found.request;
  const isGivenUp =
    state === 'ordered' && orderNumber && (await standingOf(db, orderNumber)).is === 'given up';
  if (isGivenUp) await transaction(db, (tx) => held(parts, tx, number));
  const expired = await expireQuotes(db, earliestToday(now));
  return isGivenUp || expired ? ((await findRequest(db, number)) ?? found) : found;
}

/** @throws ShopError not_found; also for a key that opens nothing, or another request */
export async function requestByKey(
  opening: Opening,
  { number, key }: { number: string; key: string },
  now: Date,
): Promise<CustomOrder> {
  const found = await standing(opening, number, now);
  if (!opening.links.opens(key, found.request.id)) throw notFound();
  return shownToAsker(opening, found);
}

/** @throws ShopError not_found; also for somebody else's */
export async function requestOfUser(
  opening: Opening,
  userId: string,
  number: string,
  now: Date,
): Promise<CustomOrder> {
  const found = await standing(opening, number, now);
  if (found.person?.userId !== userId) throw notFound();
  return shownToAsker(opening, found);
}

/** @throws ShopError not_found */
export const requestForStaff = async (
  parts: Standing,
  number: string,
  now: Date,
): Promise<OfficeCustomOrder> => shownToStaff(parts.db, await standing(parts, number, now));

type Page = { page: number; limit: number };

/** One page of a list, and how many there are in all, counted up to `most`. */
async function pageOf(db: Db, narrowing: Narrowing, { page, limit }: Page, most: number, now: Date) {
  await expireQuotes(db, earliestToday(now));
  const [counted, found] = await Promise.all([
    countRequests(db, narrowing, most + 1),
    (page - 1) * limit < most ? listRequests(db, narrowing, { limit, offset: (page - 1) * limit }) : [],
  ]);
  const total = Math.min(counted, most);
  const quotes = await findQuotes(
    db,
    found.flatMap(({ request }) => request.quoteId ?? []),
  );
  const short = ({ request: { number, state, what, orderNumber, quoteId, ...request } }: Found) => ({
    number,
    state,
    order: orderNumber,
    what: what.slice(0, excerptLength).toWellFormed(),
    createdAt: request.createdAt.toISOString(),
    activeAt: request.activeAt.toISOString(),
    price: amount(quotes.get(quoteId ?? '')?.price ?? null),
  });
  return { found, short, total, pages: Math.max(1, Math.ceil(total / limit)), more: counted > most };
}

/** What a user asked for, the latest activity first. */
export async function requestsOf(db: Db, userId: string, page: Page, now: Date): Promise<CustomOrderList> {
  const { found, short, pages, total } = await pageOf(db, { userId }, page, mostCounted, now);
  const requests = found.map((each) => ({ ...short(each), picture: each.request.pictures[0] ?? null }));
  return { requests, pages, total };
}

/** Everybody's requests, for those who answer them. */
export async function listForStaff(
  db: Db,
  { page, limit, search = '', state, waiting }: OfficeCustomOrderQuestion,
  now: Date,
): Promise<OfficeCustomOrderList> {
  const narrowing = { search: search.trim(), state, waiting };
  const { found, short, ...rest } = await pageOf(db, narrowing, { page, limit }, mostCounted, now);
  const artisans = await artisansByIds(
    db,
    found.flatMap(({ request }) => request.artisanId ?? []),
  );
  const requests = found.map((each) => ({
    ...short(each),
    asker: askerOf(each.person),
    artisan: artisans.get(each.request.artisanId ?? '')?.name ?? null,
    neededBy: each.request.neededBy,
    waiting: each.request.waiting,
  }));
  return { requests, ...rest };
}

/** Requests by what somebody types of their number, who asked and what for; the latest activity first. */
export async function namedRequests(db: Db, search: string, limit: number) {
  const found = await listRequests(db, { search }, { limit, offset: 0 });
  return found.map(({ request: { number }, person }) => ({ number, asker: person?.name ?? '' }));
}

/** Everything that a person asked for, with all that was said about it, for them to take along. */
export async function ownRequests(db: Db, subject: Subject): Promise<OwnCustomOrder[]> {
  const found = await listRequests(db, { subject }, { limit: mostCounted, offset: 0 });
  return Promise.all(
    found.map(async (each) => {
      const [asked, words] = await Promise.all([
        askedOf(db, each),
        findWords(db, each.request.id, maxWordsShown),
      ]);
      const conversation = words.map(presentWord).map(({ from, at, kind, body, pictures }) => ({
        from,
        at,
        kind,
        body,
        pictures,
      }));
      return { ...asked, artisan: asked.artisan?.name ?? null, conversation };
    }),
  );
}
