import { mostPeopleCounted } from '#contract/limits.ts';
import type { Role } from '#contract/users.ts';
import type { AnswerCache } from '#server/platform/cache/answer-cache.ts';
import type { Db } from '#server/platform/database/database.ts';
import * as store from './found-store.ts';
import { backOffice, type Narrowing, type Order, tally } from './list-store.ts';

/** Fewer than these are all looked at, whatever is sought. */
const few = 20_000;
/** What it takes to look at one user in the order of the list, and to fetch one whom the letters found, in µs. */
const lookUs = 0.35;
const fetchUs = 6;
/** How many times further than expected is looked before it is given up. */
const patience = 3;

/** How many users there are of a kind; for customers the back office is taken off. */
export async function sizeOf(db: Db, { role, verified }: Narrowing): Promise<number> {
  const [all, few] = await Promise.all([tally(db), role ? backOffice(db) : []]);
  const among = (of: (each: { owner: boolean }) => boolean) =>
    few
      .filter((each) => of(each) && (verified === undefined || each.verified === verified))
      .reduce((sum, { count }) => sum + count, 0);
  const everybody = verified === undefined ? all.total : verified ? all.verified : all.total - all.verified;
  const sizes: Record<Role, () => number> = {
    owner: () => among(({ owner }) => owner),
    staff: () => among(({ owner }) => !owner),
    customer: () => everybody - among(() => true),
  };
  return role ? sizes[role]() : everybody;
}

/** The words of a text, in small letters; a telephone number is one word, however it is written. */
function wordsOf(text: string): string[] {
  const plain = text.toLowerCase().trim();
  if (/^\+?[\s()./-]*\d[\d\s()./-]*$/.test(plain)) return [plain.replace(/[^\d+]/g, '')];
  return [...new Set(plain.split(/\s+/))].filter((word) => word !== '').slice(0, 8);
}

/** Whether the index of letters knows where to look for a word: it goes by three signs that are letters or figures. */
const isKnownByLetters = (word: string) =>
  [...word].length > 2 ? /[\p{L}\p{N}]{3}/u.test(word) : /^[\p{L}\p{N}]/u.test(word);

/** How far to look, and whether the letters are asked where that was not far enough; of ten thousands of users both would take long. */
async function wayTo(db: Db, words: string[], size: number): Promise<{ reach: number; byLetters: boolean }> {
  if (size <= few) return { reach: few, byLetters: false };
  const byLetters = words.some(isKnownByLetters);
  const [share, { total }] = await Promise.all([store.shareOf(db, words), tally(db)]);
  const steps = share > 0 ? mostPeopleCounted / share : Number.POSITIVE_INFINITY;
  if (byLetters && share * total * fetchUs < Math.min(steps, size) * lookUs) return { reach: 0, byLetters };
  const reach = Math.min(size, Math.max(few, patience * steps), byLetters ? size : 5 * few);
  return { reach: Math.ceil(reach), byLetters };
}

type Sought = { words: string[]; narrowing: Narrowing; order: Order; descending: boolean };
type Found = { ids: string[]; more: boolean };
type Asked = Omit<Sought, 'words'> & { search: string; offset: number; limit: number };

/** The words of `0013_kept_for_the_back_office.sql` that tell that another search may find others. */
const standsOn = ['users came', 'users went', 'users called', 'users standing'];

/**
 * Users in whose name, email or telephone number all the words of a text stand; a letter or two must begin a word. Of
 * more than are counted the latest ones are taken, in the order that is asked for (docs/decisions/026). Who turns the pages
 * of what was found, or comes back to it, is given the same as long as nobody comes, goes or changes.
 */
export async function findPeople(
  { db, cache }: { db: Db; cache: AnswerCache },
  { search, offset, limit, ...how }: Asked,
) {
  const sought = { ...how, words: wordsOf(search) };
  const { ids, more } = await cache.get<Found>(
    `found users ${JSON.stringify(sought)}`,
    () => findAll(db, sought),
    (found) => ({ bytes: found.ids.length * 100, standsOn }),
  );
  return { ids: ids.slice(offset, offset + limit), total: ids.length, more };
}

async function findAll(db: Db, { words, narrowing, ...order }: Sought): Promise<Found> {
  const sought = { words, narrowing, most: mostPeopleCounted };
  const size = await sizeOf(db, narrowing);
  const { reach, byLetters } = await wayTo(db, words, size);
  let found = reach > 0 ? await store.findAmongLatest(db, sought, reach, order) : null;
  const enough = found !== null && (found.count > mostPeopleCounted || reach >= size);
  if (!enough && byLetters) found = await store.findByLetters(db, sought, order);
  const { count = 0, ids = [] } = found ?? {};
  return { ids, more: count > mostPeopleCounted || (!enough && !byLetters) };
}
