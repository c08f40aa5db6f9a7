import type { ResponseCache } from '#kernel/cache/response-cache.ts';
import type { Db } from '#kernel/database/database.ts';
import type { Role } from '#modules/accounts/contract/users.ts';
import { backOffice, tally, type UserFilter, type UserOrder } from './list-store.ts';
import * as store from './search-store.ts';

/** The most matching users that are counted and paged through. */
const maxUsersCounted = 300;
/** Up to this number of users, all are scanned for any search. */
const maxFullScan = 20_000;
/** Cost in µs of scanning one user in the order of the list, and of fetching one match of the trigram index. */
const scanUs = 0.35;
const fetchUs = 6;
/** A scan is given up after this multiple of its expected length. */
const scanFactor = 3;

/** Returns the number of users of a role; for customers the back office is subtracted. */
export async function sizeOf(db: Db, { role, verified }: UserFilter): Promise<number> {
  const [all, staffGroups] = await Promise.all([tally(db), role ? backOffice(db) : []]);
  const among = (of: (group: { owner: boolean }) => boolean) =>
    staffGroups
      .filter((group) => of(group) && (verified === undefined || group.verified === verified))
      .reduce((sum, { count }) => sum + count, 0);
  const totalUsers = verified === undefined ? all.total : verified ? all.verified : all.total - all.verified;
  const sizes: Record<Role, () => number> = {
    owner: () => among(({ owner }) => owner),
    staff: () => among(({ owner }) => !owner),
    customer: () => totalUsers - among(() => true),
  };
  return role ? sizes[role]() : totalUsers;
}

/** Splits a text into lower-case words; a phone number in any notation is one word. */
function wordsOf(text: string): string[] {
  const plain = text.toLowerCase().trim();
  if (/^\+?[\s()./-]*\d[\d\s()./-]*$/.test(plain)) return [plain.replace(/[^\d+]/g, '')];
  return [...new Set(plain.split(/\s+/))].filter((word) => word !== '').slice(0, 8);
}

/** Whether the trigram index can find a word: it needs three consecutive letters or digits. */
const isIndexable = (word: string) =>
  [...word].length > 2 ? /[\p{L}\p{N}]{3}/u.test(word) : /^[\p{L}\p{N}]/u.test(word);

/**
 * Returns how far to scan, and whether to use the trigram index if that was not far enough; with tens of thousands of
 * users both would take long.
 */
async function planSearch(
  db: Db,
  words: string[],
  size: number,
): Promise<{ reach: number; byTrigrams: boolean }> {
  if (size <= maxFullScan) return { reach: maxFullScan, byTrigrams: false };
  const byTrigrams = words.some(isIndexable);
  const [share, { total }] = await Promise.all([store.shareOf(db, words), tally(db)]);
  const steps = share > 0 ? maxUsersCounted / share : Number.POSITIVE_INFINITY;
  if (byTrigrams && share * total * fetchUs < Math.min(steps, size) * scanUs) return { reach: 0, byTrigrams };
  const reach = Math.min(
    size,
    Math.max(maxFullScan, scanFactor * steps),
    byTrigrams ? size : 5 * maxFullScan,
  );
  return { reach: Math.ceil(reach), byTrigrams };
}

type SearchKey = { words: string[]; narrowing: UserFilter; order: UserOrder; descending: boolean };
type SearchResult = { ids: string[]; more: boolean };
type SearchRequest = Omit<SearchKey, 'words'> & { search: string; offset: number; limit: number };

/** Cache tags (`0013_kept_for_the_back_office.sql`) whose changes may change the result of a search. */
const cacheTags = ['users came', 'users went', 'users called', 'users standing'];

/**
 * Finds users whose name, email or phone number contains all words of a text; words of one or two letters match the
 * beginning of a word. When more match than are counted, the latest ones are taken, in the requested order
 * (docs/decisions/026). The result is cached until a user is added, deleted or changed, so that pages stay consistent.
 */
export async function searchUsers(
  { db, cache }: { db: Db; cache: ResponseCache },
  { search, offset, limit, ...how }: SearchRequest,
) {
  const searchKey = { ...how, words: wordsOf(search) };
  const { ids, more } = await cache.get<SearchResult>(
    `found users ${JSON.stringify(searchKey)}`,
    () => findAll(db, searchKey),
    (result) => ({ bytes: result.ids.length * 100, cacheTags }),
  );
  return { ids: ids.slice(offset, offset + limit), total: ids.length, more };
}

async function findAll(db: Db, { words, narrowing, ...order }: SearchKey): Promise<SearchResult> {
  const criteria = { words, narrowing, most: maxUsersCounted };
  const size = await sizeOf(db, narrowing);
  const { reach, byTrigrams } = await planSearch(db, words, size);
  let matches = reach > 0 ? await store.findAmongLatest(db, criteria, reach, order) : null;
  const isEnough = matches !== null && (matches.count > maxUsersCounted || reach >= size);
  if (!isEnough && byTrigrams) matches = await store.searchTrigrams(db, criteria, order);
  const { count = 0, ids = [] } = matches ?? {};
  return { ids, more: count > maxUsersCounted || (!isEnough && !byTrigrams) };
}
