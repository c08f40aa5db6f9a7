import { foldedPhone } from '#contract/folded.ts';
import type { HeldData, PersonsData } from '#contract/guests-data.ts';
import { guestsDataSentences } from '#contract/guests-data-sentences.ts';
import { email as emailAddress } from '#contract/letters.ts';
import { isPersonalPhoto } from '#contract/personal-photos.ts';
import { accountEmailsByPhone } from '#server/accounts/people/erasing.ts';
import { dataOfPerson, type Known } from '#server/accounts/profile/personal-data.ts';
import { emailsByPhone, openOrdersOf } from '#server/orders/customers.ts';
import type { Db } from '#server/platform/database/database.ts';
import { invalidInput } from '#server/platform/http/errors.ts';

/** People who share a phone number, at most. */
const mostPeople = 20;
/** Digits of a whole phone number, without country code. */
const phoneDigits = 10;

/** The emails that are searched for: one that is typed, or those of orders and accounts with a phone number. @throws ShopError invalid_input */
async function emailsFor(db: Db, search: string): Promise<string[]> {
  const typed = emailAddress().safeParse(search);
  if (typed.success) return [typed.data.toLowerCase()];
  const phone = foldedPhone(search);
  if (phone.length < phoneDigits || !/^[+\d\s()./-]+$/.test(search))
    throw invalidInput([{ path: 'search', message: guestsDataSentences.neither }]);
  const found = await Promise.all([
    emailsByPhone(db, phone, mostPeople),
    accountEmailsByPhone(db, phone, mostPeople),
  ]);
  return [...new Set(found.flat())].slice(0, mostPeople);
}

/** The people with an email or a phone number, and how much the shop holds of each. @throws ShopError invalid_input */
export async function findPeople(db: Db, known: Known, search: string, now: Date): Promise<HeldData[]> {
  const people: HeldData[] = [];
  for (const email of await emailsFor(db, search)) {
    const data = await dataOfPerson(db, email, known, now);
    if (isAnything(data)) people.push(await counted(db, email, data));
  }
  return people;
}

const isAnything = ({ account, newsletter, orders, customOrders, messages, deletedAccounts }: PersonsData) =>
  account !== null ||
  newsletter !== null ||
  [orders, customOrders, messages, deletedAccounts].some(({ length }) => length > 0);

async function counted(db: Db, email: string, data: PersonsData): Promise<HeldData> {
  const { account, orders } = data;
  const todos = await openOrdersOf(db, { userId: account?.id ?? null, email });
  return {
    email,
    name: account?.name ?? orders[0]?.address.name ?? data.messages[0]?.name ?? '',
    account: account && { id: account.id, isCustomer: !account.isAdmin && !account.hasAdminAccess },
    deletedAccounts: data.deletedAccounts.length,
    orders: orders.map(({ number, state }) => ({ number, state, todo: todos.get(number) ?? null })),
    customOrders: data.customOrders.map(({ number, state }) => ({ number, state })),
    payments: [...new Set(data.payments.flatMap(({ reference }) => reference || []))],
    addresses: data.addresses.length,
    wishes: data.wishlist.length,
    reviews: data.reviews.length,
    messages: data.messages.length,
    promoCodes: data.redemptions.length,
    carts: data.carts.length,
    photos: photosIn(data),
    newsletter: data.newsletter !== null,
  };
}

/** How many pictures the person uploaded. */
function photosIn({ orders, customOrders, reviews }: PersonsData): number {
  const given = orders.flatMap(({ lines }) =>
    lines.flatMap(({ personalisation }) =>
      Object.values(personalisation?.given ?? {}).filter(isPersonalPhoto),
    ),
  );
  const returned = orders.flatMap(({ returns }) => returns.flatMap(({ photos }) => photos));
  const conversations = customOrders.flatMap(({ pictures, conversation }) => [
    ...pictures,
    ...conversation.filter(({ from }) => from === 'customer').flatMap((word) => word.pictures),
  ]);
  const reviewed = reviews.flatMap(({ photos }) => photos);
  return new Set([...given, ...returned, ...conversations, ...reviewed]).size;
}
